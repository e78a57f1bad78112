// The forbidden moves of renju read off the words of the definition (Renju International Federation, 9.1 to
// 9.3), with rows as sets of points: slow, and with nothing in common with the judge under test.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "game/move.hpp"
#include "game/renju.hpp"

namespace tengen::game {

class RenjuReading {
 public:
  explicit RenjuReading(int size);
  void put(Point point, Colour colour) { at(point) = colour == Colour::black ? 'X' : 'O'; }

  std::optional<ForbiddenKind> judge(Point point);
  std::vector<ForbiddenPoint> all();

  // Double-threes, seen so far, that 9.3 allows; and how deep its "so on" went.
  int allowed_double_threes = 0;
  int deepest = 0;

 private:
  using Row = std::set<Point>;
  struct Step {
    int dx, dy;
  };
  static constexpr Step steps[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

  char& at(Point point);
  bool empty(Point point) { return at(point) == '.'; }
  // Those near enough to come into a row of five with the point.
  std::vector<Point> empty_points_of_line(Point through, Step step);
  Row unbroken_row(Point through, Step step);
  int row_length(Point through, Step step);
  bool makes_five(Point stone);
  bool makes_overline(Point stone);
  std::set<Row> fours(Point stone);
  bool is_straight_four(const Row& row, Step step);
  // Each with the points where one more stone makes it a straight four.
  std::map<Row, std::set<Point>> threes(Point stone);
  // Of a stone that has been placed.
  std::optional<ForbiddenKind> fault(Point stone);

  int size_;
  int depth_ = 0;
  char off_board_ = ' ';
  std::vector<char> points_;
};

}  // namespace tengen::game
