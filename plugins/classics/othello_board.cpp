#include "othello_board.hpp"

namespace classics {
namespace {

struct Direction {
  int dx, dy;
};
constexpr Direction directions[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

}  // namespace

OthelloBoard::OthelloBoard() {
  cells_.fill(empty);
  cell(3, 3) = cell(4, 4) = TENGEN_WHITE;
  cell(4, 3) = cell(3, 4) = TENGEN_BLACK;
}

// How many discs a disc on x, y would turn in one direction.
int OthelloBoard::turned(int x, int y, int dx, int dy, int colour) const {
  int count = 0;
  for (x += dx, y += dy; inside(x, y) && cell(x, y) == 1 - colour; x += dx, y += dy) ++count;
  return inside(x, y) && cell(x, y) == colour ? count : 0;
}

void OthelloBoard::place(tengen::plugin::Point point, int colour) {
  for (const auto [dx, dy] : directions) {
    for (int i = turned(point.x, point.y, dx, dy, colour); i > 0; --i)
      cell(point.x + i * dx, point.y + i * dy) = static_cast<std::int8_t>(colour);
  }
  cell(point.x, point.y) = static_cast<std::int8_t>(colour);
}

std::vector<tengen::plugin::Point> OthelloBoard::legal_moves(int colour) const {
  std::vector<tengen::plugin::Point> moves;
  for (int16_t y = 0; y < size; ++y) {
    for (int16_t x = 0; x < size; ++x) {
      if (cell(x, y) != empty) continue;
      for (const auto [dx, dy] : directions) {
        if (turned(x, y, dx, dy, colour) == 0) continue;
        moves.push_back({x, y});
        break;
      }
    }
  }
  return moves;
}

}  // namespace classics
