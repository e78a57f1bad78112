#include "six_board.hpp"

namespace classics {

using tengen::plugin::Point;

SixBoard::SixBoard(int size)
    : size_(size), points_(static_cast<std::size_t>(size * size), empty), through_(points_.size()) {
  constexpr signed char steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  for (const auto& [dx, dy] : steps) {
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        const int last_x = x + 5 * dx, last_y = y + 5 * dy;
        if (last_x >= size || last_y < 0 || last_y >= size) continue;
        for (int i = 0; i < 6; ++i)
          through_[static_cast<std::size_t>((y + i * dy) * size + x + i * dx)].push_back(all_.size());
        all_.push_back({{}, {static_cast<int16_t>(x), static_cast<int16_t>(y)}, dx, dy});
      }
    }
  }
}

void SixBoard::change(Point point, tengen_colour colour, int by) {
  points_[index(point)] = static_cast<signed char>(by > 0 ? colour : empty);
  const auto count = [this](const Line& line, int by_one) {
    const auto& [black, white] = line.stones;
    if (black > 0 && white == 0) lines_[TENGEN_BLACK][static_cast<std::size_t>(black)] += by_one;
    if (white > 0 && black == 0) lines_[TENGEN_WHITE][static_cast<std::size_t>(white)] += by_one;
  };
  for (const std::size_t number : through_[index(point)]) {
    Line& line = all_[number];
    count(line, -1);
    auto& stones = line.stones[static_cast<std::size_t>(colour)];
    stones = static_cast<signed char>(stones + by);
    count(line, +1);
  }
}

int SixBoard::interest(Point point) const {
  constexpr int worth[] = {1, 4, 16, 64, 600, 600, 0};
  int sum = 0;
  for (const std::size_t number : through_[index(point)]) {
    const auto& [black, white] = all_[number].stones;
    if (black == 0 || white == 0) sum += worth[black + white];
  }
  return sum;
}

std::vector<std::vector<Point>> SixBoard::threats(tengen_colour colour) const {
  std::vector<std::vector<Point>> all;
  for (const Line& line : all_) {
    if (line.stones[static_cast<std::size_t>(colour)] < 4 ||
        line.stones[static_cast<std::size_t>(1 - colour)] > 0)
      continue;
    auto& points = all.emplace_back();
    for (int i = 0; i < 6; ++i) {
      const Point point{static_cast<int16_t>(line.first.x + i * line.dx),
                        static_cast<int16_t>(line.first.y + i * line.dy)};
      if (is_empty(point)) points.push_back(point);
    }
  }
  return all;
}

}  // namespace classics
