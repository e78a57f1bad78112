// Positions of played games, to fit the numbers of the framework's evaluator and move order.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include "tengen/framework/position.hpp"

namespace tengen_engines::fit {

using tengen::framework::Shapes;

// The columns of one side: one for each shape, and one for each pair of shapes.
inline constexpr std::size_t shapes = tengen::framework::shape_count;
inline constexpr std::size_t side_columns = shapes + shapes * (shapes + 1) / 2;
// The columns of threats: for each threat, one for at least one point and one for at least two points; and
// one for each pair of the sides' strongest threats.
inline constexpr std::size_t threat_columns = 2 * 16 + 36;
inline constexpr std::size_t columns = 2 * side_columns + threat_columns;

// The columns of a point with these shapes: four shapes and six pairs.
const std::array<std::uint16_t, 10>& columns_of(Shapes point);

// An undecided position. `counts` is how often each column occurs, the mover's first. `outcome` is from 0
// (the mover lost) to 1.
struct Sample {
  std::array<std::uint8_t, columns> counts{};
  float outcome = 0;
};

// The possible moves, each with the shapes that a stone makes there for the mover and would make for the
// opponent; and the index of the played move.
struct Choice {
  std::vector<std::pair<Shapes, Shapes>> moves;
  std::size_t played = 0;
};

struct Samples {
  std::vector<Sample> positions;
  std::vector<Choice> choices;
};

// Reads games of freestyle on 15x15 from a file of `tengen match … -json FILE`. The outcome of a position is
// 0.3 of the game's result plus 0.7 of the score that the engine reported. Throws std::exception.
Samples read_games(const std::filesystem::path& file);

}  // namespace tengen_engines::fit
