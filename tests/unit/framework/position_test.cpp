#include "tengen/framework/position.hpp"

#include <gtest/gtest.h>

#include <map>

#include "tengen/framework/search.hpp"
#include "unit/framework/random_stones.hpp"

namespace tengen::framework {
namespace {

// Everything that a position shows of itself.
struct View {
  std::uint64_t key;
  int values[2];
  std::vector<Shapes> shapes;
  CellSet sets[2][4];
  int counts[2][4];
  CellSet near;
  friend bool operator==(const View&, const View&) = default;
};

View view(const Position& position) {
  const Analyser& analyser = position.analyser();
  View seen{};
  seen.key = position.board().key();
  seen.near = position.board().near_stones(2);
  for (const Colour colour : colours) {
    const std::size_t i = index(colour);
    seen.values[i] = position.value(colour);
    position.board().empty_cells().for_each(
        [&](Cell cell) { seen.shapes.push_back(analyser.shapes(colour, cell)); });
    seen.sets[i][0] = analyser.fives(colour), seen.counts[i][0] = analyser.five_count(colour);
    seen.sets[i][1] = analyser.open_fours(colour), seen.counts[i][1] = analyser.open_four_count(colour);
    seen.sets[i][2] = analyser.fours(colour), seen.counts[i][2] = analyser.four_count(colour);
    seen.sets[i][3] = analyser.threes(colour), seen.counts[i][3] = analyser.three_count(colour);
  }
  return seen;
}

TEST(Position, IsTheSameAgainWhenAllIsTakenBack) {
  std::mt19937 random(1);
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju, Rule::caro, Rule::caro_exact})
    for (const int size : {5, 10, 15, 22}) {
      Position position(rule, size, size, make_shape_evaluator());
      std::vector<View> before;
      for (int i = 0; i < size * size / 2; ++i) {
        before.push_back(view(position));
        const CellSet empty = position.board().empty_cells();
        int chosen = static_cast<int>(random() % static_cast<unsigned>(empty.count()));
        empty.for_each([&](Cell cell) {
          if (chosen-- == 0) position.place(cell, i % 3 == 0 ? Colour::white : Colour::black);
        });
      }
      for (; !before.empty(); before.pop_back()) {
        position.take_back();
        ASSERT_EQ(view(position), before.back()) << size;
      }
    }
}

TEST(Position, CountsWhatItsSetsHold) {
  std::mt19937 random(2);
  Position position(Rule::renju, 15, 15, make_shape_evaluator());
  walk(position, random, 2000, [&] {
    const View seen = view(position);
    for (std::size_t colour = 0; colour < 2; ++colour)
      for (std::size_t set = 0; set < 4; ++set)
        ASSERT_EQ(seen.sets[colour][set].count(), seen.counts[colour][set]);
  });
}

TEST(Position, LeavesNothingBehindWhenItIsAskedForForbiddenPoints) {
  std::mt19937 random(3);
  Position position(Rule::renju, 15, 15, make_shape_evaluator());
  walk(position, random, 300, [&] {
    const View before = view(position);
    position.board().empty_cells().for_each([&](Cell cell) { position.forbidden(cell, Colour::black); });
    ASSERT_EQ(view(position), before);
  });
}

TEST(Board, KnowsItsEdges) {
  const Board board(10, 12);
  EXPECT_TRUE(board.empty(cell_at(9, 11)));
  EXPECT_FALSE(board.on_board(cell_at(10, 11)));
  EXPECT_FALSE(board.on_board(cell_at(9, 12)));
  EXPECT_FALSE(board.on_board(cell_at(-1, 0)));
  EXPECT_EQ(board.empty_points(), 120);
  EXPECT_EQ(board.empty_cells().count(), 120);
}

TEST(Board, FindsThePointsNearStones) {
  Board board(15, 15);
  EXPECT_EQ(board.near_stones(2).count(), 0);
  board.place(cell_at(0, 0), Colour::black);
  EXPECT_EQ(board.near_stones(2).count(), 8);
  board.place(cell_at(7, 7), Colour::white);
  EXPECT_EQ(board.near_stones(2).count(), 8 + 24);
  EXPECT_EQ(board.near_stones(1).count(), 3 + 8);
  EXPECT_TRUE(board.near_stones(2).contains(cell_at(5, 9)));
}

}  // namespace
}  // namespace tengen::framework
