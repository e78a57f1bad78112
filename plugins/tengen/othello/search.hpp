// Finds one move: with midgame searches of growing depth and, near the end, with the solver, as long as there
// is time.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "tengen/othello/endgame.hpp"
#include "tengen/othello/midgame.hpp"
#include "tengen/othello/table.hpp"
#include "watch.hpp"

namespace tengen_othello {

// The present result of a search.
struct Finding {
  int move = no_move;
  int score = 0;  // hundredths of a disc for the side to move
  int depth = 0;
  bool exact = false;  // the score is exact: the result of best play
  std::vector<int> line;
};

// The tables stay between the moves of a game. One thread at a time.
class Search {
 public:
  // `bytes`: the memory of both tables together.
  explicit Search(std::size_t bytes);

  void forget();
  // The position must have a legal move. Calls `news` after each depth, and returns the last finding. The
  // finding always has a move, however short the time is.
  Finding run(const Position& position, int most_depth, plugins::Watch& watch,
              const std::function<void(const Finding&)>& news);
  // Finds the best `wanted` moves, the best first, each with its own score; otherwise like run().
  std::vector<Finding> rank(const Position& position, std::size_t wanted, plugins::Watch& watch,
                            const std::function<void(std::span<const Finding>)>& news);

 private:
  struct RootMove {
    int square;
    Board board;  // the board after it
  };

  void begin(const Position& position);
  template <class Score>
  bool look_at_all(int alpha, int beta, int& best, Score&& score);
  bool deepen(int depth, plugins::Watch& watch);
  bool solve(plugins::Watch& watch);
  bool is_worth_solving(int empties, const plugins::Watch& watch) const;
  std::optional<int> score_of(const RootMove& move, const Finding& so_far, int lower, plugins::Watch& watch);
  bool rank_once(const Finding& so_far, std::vector<Finding>& ranked, plugins::Watch& watch);
  void follow_line(const Position& position, Finding& finding) const;

  Table midgame_table_, endgame_table_;
  Midgame midgame_;
  Endgame endgame_;
  std::vector<RootMove> moves_;  // the best first
  Finding finding_;
};

}  // namespace tengen_othello
