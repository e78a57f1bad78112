#include "tengen/framework/evaluator.hpp"

#include <algorithm>

#include "weights.hpp"

namespace tengen::framework {

void ShapeEvaluator::add(std::size_t colour, Shapes shapes, int times) {
  const ShapeValues::Pair value = values_[shapes];
  sums_[colour].mover += times * value.mover;
  sums_[colour].other += times * value.other;
}

void ShapeEvaluator::begin(const Board& board, const Analyser& analyser) {
  sums_ = {};
  board.empty_cells().for_each([&](Cell cell) {
    for (const Colour colour : colours) add(index(colour), analyser.shapes(colour, cell), 1);
  });
}

// The first change is the stone's own point, which is no empty one any more.
void ShapeEvaluator::placed(std::span<const Change> changes) {
  for (std::size_t i = 0; i < 2; ++i) add(i, changes.front().before[i], -1);
  for (const Change& change : changes.subspan(1))
    for (std::size_t i = 0; i < 2; ++i) {
      if (change.after[i] == change.before[i]) continue;
      add(i, change.after[i], 1);
      add(i, change.before[i], -1);
    }
}

void ShapeEvaluator::taken_back(std::span<const Change> changes) {
  for (std::size_t i = 0; i < 2; ++i) add(i, changes.front().before[i], 1);
  for (const Change& change : changes.subspan(1))
    for (std::size_t i = 0; i < 2; ++i) {
      if (change.after[i] == change.before[i]) continue;
      add(i, change.before[i], 1);
      add(i, change.after[i], -1);
    }
}

int ShapeEvaluator::value(Colour to_move) const {
  const int sum = sums_[index(to_move)].mover + sums_[index(opposite(to_move))].other;
  return std::clamp(sum / 16 + value_of_the_move, -19999, 19999);
}

std::unique_ptr<Evaluator> make_shape_evaluator() { return std::make_unique<ShapeEvaluator>(); }

}  // namespace tengen::framework
