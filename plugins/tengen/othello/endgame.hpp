// Solves the end of a game: the exact score if both sides play their best moves.
#pragma once

#include "othello/position.hpp"
#include "tengen/othello/table.hpp"
#include "watch.hpp"

namespace tengen_othello {

constexpr int most_discs = 64;  // the largest score

class Midgame;

// Alpha-beta search to the last square. Scores are final differences of discs for the side to move; empty
// squares count for the winner. The caller owns the table and the midgame search, which must outlive this
// object. The table must hold only entries of this search. The midgame search orders moves that are far from
// the end.
class Endgame {
 public:
  Endgame(Table& table, Midgame& midgame) : table_(table), midgame_(midgame) {}

  // Returns the score if it lies between alpha and beta; otherwise a bound of the score on that side. When
  // the watch says that the time is over, returns 0, which has no meaning.
  int solve(const Position& position, int alpha, int beta, plugins::Watch& watch);
  // The best move of a position that was just solved; `no_move` if the table no longer has it.
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
