// Shapes read off small diagrams: `*` the point asked about, X black, O white, `|` the edge of the board.
#include "tengen/framework/shape.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "tengen/framework/shape_table.hpp"

namespace tengen::framework {
namespace {

std::uint32_t content(std::string_view row, std::size_t i) {
  constexpr std::uint32_t outside = 3;
  if (i >= row.size()) return outside;
  return row[i] == '.' ? 0U : row[i] == 'X' ? 1U : row[i] == 'O' ? 2U : outside;
}

// Five points on either side of the star stand in the row; what is not written is off the board.
Shape black_shape(Rule rule, std::string_view row) {
  const std::size_t star = row.find('*');
  std::uint32_t before = 0, behind = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    before |= (star + i < 5 ? 3U : content(row, star + i - 5)) << (2 * i);
    behind |= content(row, star + 1 + i) << (2 * i);
  }
  return static_cast<Shape>(ShapeTable(rule).pair(before, behind) & 15U);
}

struct Case {
  const char* row;
  Shape freestyle, standard, renju, caro;
};

TEST(Shapes, AreWhatTheRulesMakeOfThem) {
  using enum Shape;
  const Case cases[] = {
      {".....*.....", open_one, open_one, open_one, open_one},
      {"|*XXXX.....", five, five, five, five},
      {"OXX*XX.....", five, five, five, five},
      {".OXX*XXO...", five, five, five, none},
      {"|XX*XXO....", five, five, five, five},
      {".XXX*XX....", five, overline, overline, five},
      {"...XX*X....", open_four, open_four, open_four, open_four},
      {"O.XX*X.O...", open_four, open_four, open_four, four},
      {".OXX*X.....", four, four, four, four},
      {"X.XX*X.O...", open_four, four, four, four},
      {"....X*X....", open_three_2, open_three_2, open_three_2, open_three_2},
      {"O.XX*..O...", open_three_1, open_three_1, open_three_1, closed_three},
      {"..OXX*.....", closed_three, closed_three, closed_three, closed_three},
      {"|.XX*.|....", closed_three, closed_three, closed_three, closed_three},
      {"X.XX*.XX...", open_four, four, four, open_four},
      {"XX.X*.XX...", open_four, open_four, double_four, open_four},
      {"O.X*.O.....", none, none, none, none},
  };
  for (const Case& one : cases) {
    EXPECT_EQ(black_shape(Rule::freestyle, one.row), one.freestyle) << one.row;
    EXPECT_EQ(black_shape(Rule::standard, one.row), one.standard) << one.row;
    EXPECT_EQ(black_shape(Rule::renju, one.row), one.renju) << one.row;
    EXPECT_EQ(black_shape(Rule::caro, one.row), one.caro) << one.row;
  }
}

TEST(Shapes, AreTheSameFromEitherEnd) {
  for (std::uint32_t before = 0; before < 1024; ++before)
    for (std::uint32_t behind = 0; behind < 1024; behind += 7) {
      const auto turned = [](std::uint32_t half) {
        std::uint32_t other = 0;
        for (int i = 0; i < 5; ++i) other |= ((half >> (2 * i)) & 3U) << (2 * (4 - i));
        return other;
      };
      for (const Rule rule : {Rule::freestyle, Rule::renju, Rule::caro}) {
        const ShapeTable table(rule);
        ASSERT_EQ(table.pair(before, behind), table.pair(turned(behind), turned(before)));
      }
    }
}

}  // namespace
}  // namespace tengen::framework
