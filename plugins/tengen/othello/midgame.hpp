// The search in the middle of a game: so many plies ahead, then the evaluation.
#pragma once

#include <optional>

#include "tengen/othello/evaluation.hpp"
#include "tengen/othello/table.hpp"
#include "watch.hpp"

namespace tengen_othello {

// Principal variation search with a transposition table. Scores are hundredths of a disc for the side to
// move; where the game ends within the search, its final score. The table, which holds entries of this search
// alone, is the caller's and lives longer.
class Midgame {
 public:
  // Whether a search may leave out what a shallower one says will hardly matter.
  enum class Pruning { none, by_shallow_search };

  Midgame(Table& table, const Evaluation& evaluation, Pruning pruning)
      : table_(table), evaluation_(evaluation), pruning_(pruning) {}

  // The score where it lies between alpha and beta, else a bound on that side of the window. 0, which means
  // nothing, once the watch says that time is over.
  int search(const Board& board, int depth, int alpha, int beta, plugins::Watch& watch);
  // The best move of a position that was just searched; `no_move` when the table has forgotten it.
  int best_move(const Position& position) const;

 private:
  struct Child;
  class Children;

  int search(const Board& board, int depth, int alpha, int beta);
  int best_leaf(const Board& board, Squares legal, int beta);
  std::optional<int> probe(const Board& board, int depth, int alpha, int beta);

  Table& table_;
  const Evaluation& evaluation_;
  Pruning pruning_;
  plugins::Watch* watch_ = nullptr;
};

}  // namespace tengen_othello
