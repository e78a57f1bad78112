// An evaluation whose numbers a genetic algorithm has found: the worth of squares, legal moves and open
// neighbours in each of three phases of the game.
#pragma once

#include <array>
#include <cstddef>

#include "othello/minimax.hpp"

namespace othello {

// By phase: ten kinds of squares, counted from the corner along the rows of an eighth of the board (a1 b1 c1
// d1 b2 c2 d2 c3 d3 d4), a legal move, and an empty square beside an opponent's disc.
constexpr std::size_t square_kinds = 10, genes_in_phase = 12, gene_phases = 3;
using Genes = std::array<int, gene_phases * genes_in_phase>;

// The numbers that tune/breed.cpp has found.
extern const Genes bred_genes;

class BredJudge : public Judge {
 public:
  explicit BredJudge(const Genes& genes) : genes_(genes) {}
  int of_move(const Position&, int, const Position&) const override { return 0; }
  int of_position(const Position& position) const override;

 private:
  Genes genes_;
};

}  // namespace othello
