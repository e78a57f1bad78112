// The exact end of a game: what it comes to when both sides play their best.
#pragma once

#include "othello/position.hpp"
#include "tengen/othello/table.hpp"
#include "watch.hpp"

namespace tengen_othello {

constexpr int most_discs = 64;  // the largest score

class Midgame;

// Alpha-beta search to the last square. Scores are final differences of discs for the side to move, the empty
// squares counted for the winner. The table, which holds entries of this search alone, and the midgame
// search, which orders moves far from the end, are the caller's and live longer.
class Endgame {
 public:
  Endgame(Table& table, Midgame& midgame) : table_(table), midgame_(midgame) {}

  // The score where it lies between alpha and beta, else a bound on that side of the window. 0, which means
  // nothing, once the watch says that time is over.
  int solve(const Position& position, int alpha, int beta, plugins::Watch& watch);
  // The best move of a position that was just solved; `no_move` when the table has forgotten it.
  int best_move(const Position& position) const;

 private:
  struct Move;
  class Moves;

  int search(const Position& position, int empties, int alpha, int beta);
  int search_few(const Position& position, int empties, Squares odd, int alpha, int beta);
  int worth(const Position& next, const Move& move, int empties, Squares odd);

  Table& table_;
  Midgame& midgame_;
  plugins::Watch* watch_ = nullptr;
};

}  // namespace tengen_othello
