#include "classics/ternary.hpp"

#include <gtest/gtest.h>

#include <map>

#include "abi/played_engine.hpp"

namespace classics {
namespace {

TEST(TernaryRays, HaveTheWorthOfTheirClass) {
  std::map<std::int64_t, int> members;
  for (std::size_t number = 0; number < ray_states; ++number) ++members[ray_worth(number)];
  const std::map<std::int64_t, int> expected = {{16777216, 1}, {2097152, 1}, {1398101, 4}, {466034, 3},
                                                {233017, 9},   {161319, 9},  {131072, 27}, {139810, 27}};
  EXPECT_EQ(members, expected);
}

TEST(Ternary, OpensInTheCentreAndCompletesAFive) {
  using namespace tengen::test;
  PlayedEngine engine(load(TEST_CLASSICS), "ternary");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 1)), TENGEN_OK);
  const tengen_point first = engine.place({}, TENGEN_BLACK);
  EXPECT_EQ(std::pair(first.x, first.y), (std::pair<std::int16_t, std::int16_t>(7, 7)));
  std::vector<tengen_move> history;
  for (int x = 4; x < 8; ++x) {
    history.push_back(stone(x, 7, TENGEN_BLACK));
    history.push_back(stone(x, 3, TENGEN_WHITE));
  }
  const tengen_point point = engine.place(history, TENGEN_BLACK);
  EXPECT_EQ(point.y, 7);
  EXPECT_TRUE(point.x == 3 || point.x == 8) << point.x;
}

}  // namespace
}  // namespace classics
