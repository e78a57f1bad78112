#include "tengen/framework/evaluator.hpp"

#include <algorithm>

namespace tengen::framework {

void ShapeEvaluator::begin(const Board& board, const Analyser& analyser) {
  sums_ = {};
  board.empty_cells().for_each([&](Cell cell) {
    for (const Colour colour : colours) sums_[index(colour)] += values_[analyser.shapes(colour, cell)];
  });
}

void ShapeEvaluator::placed(std::span<const Change> changes) {
  const Change& own = changes.front();  // no empty point any more
  for (std::size_t i = 0; i < 2; ++i) sums_[i] -= values_[own.before[i]];
  for (const Change& change : changes.subspan(1))
    for (std::size_t i = 0; i < 2; ++i) sums_[i] += values_[change.after[i]] - values_[change.before[i]];
}

void ShapeEvaluator::taken_back(std::span<const Change> changes) {
  const Change& own = changes.front();
  for (std::size_t i = 0; i < 2; ++i) sums_[i] += values_[own.before[i]];
  for (const Change& change : changes.subspan(1))
    for (std::size_t i = 0; i < 2; ++i) sums_[i] += values_[change.before[i]] - values_[change.after[i]];
}

// The same weight for both: the sums grow with the empty space on the board, and a difference in their
// weights would make every score swing with whose move it is.
int ShapeEvaluator::value(Colour to_move) const {
  constexpr int the_move = 90;
  const int mine = sums_[index(to_move)], theirs = sums_[index(opposite(to_move))];
  return std::clamp((mine - theirs) / 3 + the_move, -19999, 19999);
}

std::unique_ptr<Evaluator> make_shape_evaluator() { return std::make_unique<ShapeEvaluator>(); }

}  // namespace tengen::framework
