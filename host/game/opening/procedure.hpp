// Opening procedures: which questions are asked, and of whom, before free play. A setup names one by "none",
// an id, or an id with options: "chinese:fifths=2". docs/openings.md has each as a table with its sources.
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
  propose,         // the first `count` stones, anywhere; only as the first step
  designate,       // three stones that make one of the 26 openings; only as the first step
  place,           // one stone in `region`
  swap,            // exchange the colours or keep them
  swap_or_stones,  // swap, keep, or place `count` stones; after stones the opponent may swap, else the
                   // opening ends
  swap_or_fifths,  // swap, keep, or offer `count` fifth moves; the opponent picks one of these, and the
                   // opening ends
  declare,         // how many fifth moves will be offered, 1 to `count`
  offer,           // several fifth moves; the opponent keeps one
};

// The side to move, or the side that has just moved.
enum class AskedSide : std::uint8_t { to_move, moved };

struct Step {
  StepKind kind = StepKind::place;
  int count = 0;
  Region region = {};
  AskedSide asked = AskedSide::to_move;
};

// The steps in order. In a constant table, more than `capacity` steps do not compile.
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
  int min_size;           // of the board
  bool centre;            // measures from the centre: needs an odd size
  bool fifth_options;     // has the options declare= and fifths=
  Steps steps;            // none for "none"
};

std::span<const ProcedureInfo> procedures();

struct Procedure {
  const ProcedureInfo* info = nullptr;
  Steps steps{};   // after applying the options
  int fifths = 0;  // how many fifth moves are offered, unless a player declares it
};

// Refuses unknown names and options; the error lists the known ones.
Result<Procedure> parse_procedure(std::string_view text);

}  // namespace tengen::game::opening
