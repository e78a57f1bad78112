#include "game/othello_board.hpp"

#include <algorithm>
#include <cassert>

namespace tengen::game {

namespace {

constexpr int row = OthelloBoard::max_size + 2;
constexpr std::array steps{1, -1, row, -row, row + 1, row - 1, -row + 1, -row - 1};

}  // namespace

OthelloBoard::OthelloBoard(int size) : size_(size) {
  assert(size > 0 && size <= max_size);
  static_assert(row == stride);
  squares_.fill(Square::border);
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) square(index({x, y})) = Square::empty;
  }
}

std::optional<Colour> OthelloBoard::at(Point point) const {
  if (!on_board(point)) return std::nullopt;
  const Square found = square(index(point));
  if (found == Square::empty) return std::nullopt;
  return found == Square::black ? Colour::black : Colour::white;
}

int OthelloBoard::count(Colour colour) const {
  return static_cast<int>(std::count(squares_.begin(), squares_.end(), disc(colour)));
}

bool OthelloBoard::legal(Point point, Colour colour) const {
  return on_board(point) && turns_any(index(point), colour);
}

std::vector<Point> OthelloBoard::legal_points(Colour colour) const {
  std::vector<Point> points;
  for (std::int16_t y = 0; y < size_; ++y) {
    for (std::int16_t x = 0; x < size_; ++x) {
      if (turns_any(index({x, y}), colour)) points.push_back({x, y});
    }
  }
  return points;
}

bool OthelloBoard::can_move(Colour colour) const {
  for (std::int16_t y = 0; y < size_; ++y) {
    for (std::int16_t x = 0; x < size_; ++x) {
      if (turns_any(index({x, y}), colour)) return true;
    }
  }
  return false;
}

void OthelloBoard::put(Point point, Colour colour) {
  assert(on_board(point));
  square(index(point)) = disc(colour);
}

void OthelloBoard::play(Point point, Colour colour) {
  assert(legal(point, colour));
  const int from = index(point);
  for (const int step : steps) {
    for (int left = enclosed(from, step, colour); left > 0; --left) square(from + left * step) = disc(colour);
  }
  square(from) = disc(colour);
}

int OthelloBoard::enclosed(int from, int step, Colour colour) const {
  int count = 0;
  while (square(from + (count + 1) * step) == disc(opponent(colour))) ++count;
  return square(from + (count + 1) * step) == disc(colour) ? count : 0;
}

bool OthelloBoard::turns_any(int from, Colour colour) const {
  if (square(from) != Square::empty) return false;
  return std::any_of(steps.begin(), steps.end(), [&](int step) { return enclosed(from, step, colour) > 0; });
}

}  // namespace tengen::game
