// Othello by the weight of squares, which changes with the phase of the game.
#pragma once

#include "othello/fixed_depth.hpp"

namespace othello {

// Judges moves, not positions: a corner is worth most and the squares beside it least; elsewhere, it is good
// to have many discs in the centre while there are few, then to have few, then many again.
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
