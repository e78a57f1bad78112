// Positions of played games, to fit the numbers of the framework's evaluator and move order to.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include "tengen/framework/position.hpp"

namespace tengen_engines::fit {

using tengen::framework::Shapes;

// Of one side: a number for each of its four shapes on a point and for each pair of them.
inline constexpr std::size_t shapes = tengen::framework::shape_count;
inline constexpr std::size_t side_columns = shapes + shapes * (shapes + 1) / 2;
// One point or more, two or more, of each threat; and the strongest of both sides.
inline constexpr std::size_t threat_columns = 2 * 16 + 36;
inline constexpr std::size_t columns = 2 * side_columns + threat_columns;

// The columns that a point of these shapes counts in: four shapes, six pairs.
const std::array<std::uint16_t, 10>& columns_of(Shapes point);

// A position in which nothing is decided: how often each column occurs, first the mover's, and what it came
// to, from 0 (lost by the mover) to 1.
struct Sample {
  std::array<std::uint8_t, columns> counts{};
  float outcome = 0;
};

// The moves to choose from, by what a stone there makes for the mover and would make for the other, and the
// one that was played.
struct Choice {
  std::vector<std::pair<Shapes, Shapes>> moves;
  std::size_t played = 0;
};

struct Samples {
  std::vector<Sample> positions;
  std::vector<Choice> choices;
};

// Of the games in a file that `tengen match … -json FILE` wrote: freestyle on 15x15. What a position came to
// is the game's result to 0.3, and the score that the engine told to 0.7. Throws std::exception.
Samples read_games(const std::filesystem::path& file);

}  // namespace tengen_engines::fit
