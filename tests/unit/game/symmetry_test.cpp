#include "game/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace tengen::game {
namespace {

std::vector<Point> all_points(int size) {
  std::vector<Point> points;
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) points.push_back({x, y});
  }
  return points;
}

TEST(Symmetry, LaysTheBoardOntoItselfInEightDifferentWays) {
  for (const int size : {2, 5, 8, 15, 32}) {
    std::set<std::vector<Point>> boards;
    for (const Symmetry symmetry : symmetries) {
      std::vector<Point> board;
      for (const Point point : all_points(size)) board.push_back(symmetry(point, size));
      const std::set<Point> covered(board.begin(), board.end());
      const auto points = all_points(size);
      EXPECT_EQ(covered, std::set<Point>(points.begin(), points.end()));
      boards.insert(board);
    }
    EXPECT_EQ(boards.size(), 8U);
  }
}

TEST(Symmetry, KeepsNeighboursNeighbours) {
  for (const Symmetry symmetry : symmetries) {
    const Point a = symmetry({3, 5}, 15), b = symmetry({4, 5}, 15);
    EXPECT_EQ(std::abs(a.x - b.x) + std::abs(a.y - b.y), 1) << symmetry.number();
  }
}

TEST(Symmetry, LeavesTheCentreOfAnOddBoardWhereItIs) {
  for (const Symmetry symmetry : symmetries) EXPECT_EQ(symmetry({7, 7}, 15), (Point{7, 7}));
}

TEST(Symmetry, IsUndoneByItsInverse) {
  for (const Symmetry symmetry : symmetries) {
    EXPECT_EQ(symmetry.inverse().inverse(), symmetry);
    for (const Point point : all_points(6)) {
      EXPECT_EQ(symmetry.inverse()(symmetry(point, 6), 6), point) << symmetry.number();
    }
  }
}

TEST(Symmetry, NumberZeroChangesNothing) {
  EXPECT_EQ(symmetries[0], Symmetry());
  for (const Point point : all_points(7)) EXPECT_EQ(Symmetry()(point, 7), point);
}

}  // namespace
}  // namespace tengen::game
