// Othello by weights of squares, which change with the phase of the game.
#pragma once

#include "othello/fixed_depth.hpp"

namespace othello {

// Judges moves, not positions. A corner is worth most, the squares beside it least. On other squares, the
// engine first prefers many discs in the centre, then few discs, then many again.
class SquareWeights : public Judge {
 public:
  int of_move(const Position& before, int square, const Position& after) const override;
  int of_position(const Position& position) const override;
};

class Weights : public FixedDepth {
 public:
  static const tengen_descriptor descriptor;
  Weights(tengen::plugin::Host host, const tengen::plugin::Settings& settings);

 private:
  SquareWeights judge_;
};

}  // namespace othello
