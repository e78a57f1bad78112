#include "line_shapes.hpp"

#include <algorithm>

namespace tengen::framework::generator {
namespace {

constexpr std::size_t middle = reach;

std::size_t number_of(const Line& line) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (i != middle) number = number * 4 + static_cast<std::size_t>(line[i]);
  return number;
}

struct Run {
  std::size_t first = middle;
  std::size_t last = middle;
};

Run run_of(const Line& line) {
  Run run;
  while (run.first > 0 && line[run.first - 1] == Content::own) --run.first;
  while (run.last + 1 < line.size() && line[run.last + 1] == Content::own) ++run.last;
  return run;
}

// The row that one more stone turns into `next`, reached in so many ways.
Shape row_before(Shape next, int ways) {
  switch (next) {
    case Shape::open_four:
      return ways > 1 ? Shape::open_three_2 : Shape::open_three_1;
    case Shape::four:
      return Shape::closed_three;
    case Shape::open_three_1:
    case Shape::open_three_2:
      return ways > 2 ? Shape::open_two_3 : ways > 1 ? Shape::open_two_2 : Shape::open_two_1;
    case Shape::closed_three:
      return Shape::closed_two;
    case Shape::open_two_1:
    case Shape::open_two_2:
    case Shape::open_two_3:
      return Shape::open_one;
    case Shape::closed_two:
      return Shape::closed_one;
    default:
      return Shape::none;
  }
}

// Shapes of the same row, however many ways it has.
int rank(Shape shape) {
  switch (shape) {
    case Shape::open_two_1:
    case Shape::open_two_2:
      return static_cast<int>(Shape::open_two_3);
    case Shape::open_three_1:
      return static_cast<int>(Shape::open_three_2);
    default:
      return static_cast<int>(shape);
  }
}

}  // namespace

LineShapes::LineShapes(Rule rule, Colour colour) : rule_(rule), colour_(colour), known_(1U << 20U, 255) {}

Shape LineShapes::shape(const Line& line) {
  const std::size_t number = number_of(line);
  if (known_[number] == 255) {
    Line copy = line;
    known_[number] = static_cast<std::uint8_t>(work_out(copy));
  }
  return static_cast<Shape>(known_[number]);
}

int LineShapes::run_length(const Line& line) const {
  const Run run = run_of(line);
  return static_cast<int>(run.last - run.first + 1);
}

bool LineShapes::makes_five(const Line& line) const {
  const Run run = run_of(line);
  const int length = run_length(line);
  if (length < 5) return false;
  const bool longer_wins =
      rule_ == Rule::freestyle || rule_ == Rule::caro || (rule_ == Rule::renju && colour_ == Colour::white);
  if (length > 5) return longer_wins;
  if (one_reply_stops_a_four(rule_)) return true;
  return line[run.first - 1] != Content::opponent || line[run.last + 1] != Content::opponent;
}

std::vector<std::size_t> LineShapes::completions(Line& line) const {
  std::vector<std::size_t> points;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != Content::empty) continue;
    line[i] = Content::own;
    if (makes_five(line)) points.push_back(i);
    line[i] = Content::empty;
  }
  return points;
}

bool LineShapes::can_be_stopped(Line& line) const {
  for (Content& reply : line) {
    if (reply != Content::empty) continue;
    reply = Content::opponent;
    const bool stopped = completions(line).empty();
    reply = Content::empty;
    if (stopped) return true;
  }
  return false;
}

Shape LineShapes::shape_of_four(Line& line, const std::vector<std::size_t>& points) const {
  if (rule_ == Rule::renju && colour_ == Colour::black && points.size() > 1)
    return run_length(line) == 4 ? Shape::open_four : Shape::double_four;
  return can_be_stopped(line) ? Shape::four : Shape::open_four;
}

Shape LineShapes::work_out(Line& line) {
  if (makes_five(line)) return Shape::five;
  if (run_length(line) > 5) return Shape::overline;
  if (const auto points = completions(line); !points.empty()) return shape_of_four(line, points);
  Shape best = Shape::none;
  int ways = 0;
  for (Content& next : line) {
    if (next != Content::empty) continue;
    next = Content::own;
    const Shape made = shape(line);
    next = Content::empty;
    if (made == Shape::overline || made == Shape::double_four) continue;  // black may not place it
    if (rank(made) > rank(best)) ways = 0;
    if (rank(made) >= rank(best)) best = made, ++ways;
  }
  return row_before(best, ways);
}

}  // namespace tengen::framework::generator
