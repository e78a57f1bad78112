#include "game/line_board.hpp"

#include <gtest/gtest.h>

#include <random>

namespace tengen::game {
namespace {

Point next(Point from, Direction direction, int step) {
  const int dx = direction == Direction::column ? 0 : step;
  const int dy = direction == Direction::row ? 0 : direction == Direction::falling ? step : -step;
  return {static_cast<std::int16_t>(from.x + dx), static_cast<std::int16_t>(from.y + dy)};
}

// From the stone as far as the colour goes, step by step.
Point end_of_run(const LineBoard& board, Point point, Direction direction, int step) {
  while (board.at(next(point, direction, step)) == board.at(point)) point = next(point, direction, step);
  return point;
}

// Mostly black: rows run from border to border, and one that ran on into another line would be seen.
TEST(LineBoard, FindsTheRunsOfCrowdedBoardsAsAWalkDoes) {
  std::mt19937 random(8);
  for (int size = 1; size <= LineBoard::max_size; ++size) {
    for (const unsigned white_in : {1U, 2U, 8U, 50U}) {
      LineBoard board(size);
      for (std::int16_t y = 0; y < size; ++y) {
        for (std::int16_t x = 0; x < size; ++x) {
          ASSERT_FALSE(board.full());
          ASSERT_EQ(board.at({x, y}), std::nullopt);
          board.place({x, y}, random() % white_in == 1 ? Colour::white : Colour::black);
        }
      }
      ASSERT_TRUE(board.full());
      for (std::int16_t y = 0; y < size; ++y) {
        for (std::int16_t x = 0; x < size; ++x) {
          for (const Direction direction : directions) {
            const auto run = board.run_through({x, y}, *board.at({x, y}), direction);
            ASSERT_EQ(run.first, end_of_run(board, {x, y}, direction, -1));
            ASSERT_EQ(run.last, end_of_run(board, {x, y}, direction, +1));
            ASSERT_EQ(next(run.first, direction, run.length - 1), run.last);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tengen::game
