// classics.minimax through the ABI.
#include <gtest/gtest.h>

#include <set>

#include "abi/played_engine.hpp"

namespace tengen::test {
namespace {

class GomokuMinimax : public testing::TestWithParam<const char*> {
 protected:
  GomokuMinimax() : engine(load(TEST_CLASSICS), "minimax", {{"depth", GetParam()}}) {}

  std::pair<int, int> answer(const char* rule, int size, const std::vector<tengen_move>& history) {
    EXPECT_EQ(engine.new_game(setup("gomoku", rule, size, 1)), TENGEN_OK);
    const tengen_point point = engine.place(history, static_cast<int>(history.size() % 2));
    return {point.x, point.y};
  }

  PlayedEngine engine;
};

// Black's and white's stones in turn.
std::vector<tengen_move> alternating(const std::vector<std::pair<int, int>>& points) {
  std::vector<tengen_move> moves;
  for (const auto& [x, y] : points) moves.push_back(stone(x, y, static_cast<int>(moves.size() % 2)));
  return moves;
}

TEST_P(GomokuMinimax, OpensInTheCentre) {
  EXPECT_EQ(answer("freestyle", 15, {}), std::pair(7, 7));
  EXPECT_EQ(answer("standard", 5, {}), std::pair(2, 2));
}

TEST_P(GomokuMinimax, CompletesAFiveOnTheBorder) {
  EXPECT_EQ(answer("standard", 15,
                   alternating(
                       {{0, 2}, {14, 2}, {0, 3}, {14, 3}, {0, 4}, {14, 4}, {0, 5}, {14, 6}, {7, 7}, {0, 6}})),
            std::pair(0, 1));
}

TEST_P(GomokuMinimax, StopsAFourInTheCornerOfTheBoard) {
  EXPECT_EQ(
      answer("freestyle", 15, alternating({{0, 14}, {7, 7}, {1, 14}, {8, 8}, {2, 14}, {3, 3}, {3, 14}})),
      std::pair(4, 14));
}

TEST_P(GomokuMinimax, StopsAnOpenThreeThatItCannotOvertake) {
  const auto [x, y] = answer("freestyle", 15, alternating({{6, 7}, {0, 0}, {7, 7}, {14, 0}, {8, 7}}));
  EXPECT_EQ(y, 7);
  EXPECT_TRUE(x == 4 || x == 5 || x == 9 || x == 10) << x;
}

TEST_P(GomokuMinimax, PlaysWholeGamesAgainstChanceWithoutAnIllegalMove) {
  PlayedEngine random(load(TEST_CLASSICS), "random");
  for (const int size : {5, 7, 15}) {
    ASSERT_EQ(engine.new_game(setup("gomoku", "standard", size, 4)), TENGEN_OK);
    ASSERT_EQ(random.new_game(setup("gomoku", "standard", size, 4)), TENGEN_OK);
    std::set<std::pair<int, int>> taken;
    std::vector<tengen_move> moves;
    // On, over fives, until the board is full; the largest one not so far.
    while (moves.size() < std::min<std::size_t>(static_cast<std::size_t>(size * size), 50)) {
      const int side = static_cast<int>(moves.size() % 2);
      const tengen_point point = (side == 0 ? engine : random).place(moves, side);
      ASSERT_TRUE(point.x >= 0 && point.x < size && point.y >= 0 && point.y < size);
      ASSERT_TRUE(taken.emplace(point.x, point.y).second) << "move " << moves.size();
      moves.push_back(stone(point.x, point.y, side));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryLevel, GomokuMinimax, testing::Values("1", "2", "3"));

}  // namespace
}  // namespace tengen::test
