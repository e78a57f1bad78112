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

TEST(LineBoard, ShowsTheSurroundingsOfEveryPointAsAWalkDoes) {
  std::mt19937 random(9);
  for (int size = 1; size <= LineBoard::max_size; ++size) {
    LineBoard board(size);
    for (std::int16_t y = 0; y < size; ++y) {
      for (std::int16_t x = 0; x < size; ++x) {
        const auto lot = random() % 4;
        if (lot < 2) board.place({x, y}, lot == 0 ? Colour::black : Colour::white);
      }
    }
    for (std::int16_t y = 0; y < size; ++y) {
      for (std::int16_t x = 0; x < size; ++x) {
        for (const Direction direction : directions) {
          for (const Colour colour : {Colour::black, Colour::white}) {
            const Surroundings around = board.around({x, y}, colour, direction);
            ASSERT_EQ(around.stones >> (2 * Surroundings::reach + 1), 0U);
            for (int step = -Surroundings::reach; step <= Surroundings::reach; ++step) {
              const Point point = next({x, y}, direction, step);
              const bool on_board = point.x >= 0 && point.y >= 0 && point.x < size && point.y < size;
              ASSERT_EQ((around.stones >> (Surroundings::reach + step) & 1) != 0, board.at(point) == colour);
              ASSERT_EQ((around.empty >> (Surroundings::reach + step) & 1) != 0,
                        on_board && !board.at(point));
            }
          }
        }
      }
    }
  }
}

TEST(LineBoard, IsEmptyWhereAStoneWasTakenOff) {
  LineBoard board(3);
  board.place({1, 1}, Colour::black);
  board.place({2, 2}, Colour::white);
  board.remove({1, 1}, Colour::black);
  EXPECT_EQ(board.at({1, 1}), std::nullopt);
  EXPECT_EQ(board.at({2, 2}), Colour::white);
  EXPECT_EQ(board.empty_points(), 8);
  for (const Direction direction : directions)
    EXPECT_EQ(board.around({1, 1}, Colour::black, direction).stones, 0U);
}

}  // namespace
}  // namespace tengen::game
