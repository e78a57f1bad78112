#include "examine/check/positions.hpp"

#include <gtest/gtest.h>

namespace tengen::examine::check {
namespace {

TEST(PositionsTest, LeaveTheFarEdgeAloneFree) {
  for (const char* const rule : {"freestyle", "standard", "caro", "renju"}) {
    for (const int size : {5, 10, 15, 20, 32}) {
      std::mt19937_64 random(7);
      const auto game = far_edge_game({.game = "gomoku", .rule = rule, .size = size}, random);
      ASSERT_TRUE(game) << rule << " " << size;
      const auto free = game->legal_points();
      EXPECT_GT(free.size(), static_cast<std::size_t>(size)) << rule << " " << size;
      for (const auto point : free)
        EXPECT_TRUE(point.x == size - 1 || point.y == size - 1) << rule << " " << size;
    }
  }
}

TEST(PositionsTest, LeaveACornerFree) {
  for (const int size : {5, 8, 15, 20, 32}) {
    const auto last = static_cast<std::int16_t>(size - 1);
    for (const auto corner : {game::Point{0, 0}, game::Point{last, last}}) {
      std::mt19937_64 random(7);
      const auto game = corner_game({.game = "gomoku", .rule = "freestyle", .size = size}, corner, random);
      ASSERT_TRUE(game) << size;
      EXPECT_FALSE(game->at(corner));
      EXPECT_LE(game->legal_points().size(), 6U) << size;
    }
  }
}

}  // namespace
}  // namespace tengen::examine::check
