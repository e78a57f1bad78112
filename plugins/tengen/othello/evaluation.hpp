// What a position in the middle of the game is worth: the sum of what its patterns and the numbers of legal
// moves are worth in this phase of the game. The numbers come from weights.bin, which the program in fit/
// makes from played games.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tengen/othello/patterns.hpp"

namespace tengen_othello {

constexpr int phase_count = 10;
constexpr std::size_t most_moves = 32;  // more are counted as so many, less one

// The phase by the number of empty squares: six plies each, the first ones 0.
constexpr int phase_of(int empties) { return empties >= 60 ? 0 : (59 - empties) / 6; }

// The bytes of weights.bin: for each phase the worth of each pattern's canonical states, in the order of
// PatternSet, then that of the own number of moves and that of the opponent's. A byte is a tenth of a disc.
std::span<const std::int8_t> weights();

// A board whose patterns are kept up to date. Not the side to move but the one that was at the beginning has
// 1 for its digit.
struct Board {
  Position position;
  States states;
  bool second_to_move = false;

  explicit Board(const Position& from) : position(from), states(PatternSet::all().states_of(from)) {}
  Board played(int square, Squares turned) const;
  Board passed() const;
};

// Made once, read-only then.
class Evaluation {
 public:
  static const Evaluation& standard();

  // In hundredths of a disc, for the side to move.
  int value(const Board& board) const;

 private:
  using Weights = std::vector<std::int8_t>;  // by state, the patterns one after the other

  Evaluation();

  struct Phase {
    std::array<Weights, 2> by_side;  // whose digit is 1: the side to move's, or the other's
    std::array<std::int8_t, most_moves> own_moves, other_moves;
  };
  std::array<Phase, phase_count> phases_;
};

}  // namespace tengen_othello
