#include "tengen/framework/position.hpp"

namespace tengen::framework {
namespace {

bool is_open_three(Shape shape) { return shape == Shape::open_three_1 || shape == Shape::open_three_2; }

int open_threes(Shapes shapes) {
  int count = 0;
  for (const Direction direction : directions) count += is_open_three(shape_in(shapes, direction));
  return count;
}

}  // namespace

Position::Position(Rule rule, int width, int height, std::unique_ptr<Evaluator> evaluator)
    : rule_(rule), board_(width, height), analyser_(board_, rule), evaluator_(std::move(evaluator)) {
  evaluator_->begin(board_, analyser_);
}

// Overlines and double-fours are what the line tables say. An open three on a line is a three only if black
// may place the stone that makes it a straight four, which is judged in the same way (9.3).
bool Position::forbidden_for_black(Cell cell) {
  const Threat threat = analyser_.threat(Colour::black, cell);
  if (threat == Threat::forbidden) return true;
  const Shapes shapes = analyser_.shapes(Colour::black, cell);
  if (threat == Threat::five || open_threes(shapes) < 2) return false;
  board_.place(cell, Colour::black);
  analyser_.placed();
  int threes = 0;
  for (const Direction direction : directions)
    if (is_open_three(shape_in(shapes, direction)) && is_three(cell, direction)) ++threes;
  analyser_.take_back();
  board_.take_back();
  return threes > 1;
}

bool Position::is_three(Cell stone, Direction direction) {
  for (const int way : {-1, 1}) {
    for (int i = 1; i <= 3; ++i) {
      const Cell cell = stepped(stone, direction, way * i);
      if (board_.has(cell, Colour::black)) continue;
      // The first empty point beyond the stone's own row; an unbroken four takes no other.
      if (board_.empty(cell) && analyser_.threat(Colour::black, cell) != Threat::five &&
          shape_in(analyser_.shapes(Colour::black, cell), direction) == Shape::open_four &&
          !forbidden_for_black(cell))
        return true;
      break;
    }
  }
  return false;
}

}  // namespace tengen::framework
