#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

const Setup othello{"othello", "standard", 8};

struct Line {
  int depth = 0;
  std::uint64_t as_a_move = 0, as_nothing = 0;
};

std::vector<Line> published(int deepest) {
  std::ifstream file(TENGEN_TEST_DATA "/othello/perft.txt");
  std::vector<Line> lines;
  for (std::string text; std::getline(file, text);) {
    std::istringstream words(text);
    Line line;
    if (words >> line.depth >> line.as_a_move >> line.as_nothing && line.depth <= deepest)
      lines.push_back(line);
  }
  return lines;
}

TEST(Perft, OfOthelloEqualsThePublishedNumbersToDepthNine) {
  const auto game = started(othello);
  const auto lines = published(9);
  ASSERT_EQ(lines.size(), 9U);
  for (const Line& line : lines) {
    EXPECT_EQ(perft(*game, line.depth, PassCounts::as_a_move), line.as_a_move) << line.depth;
    EXPECT_EQ(perft(*game, line.depth, PassCounts::as_nothing), line.as_nothing) << line.depth;
  }
}

TEST(Perft, OfOthelloByAnswersEqualsThePublishedNumbers) {
  const auto game = started(othello);
  const auto lines = published(7);
  ASSERT_EQ(lines.size(), 7U);
  for (const Line& line : lines) {
    EXPECT_EQ(perft_by_answers(*game, line.depth, PassCounts::as_a_move), line.as_a_move) << line.depth;
    EXPECT_EQ(perft_by_answers(*game, line.depth, PassCounts::as_nothing), line.as_nothing) << line.depth;
  }
}

// Passes and early ends are common late in a game.
TEST(Perft, OfLateOthelloPositionsIsTheSameByAnswersAndByBitboards) {
  std::mt19937 random(7);
  int conventions_differ = 0;
  for (int i = 0; i < 100; ++i) {
    const auto game = started(othello);
    play_on(*game, random, 48 + i % 14);
    for (int depth = 0; depth <= 4; ++depth) {
      const auto as_a_move = perft(*game, depth, PassCounts::as_a_move);
      const auto as_nothing = perft(*game, depth, PassCounts::as_nothing);
      ASSERT_EQ(as_a_move, perft_by_answers(*game, depth, PassCounts::as_a_move));
      ASSERT_EQ(as_nothing, perft_by_answers(*game, depth, PassCounts::as_nothing));
      if (as_a_move != as_nothing) ++conventions_differ;
    }
  }
  EXPECT_GT(conventions_differ, 20);
}

TEST(Perft, OfOthelloOfOtherSizesCountsAsTheRulesOf8x8Do) {
  // 4x4 is played to its end: no game has more than 12 stones and 11 passes.
  const auto game = started({"othello", "standard", 4});
  EXPECT_EQ(perft(*game, 1, PassCounts::as_a_move), 4U);
  EXPECT_EQ(perft(*game, 2, PassCounts::as_a_move), 12U);
  EXPECT_EQ(perft(*game, 25, PassCounts::as_a_move), perft(*game, 24, PassCounts::as_a_move));
  // The border is out of reach of the first moves: as on 8x8.
  for (const int size : {10, 12, 16}) {
    const auto large = started({"othello", "standard", size});
    EXPECT_EQ(perft(*large, 3, PassCounts::as_a_move), 56U);
    EXPECT_EQ(perft(*large, 4, PassCounts::as_a_move), 244U);
  }
}

TEST(Perft, OfConnect6CountsATurnAsOneMove) {
  const auto game = started({"connect6", "standard", 6});
  EXPECT_EQ(perft(*game, 1, PassCounts::as_a_move), 36U);
  EXPECT_EQ(perft(*game, 2, PassCounts::as_a_move), 36U * (35U * 34U / 2));
}

TEST(Perft, OfRenjuCountsAForbiddenMoveAsOneThatEndsTheGame) {
  const auto game = replayed({"gomoku", "renju", 6}, "b3 a6 d3 b6 c2 e6 c4 f6");
  ASSERT_EQ(game->forbidden_points().size(), 1U);
  EXPECT_EQ(perft(*game, 1, PassCounts::as_a_move), 28U);
  EXPECT_EQ(perft(*game, 2, PassCounts::as_a_move), 27U * 27U + 1U);
}

TEST(Perft, OfGomokuCountsArrangementsUntilTheFirstWin) {
  const auto game = started({"gomoku", "freestyle", 5});
  EXPECT_EQ(perft(*game, 0, PassCounts::as_a_move), 1U);
  EXPECT_EQ(perft(*game, 1, PassCounts::as_a_move), 25U);
  EXPECT_EQ(perft(*game, 2, PassCounts::as_a_move), 25U * 24U);
  EXPECT_EQ(perft(*game, 3, PassCounts::as_nothing), 25U * 24U * 23U);
}

TEST(Perft, AFinishedGameIsOneLeafWhereverItEnds) {
  // Black has four in a row and wins on e1: of 17 moves one ends the game, the others have 16 below.
  const auto game = replayed({"gomoku", "freestyle", 5}, "a1 a2 b1 b2 c1 c2 d1 e2");
  EXPECT_EQ(perft(*game, 2, PassCounts::as_a_move), 1U + 16U * 16U);
  const auto resigned = started(othello);
  resigned->answer(Answer::resign());
  EXPECT_EQ(perft(*resigned, 5, PassCounts::as_a_move), 1U);
}

}  // namespace
}  // namespace tengen::game
