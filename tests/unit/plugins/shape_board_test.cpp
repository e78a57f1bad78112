#include "classics/shape_board.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string_view>

namespace classics {
namespace {

// What black's stone on the last `+` of a row would be worth; x black, o white, . empty. Other rows are
// empty.
int worth_in(std::string_view row, Overline overline = Overline::wins) {
  ShapeBoard board(static_cast<int>(row.size()), 11, overline);
  for (std::size_t x = 0; x < row.size(); ++x)
    if (row[x] == 'x' || row[x] == 'o') board.place(static_cast<int>(x), 5, row[x] == 'x' ? 0 : 1);
  return board.worth(static_cast<int>(row.find('+')), 5, 0);
}

TEST(ShapeBoard, ValuesTheShapesOfOneLine) {
  EXPECT_EQ(worth_in("....xxxx+......"), five_worth);
  EXPECT_EQ(worth_in("...oxx+xxo....."), five_worth);
  EXPECT_EQ(worth_in("....xxx+......."), open_four_worth);
  EXPECT_EQ(worth_in("...oxxx+......."), 500);
  EXPECT_EQ(worth_in("....xx.+x......"), 500);
  EXPECT_EQ(worth_in("....xx+........"), 200);
  EXPECT_EQ(worth_in("....x.x+......."), 200);
  EXPECT_EQ(worth_in("...oxx+........"), 50);
  EXPECT_EQ(worth_in("....x+........."), 5);
  EXPECT_EQ(worth_in("...ox+........."), 3);
  EXPECT_EQ(worth_in("......+........"), 0);
  EXPECT_EQ(worth_in(".oxxx+o........"), 0);  // no room for five
}

TEST(ShapeBoard, KnowsWhenSixAreNoFive) {
  EXPECT_EQ(worth_in("..xxx+xx......."), five_worth);
  EXPECT_EQ(worth_in("..xxx+xx.......", Overline::is_nothing), 0);
  EXPECT_EQ(worth_in("..xxxx+.x......", Overline::is_nothing), five_worth);
}

TEST(ShapeBoard, ValuesShapesThatCross) {
  const std::array<LineShape, 4> none{};
  const auto with = [&](LineShape a, LineShape b) {
    auto lines = none;
    lines[0] = a;
    lines[2] = b;
    return worth_of(lines);
  };
  EXPECT_EQ(with(LineShape::four, LineShape::four), open_four_worth);
  EXPECT_EQ(with(LineShape::four, LineShape::open_three), open_four_worth);
  EXPECT_EQ(with(LineShape::open_three, LineShape::open_three), 5000);
  EXPECT_EQ(with(LineShape::three, LineShape::open_three), 1000);
  EXPECT_EQ(with(LineShape::four, LineShape::three), 500);
  EXPECT_EQ(with(LineShape::open_two, LineShape::open_two), 100);
  EXPECT_EQ(with(LineShape::two, LineShape::open_two), 10);
}

TEST(ShapeBoard, IsAsBeforeWhenStonesAreTakenBack) {
  std::mt19937 random(9);
  for (const auto& [width, height] : {std::pair{5, 5}, {15, 15}, {9, 14}}) {
    for (int game = 0; game < 20; ++game) {
      ShapeBoard kept(width, height, Overline::is_nothing), fresh = kept;
      struct Stone {
        int x, y, colour;
      };
      std::vector<Stone> stones;
      for (int i = 0; i < width * height / 2; ++i) {
        const Stone stone{static_cast<int>(random() % static_cast<unsigned>(width)),
                          static_cast<int>(random() % static_cast<unsigned>(height)), i % 2};
        if (!kept.empty(stone.x, stone.y)) continue;
        kept.place(stone.x, stone.y, stone.colour);
        if (random() % 3 == 0) {
          kept.take_back(stone.x, stone.y);
        } else {
          stones.push_back(stone);
        }
      }
      for (const Stone& stone : stones) fresh.place(stone.x, stone.y, stone.colour);
      for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
          for (int colour = 0; colour < 2; ++colour)
            ASSERT_EQ(kept.worth(x, y, colour), fresh.worth(x, y, colour)) << x << ',' << y;
    }
  }
}

}  // namespace
}  // namespace classics
