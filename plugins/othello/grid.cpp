#include "othello/grid.hpp"

#include <algorithm>

namespace othello {

using namespace tengen::plugin;

Grid::Grid(int size) : size_(size), empties_(size * size) {
  squares_.fill(border);
  for (int16_t y = 0; y < size; ++y)
    for (int16_t x = 0; x < size; ++x) squares_[index({x, y})] = empty;
  const auto after = static_cast<int16_t>(size / 2), before = static_cast<int16_t>(after - 1);
  put({after, before}, TENGEN_BLACK);
  put({before, after}, TENGEN_BLACK);
  put({before, before}, TENGEN_WHITE);
  put({after, after}, TENGEN_WHITE);
}

Grid Grid::of(const Request& request) {
  Grid grid(request.setup().width);
  const bool set_up = request.move_count > 0 && request.moves[0].kind == TENGEN_MOVE_SET_UP;
  if (set_up) {
    std::replace_if(
        grid.squares_.begin(), grid.squares_.end(), [](std::int8_t square) { return square != border; },
        empty);
    grid.empties_ = grid.size_ * grid.size_;
  }
  for (const Move& move : request.history()) {
    if (move.kind == TENGEN_MOVE_SET_UP) grid.put({move.x, move.y}, move.colour);
    if (move.kind == TENGEN_MOVE_STONE) grid.play({move.x, move.y}, move.colour);
  }
  return grid;
}

int Grid::difference(tengen_colour colour) const {
  const auto own = std::count(squares_.begin(), squares_.end(), static_cast<std::int8_t>(colour));
  return static_cast<int>(2 * own) - (size_ * size_ - empties_);
}

std::vector<Point> Grid::moves(tengen_colour colour) const {
  std::vector<Point> points;
  for (int16_t y = 0; y < size_; ++y)
    for (int16_t x = 0; x < size_; ++x)
      if (is_move(index({x, y}), colour)) points.push_back({x, y});
  return points;
}

bool Grid::has_move(tengen_colour colour) const {
  for (std::size_t square = 0; square < squares_.size(); ++square)
    if (is_move(square, colour)) return true;
  return false;
}

void Grid::play(Point point, tengen_colour colour) {
  const std::size_t square = index(point);
  for (const int step : steps) {
    auto at = static_cast<std::ptrdiff_t>(square);
    for (int left = turned(square, step, colour); left > 0; --left)
      squares_[static_cast<std::size_t>(at += step)] = static_cast<std::int8_t>(colour);
  }
  put(point, colour);
}

void Grid::put(Point point, int colour) {
  squares_[index(point)] = static_cast<std::int8_t>(colour);
  --empties_;
}

int Grid::turned(std::size_t square, int step, int colour) const {
  auto at = static_cast<std::ptrdiff_t>(square) + step;
  int discs = 0;
  for (; squares_[static_cast<std::size_t>(at)] == 1 - colour; at += step) ++discs;
  return squares_[static_cast<std::size_t>(at)] == colour ? discs : 0;
}

bool Grid::is_move(std::size_t square, int colour) const {
  return squares_[square] == empty &&
         std::any_of(steps.begin(), steps.end(), [&](int step) { return turned(square, step, colour) > 0; });
}

}  // namespace othello
