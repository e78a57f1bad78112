#include "tengen/framework/evaluator.hpp"

#include <gtest/gtest.h>

#include "unit/framework/random_stones.hpp"

namespace tengen::framework {
namespace {

constexpr Rule rules[] = {Rule::freestyle, Rule::standard, Rule::renju, Rule::caro, Rule::caro_exact};

// The same stones once more, on a fresh board.
std::unique_ptr<Position> afresh(const Position& position) {
  const Board& board = position.board();
  auto copy =
      std::make_unique<Position>(position.rule(), board.width(), board.height(), make_shape_evaluator());
  for (const Placed& stone : board.stones()) copy->place(stone.cell, stone.colour);
  return copy;
}

// Read off the board as it stands, without a stone placed since.
int value_from_scratch(const Position& position, Colour colour) {
  const Analyser analyser(position.board(), position.rule());
  ShapeEvaluator evaluator;
  evaluator.begin(position.board(), analyser);
  return evaluator.value(colour);
}

// TENGEN_EVALUATOR_STEPS=1000000 makes the walk a long one.
TEST(ShapeEvaluator, KeepsTheValueThatAFreshLookGives) {
  const int steps = steps_from_environment("TENGEN_EVALUATOR_STEPS", 10000) / 10;
  std::mt19937 random(7);
  for (const Rule rule : rules)
    for (const int size : {15, 22}) {
      Position position(rule, size, size, make_shape_evaluator());
      walk(position, random, steps, [&] {
        for (const Colour colour : colours)
          ASSERT_EQ(position.value(colour), value_from_scratch(position, colour));
      });
    }
}

TEST(ShapeEvaluator, GivesTheSameStonesTheSameValueInAnyOrder) {
  std::mt19937 random(8);
  Position position(Rule::standard, 15, 15, make_shape_evaluator());
  walk(position, random, 40, [] {});
  const auto stones = position.board().stones();
  Position backwards(Rule::standard, 15, 15, make_shape_evaluator());
  for (auto stone = stones.rbegin(); stone != stones.rend(); ++stone)
    backwards.place(stone->cell, stone->colour);
  for (const Colour colour : colours) EXPECT_EQ(position.value(colour), backwards.value(colour));
  EXPECT_EQ(position.value(Colour::black), afresh(position)->value(Colour::black));
}

TEST(ShapeEvaluator, GivesEachSideOfAMirroredPositionTheOthersValue) {
  Position position(Rule::freestyle, 15, 15, make_shape_evaluator());
  Position exchanged(Rule::freestyle, 15, 15, make_shape_evaluator());
  std::mt19937 random(9);
  walk(position, random, 60, [] {});
  for (const Placed& stone : position.board().stones())
    exchanged.place(cell_at(14 - x_of(stone.cell), y_of(stone.cell)), opposite(stone.colour));
  for (const Colour colour : colours) EXPECT_EQ(position.value(colour), exchanged.value(opposite(colour)));
}

}  // namespace
}  // namespace tengen::framework
