#include "game/opening/book_draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "game/notation.hpp"
#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

// a1, b1, …, one stone each; b2 would not be its own mirror image.
BookDraw drawing_of(int positions, const BookUse& use) {
  std::string text;
  for (int i = 0; i < positions; ++i)
    text += point_text({static_cast<std::int16_t>(i), 0}, 15, RowsFrom::top) + "\n";
  return {Book::read(text, "book", {}, {}).value(), 15, use};
}

std::vector<Point> first_stones(const BookDraw& draw, std::size_t pairs) {
  std::vector<Point> stones;
  for (std::size_t pair = 0; pair < pairs; ++pair) stones.push_back(draw.position(pair).front());
  return stones;
}

TEST(BookDraw, GivesPositionsInTheirOrderAndBeginsAgain) {
  const auto draw = drawing_of(3, {});
  EXPECT_EQ(first_stones(draw, 5), (std::vector<Point>{{0, 0}, {1, 0}, {2, 0}, {0, 0}, {1, 0}}));
  EXPECT_EQ(draw.position(1), draw.position(1));
}

TEST(BookDraw, ByLotGivesEachOnceBeforeAnyComesAgain) {
  const auto draw = drawing_of(10, {.order = BookOrder::random, .seed = 5});
  const auto stones = first_stones(draw, 20);
  EXPECT_EQ(std::set<Point>(stones.begin(), stones.begin() + 10).size(), 10U);
  EXPECT_TRUE(std::equal(stones.begin(), stones.begin() + 10, stones.begin() + 10));
  EXPECT_FALSE(std::is_sorted(stones.begin(), stones.begin() + 10));
}

TEST(BookDraw, DependsOnTheSeedAndOnNothingElse) {
  const BookUse use{.order = BookOrder::random, .transform = BookTransform::random, .seed = 5};
  EXPECT_EQ(first_stones(drawing_of(10, use), 30), first_stones(drawing_of(10, use), 30));
  BookUse other = use;
  other.seed = 6;
  EXPECT_NE(first_stones(drawing_of(10, use), 30), first_stones(drawing_of(10, other), 30));
}

TEST(BookDraw, TurnsTheBookEachTimeItIsThrough) {
  const auto draw = drawing_of(2, {.transform = BookTransform::cycle});
  EXPECT_EQ(draw.position(1).front(), (Point{1, 0}));
  std::set<Point> seen;
  for (std::size_t round = 0; round < 8; ++round) {
    const Point stone = draw.position(2 * round + 1).front();
    EXPECT_EQ(stone, symmetries[round](Point{1, 0}, 15));
    seen.insert(stone);
  }
  EXPECT_EQ(seen.size(), 8U);
  EXPECT_EQ(draw.position(16), draw.position(0));
}

TEST(BookDraw, TurnsByLotInAllEightWays) {
  const auto draw = drawing_of(2, {.transform = BookTransform::random, .seed = 1});
  std::set<Point> seen;
  for (std::size_t pair = 1; pair < 200; pair += 2) seen.insert(draw.position(pair).front());
  EXPECT_EQ(seen.size(), 8U);
}

}  // namespace
}  // namespace tengen::game::opening
