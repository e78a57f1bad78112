#include "unit/framework/random_stones.hpp"

#include <cstdlib>
#include <string>

namespace tengen::framework {
namespace {

Cell random_empty_cell(const Board& board, std::mt19937& random) {
  const CellSet near = board.stones().empty() ? board.empty_cells() : board.near_stones(2);
  const int count = near.count();
  if (count == 0) return board.empty_cells().first();
  int chosen = static_cast<int>(random() % static_cast<unsigned>(count));
  Cell found = no_cell;
  near.for_each([&](Cell cell) {
    if (chosen-- == 0) found = cell;
  });
  return found;
}

}  // namespace

void walk(Position& position, std::mt19937& random, int steps, const std::function<void()>& visit) {
  for (int i = 0; i < steps; ++i) {
    const Board& board = position.board();
    const bool full = board.empty_points() == 0;
    if (!board.stones().empty() && (full || random() % 8 == 0)) {
      const int back = 1 + static_cast<int>(random() % (full ? 60 : 4));
      for (int n = 0; n < back && !board.stones().empty(); ++n) position.take_back();
    } else {
      position.place(random_empty_cell(board, random), random() % 2 == 0 ? Colour::black : Colour::white);
    }
    visit();
  }
}

int steps_from_environment(const char* name, int usual) {
  const char* const text = std::getenv(name);
  return text == nullptr ? usual : std::stoi(text);
}

}  // namespace tengen::framework
