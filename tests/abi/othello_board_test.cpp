#include "classics/othello_board.hpp"

#include <gtest/gtest.h>

namespace classics {
namespace {

std::uint64_t count_games(const OthelloBoard& board, int colour, int depth) {
  if (depth == 0) return 1;
  const auto moves = board.legal_moves(colour);
  if (moves.empty()) return count_games(board, 1 - colour, depth - 1);
  std::uint64_t games = 0;
  for (const auto move : moves) {
    OthelloBoard next = board;
    next.place(move, colour);
    games += count_games(next, 1 - colour, depth - 1);
  }
  return games;
}

// The first numbers of the sequence that every Othello program is checked with.
TEST(OthelloBoard, CountsAsManyGamesAsThereAre) {
  const std::uint64_t games[] = {1, 4, 12, 56, 244, 1396, 8200, 55092};
  for (int depth = 0; depth < static_cast<int>(std::size(games)); ++depth)
    EXPECT_EQ(count_games(OthelloBoard{}, TENGEN_BLACK, depth), games[depth]) << "depth " << depth;
}

}  // namespace
}  // namespace classics
