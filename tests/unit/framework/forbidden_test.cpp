#include <gtest/gtest.h>

#include "game/line_board.hpp"
#include "game/renju.hpp"
#include "tengen/framework/position.hpp"
#include "tengen/framework/search.hpp"
#include "unit/framework/random_stones.hpp"
#include "unit/game/renju_cases.hpp"

namespace tengen::framework {
namespace {

std::set<game::Point> forbidden_points(Position& position) {
  std::set<game::Point> points;
  position.board().empty_cells().for_each([&](Cell cell) {
    if (position.forbidden(cell, Colour::black))
      points.insert({static_cast<std::int16_t>(x_of(cell)), static_cast<std::int16_t>(y_of(cell))});
  });
  return points;
}

std::set<game::Point> as_the_referee_sees_it(const Position& position) {
  game::LineBoard board(position.board().width());
  for (const Placed& stone : position.board().stones())
    board.place({static_cast<std::int16_t>(x_of(stone.cell)), static_cast<std::int16_t>(y_of(stone.cell))},
                stone.colour == Colour::black ? game::Colour::black : game::Colour::white);
  std::set<game::Point> points;
  for (const auto& found : game::ForbiddenMoves(board).all()) points.insert(found.point);
  return points;
}

TEST(ForbiddenPoints, AreThoseOfEveryKnownPosition) {
  const auto cases = game::renju_cases();
  ASSERT_GT(cases.size(), 100U);
  for (const game::RenjuCase& known : cases) {
    Position position(Rule::renju, known.size, known.size, make_shape_evaluator());
    for (const game::Point point : known.position.black)
      position.place(cell_at(point.x, point.y), Colour::black);
    for (const game::Point point : known.position.white)
      position.place(cell_at(point.x, point.y), Colour::white);
    EXPECT_EQ(forbidden_points(position), known.forbidden) << known.name;
  }
}

// TENGEN_FORBIDDEN_STEPS=100000 makes the walk a long one.
TEST(ForbiddenPoints, AreTheReferees) {
  const int steps = steps_from_environment("TENGEN_FORBIDDEN_STEPS", 2000) / 2;
  std::mt19937 random(4);
  for (const int size : {10, 15}) {
    Position position(Rule::renju, size, size, make_shape_evaluator());
    int seen = 0;
    walk(position, random, steps, [&] {
      const auto found = forbidden_points(position);
      seen += static_cast<int>(found.size());
      ASSERT_EQ(found, as_the_referee_sees_it(position));
    });
    EXPECT_GT(seen, 0);
  }
}

}  // namespace
}  // namespace tengen::framework
