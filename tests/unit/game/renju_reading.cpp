#include "unit/game/renju_reading.hpp"

#include <algorithm>

namespace tengen::game {
namespace {

Point moved(Point point, int dx, int dy) {
  return {static_cast<std::int16_t>(point.x + dx), static_cast<std::int16_t>(point.y + dy)};
}

}  // namespace

RenjuReading::RenjuReading(int size)
    : size_(size), points_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), '.') {}

char& RenjuReading::at(Point point) {
  off_board_ = ' ';
  if (point.x < 0 || point.y < 0 || point.x >= size_ || point.y >= size_) return off_board_;
  return points_[static_cast<std::size_t>(point.y * size_ + point.x)];
}

std::optional<ForbiddenKind> RenjuReading::judge(Point point) {
  at(point) = 'X';
  const auto kind = fault(point);
  at(point) = '.';
  return kind;
}

std::vector<ForbiddenPoint> RenjuReading::all() {
  std::vector<ForbiddenPoint> points;
  for (std::int16_t y = 0; y < size_; ++y) {
    for (std::int16_t x = 0; x < size_; ++x) {
      if (!empty({x, y})) continue;
      if (const auto kind = judge({x, y})) points.push_back({{x, y}, *kind});
    }
  }
  return points;
}

std::vector<Point> RenjuReading::empty_points_of_line(Point through, Step step) {
  std::vector<Point> points;
  for (int n = -4; n <= 4; ++n) {
    const Point point = moved(through, n * step.dx, n * step.dy);
    if (empty(point)) points.push_back(point);
  }
  return points;
}

int RenjuReading::row_length(Point through, Step step) {
  int length = 1;
  for (int n = 1; at(moved(through, n * step.dx, n * step.dy)) == 'X'; ++n) ++length;
  for (int n = 1; at(moved(through, -n * step.dx, -n * step.dy)) == 'X'; ++n) ++length;
  return length;
}

RenjuReading::Row RenjuReading::unbroken_row(Point through, Step step) {
  Row row;
  for (Point p = through; at(p) == 'X'; p = moved(p, step.dx, step.dy)) row.insert(p);
  for (Point p = through; at(p) == 'X'; p = moved(p, -step.dx, -step.dy)) row.insert(p);
  return row;
}

bool RenjuReading::makes_five(Point stone) {
  return std::any_of(std::begin(steps), std::end(steps),
                     [&](Step step) { return row_length(stone, step) == 5; });
}

bool RenjuReading::makes_overline(Point stone) {
  return std::any_of(std::begin(steps), std::end(steps),
                     [&](Step step) { return row_length(stone, step) >= 6; });
}

// "A row with four stones to which you can, by adding one stone, attain a five."
std::set<RenjuReading::Row> RenjuReading::fours(Point stone) {
  std::set<Row> found;
  for (const Step step : steps) {
    for (const Point added : empty_points_of_line(stone, step)) {
      at(added) = 'X';
      Row row = row_length(added, step) == 5 ? unbroken_row(added, step) : Row();
      at(added) = '.';
      if (row.count(stone) == 0) continue;
      row.erase(added);
      found.insert(row);
    }
  }
  return found;
}

// "An unbroken row with four stones which can be made a five in two ways."
bool RenjuReading::is_straight_four(const Row& row, Step step) {
  if (row.size() != 4) return false;
  int ways = 0;
  for (const Point added : empty_points_of_line(*row.begin(), step)) {
    at(added) = 'X';
    const Row five = unbroken_row(added, step);
    at(added) = '.';
    if (five.size() == 5 && std::includes(five.begin(), five.end(), row.begin(), row.end())) ++ways;
  }
  return ways == 2;
}

// "A row with three stones to which you can, without at the same time making a five, add one stone to attain
// a straight four."
std::map<RenjuReading::Row, std::set<Point>> RenjuReading::threes(Point stone) {
  std::map<Row, std::set<Point>> found;
  for (const Step step : steps) {
    for (const Point added : empty_points_of_line(stone, step)) {
      at(added) = 'X';
      Row row = row_length(added, step) == 4 ? unbroken_row(added, step) : Row();
      const bool straight_four = row.count(stone) == 1 && is_straight_four(row, step) && !makes_five(added);
      at(added) = '.';
      if (!straight_four) continue;
      row.erase(added);
      found[row].insert(added);
    }
  }
  return found;
}

std::optional<ForbiddenKind> RenjuReading::fault(Point stone) {
  if (makes_five(stone)) return std::nullopt;
  if (makes_overline(stone)) return ForbiddenKind::overline;
  if (fours(stone).size() > 1) return ForbiddenKind::double_four;
  const auto all = threes(stone);
  if (all.size() < 2) return std::nullopt;
  deepest = std::max(deepest, ++depth_);
  int standing = 0;  // threes that can be made a straight four where black may place the stone
  for (const auto& [row, fourths] : all) {
    if (std::any_of(fourths.begin(), fourths.end(), [&](Point fourth) {
          at(fourth) = 'X';
          const bool allowed = !fault(fourth);
          at(fourth) = '.';
          return allowed;
        }))
      ++standing;
  }
  --depth_;
  if (standing > 1) return ForbiddenKind::double_three;
  ++allowed_double_threes;
  return std::nullopt;
}

}  // namespace tengen::game
