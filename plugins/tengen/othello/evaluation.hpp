// The evaluation of a position in the middle of the game: the sum of the worth of its patterns and of the
// numbers of legal moves, in this phase of the game. The numbers come from weights.bin, which the program in
// fit/ makes from played games.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tengen/othello/patterns.hpp"

namespace tengen_othello {

constexpr int phase_count = 10;
constexpr std::size_t most_moves = 32;  // a larger number counts as most_moves - 1

// The phase, by the number of empty squares: six plies each; the first plies are phase 0.
constexpr int phase_of(int empties) { return empties >= 60 ? 0 : (59 - empties) / 6; }

// The bytes of weights.bin: for each phase, the worth of each pattern's canonical states, in the order of
// PatternSet, then the worths of the own number of moves and of the opponent's. The unit is a tenth of a
// disc.
std::span<const std::int8_t> weights();

// A board with the present states of its patterns. The digit 1 stands for the side that was to move at the
// beginning, not for the present side to move.
struct Board {
  Position position;
  States states;
  bool second_to_move = false;

  explicit Board(const Position& from) : position(from), states(PatternSet::all().states_of(from)) {}
  Board played(int square, Squares turned) const;
  Board passed() const;
};

// Made once, then read-only.
class Evaluation {
 public:
  static const Evaluation& standard();

  // In hundredths of a disc, for the side to move.
  int value(const Board& board) const;

 private:
  using Weights = std::vector<std::int8_t>;  // by state; the patterns follow each other

  Evaluation();

  struct Phase {
    std::array<Weights, 2> by_side;  // the index says who has the digit 1: the side to move, or the other
                                     // side
    std::array<std::int8_t, most_moves> own_moves, other_moves;
  };
  std::array<Phase, phase_count> phases_;
};

}  // namespace tengen_othello
