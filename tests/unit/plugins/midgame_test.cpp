#include "tengen/othello/midgame.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/plugins/unhurried.hpp"

namespace tengen_othello {
namespace {

// Minimax and nothing else.
int plain(const Board& board, int depth) {
  Squares moves = board.position.moves();
  if (moves == 0 && board.position.passed().moves() == 0) return board.position.final_score() * 100;
  if (moves == 0) return -plain(board.passed(), depth);
  if (depth == 0) return Evaluation::standard().value(board);
  int best = -10000;
  for (; moves != 0; moves = othello::without_first(moves)) {
    const int square = othello::first_of(moves);
    best = std::max(best, -plain(board.played(square, board.position.flips(square)), depth - 1));
  }
  return best;
}

TEST(Midgame, WithoutPruningFindsWhatPlainMinimaxFinds) {
  std::mt19937 random(8);
  const tengen::test::Unhurried unhurried;
  Table table(1U << 20U);
  Midgame midgame(table, Evaluation::standard(), Midgame::Pruning::none);
  for (int i = 0; i < 120; ++i) {
    const Board board(tengen::test::random_position(3 + i % 50, random));
    table.clear();
    for (int depth = 1; depth <= 4; ++depth) {
      plugins::Watch watch = unhurried.watch();
      ASSERT_EQ(midgame.search(board, depth, -6400, 6400, watch), plain(board, depth)) << i << ' ' << depth;
    }
  }
}

}  // namespace
}  // namespace tengen_othello
