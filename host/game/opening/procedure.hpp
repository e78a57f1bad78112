// An opening procedure as it is named in a setup: what is asked, of whom, before the game goes on by itself.
// "none", or an id, or an id with options: "chinese:fifths=2". docs/openings.md has each as a table with its
// sources.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "game/opening/region.hpp"

namespace tengen::game::opening {

enum class StepKind : std::uint8_t {
  propose,         // `count` stones anywhere
  designate,       // three stones that make one of the 26 openings
  place,           // one stone in `region`
  swap,            // exchange the colours or keep them
  swap_or_stones,  // or place `count` stones, and the opponent may swap; else the opening is over
  swap_or_fifths,  // or offer `count` fifth moves, of which one is kept: that ends the opening
  declare,         // how many fifth moves will be offered, 1 to `count`
  offer,           // so many fifth moves, of which the opponent keeps one
};

// Whose turn it would be in a plain game, or who has just moved.
enum class Asked : std::uint8_t { to_move, moved };

struct Step {
  StepKind kind = StepKind::place;
  int count = 0;
  Region region = {};
  Asked asked = Asked::to_move;
};

// One line of the list of what there is; constant for the life of the program.
struct ProcedureInfo {
  std::string_view id;
  std::string_view name;  // "three stones, then a swap"
  int min_size;           // of a board on which it can be played
  bool centre;            // it is measured from the centre: the size has to be odd
  bool fifth_options;     // it takes declare= and fifths=
};

std::span<const ProcedureInfo> procedures();

struct Procedure {
  const ProcedureInfo* info = nullptr;
  std::vector<Step> steps;  // in order; empty for "none"
  int fifths = 0;           // how many fifth moves are offered unless that is declared
};

// Refuses what it does not know, naming what there is.
Result<Procedure> parse_procedure(std::string_view text);

}  // namespace tengen::game::opening
