#include "tengen/framework/evaluator.hpp"

#include <algorithm>

#include "weights.hpp"

namespace tengen::framework {
namespace {

constexpr Threat considered[] = {Threat::three, Threat::double_three, Threat::four, Threat::four_three,
                                 Threat::open_four};

// What one side's threats are worth, and a number for the strongest of them.
struct Side {
  int value = 0;
  std::size_t strongest = 0;
};

Side side_of(const Analyser& analyser, Colour colour, const ThreatWeights& weights) {
  constexpr std::size_t ranks[] = {1, 3, 2, 4, 5};
  Side side;
  for (std::size_t i = 0; i < std::size(considered); ++i) {
    const int count = analyser.count(colour, considered[i]);
    if (count == 0) continue;
    side.value += weights.one[i] + (count > 1 ? weights.more[i] : 0);
    side.strongest = std::max(side.strongest, ranks[i]);
  }
  return side;
}

int value_of_threats(const Analyser& analyser, Colour to_move) {
  const Side mover = side_of(analyser, to_move, mover_threats);
  const Side other = side_of(analyser, opposite(to_move), other_threats);
  return mover.value + other.value + strongest_threats[mover.strongest][other.strongest];
}

}  // namespace

void ShapeEvaluator::add(std::size_t colour, Shapes shapes, int times) {
  const ShapeValues::Pair value = values_[shapes];
  sums_[colour].mover += times * value.mover;
  sums_[colour].other += times * value.other;
}

void ShapeEvaluator::begin(const Board& board, const Analyser& analyser) {
  analyser_ = &analyser;
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
  const Colour other = opposite(to_move);
  const int points = sums_[index(to_move)].mover + sums_[index(other)].other;
  return std::clamp(points / 16 + value_of_threats(*analyser_, to_move), -19999, 19999);
}

std::unique_ptr<Evaluator> make_shape_evaluator() { return std::make_unique<ShapeEvaluator>(); }

}  // namespace tengen::framework
