// The search in the middle of a game: some plies ahead, then the evaluation.
#pragma once

#include <optional>

#include "tengen/othello/evaluation.hpp"
#include "tengen/othello/table.hpp"
#include "watch.hpp"

namespace tengen_othello {

// Principal variation search with a transposition table. Scores are hundredths of a disc for the side to
// move. If the game ends within the search, its final score counts. The caller owns the table, which must
// outlive this object and hold only entries of this search.
class Midgame {
 public:
  // Whether a search may skip moves that a shallower search finds unimportant.
  enum class Pruning { none, by_shallow_search };

  Midgame(Table& table, const Evaluation& evaluation, Pruning pruning)
      : table_(table), evaluation_(evaluation), pruning_(pruning) {}

  // Returns the score if it lies between alpha and beta; otherwise a bound of the score on that side. When
  // the watch says that the time is over, returns 0, which has no meaning.
  int search(const Board& board, int depth, int alpha, int beta, plugins::Watch& watch);
  // The best move of a position that was just searched; `no_move` if the table no longer has it.
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
