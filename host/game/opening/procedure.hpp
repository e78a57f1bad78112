// An opening procedure as it is named in a setup: what is asked, of whom, before the game goes on by itself.
// "none", or an id, or an id with options: "chinese:fifths=2". docs/openings.md has each as a table with its
// sources.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "game/opening/region.hpp"

namespace tengen::game::opening {

enum class StepKind : std::uint8_t {
  propose,         // the first `count` stones, anywhere; a procedure can only begin with it
  designate,       // three stones that make one of the 26 openings; likewise
  place,           // one stone in `region`
  swap,            // exchange the colours or keep them
  swap_or_stones,  // or place `count` stones, and the opponent may swap; else the opening is over
  swap_or_fifths,  // or offer `count` fifth moves, of which one is kept: that ends the opening
  declare,         // how many fifth moves will be offered, 1 to `count`
  offer,           // several fifth moves; the opponent keeps one
};

// Whose turn it would be in a plain game, or who has just moved.
enum class AskedSide : std::uint8_t { to_move, moved };

struct Step {
  StepKind kind = StepKind::place;
  int count = 0;
  Region region = {};
  AskedSide asked = AskedSide::to_move;
};

// In order. More than `capacity` steps do not compile in a table.
class Steps {
 public:
  static constexpr std::size_t capacity = 10;

  template <std::same_as<Step>... Some>
  explicit constexpr Steps(Some... steps) : steps_{steps...}, size_(sizeof...(steps)) {}
  constexpr void push_back(const Step& step) { steps_[size_++] = step; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr const Step& operator[](std::size_t i) const { return steps_[i]; }
  constexpr const Step* begin() const { return steps_.data(); }
  constexpr const Step* end() const { return begin() + size_; }

 private:
  std::array<Step, capacity> steps_;
  std::size_t size_;
};

// One procedure; constant for the life of the program.
struct ProcedureInfo {
  std::string_view id;
  std::string_view name;  // "three stones, then a swap"
  int min_size;           // of a board on which it can be played
  bool centre;            // it is measured from the centre: the size has to be odd
  bool fifth_options;     // it takes declare= and fifths=
  Steps steps;            // none for "none"
};

std::span<const ProcedureInfo> procedures();

struct Procedure {
  const ProcedureInfo* info = nullptr;
  Steps steps{};   // those of the row, as the options change them
  int fifths = 0;  // how many fifth moves are offered unless that is declared
};

// Refuses what it does not know, naming what there is.
Result<Procedure> parse_procedure(std::string_view text);

}  // namespace tengen::game::opening
