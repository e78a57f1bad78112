// Makes plugin-api/framework/src/weights.hpp: fits what shapes are worth, and in which order moves are tried,
// to games of the engine with itself.
//
//   tengen match -engine id=tengen.alphabeta name=A -engine id=tengen.alphabeta name=B -each st=10
//     option.nodes=3000 option.hash=8 -openings file=BOOK -games 1 -rounds 3000 -json GAMES
//   fit_shape_weights GAMES… > weights.hpp
//
// BOOK has as many openings by lot as there are rounds. One position in ten is kept aside, to see how well
// the fit meets what it was not made from.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <numeric>
#include <random>

#include "gradient.hpp"
#include "samples.hpp"
#include "weights_file.hpp"

namespace tengen_engines::fit {
namespace {

constexpr std::size_t batch = 512;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

double score_of(const Weights& weights, const Sample& sample) {
  double sum = weights[columns];
  for (std::size_t i = 0; i < columns; ++i) sum += sample.counts[i] * weights[i];
  return sum;
}

double add_position(Weights& weights, const Sample& sample) {
  const double error = logistic(score_of(weights, sample)) - sample.outcome;
  weights.add_gradient(columns, error);
  for (std::size_t i = 0; i < columns; ++i)
    if (sample.counts[i] != 0) weights.add_gradient(i, error * sample.counts[i]);
  return error * error;
}

double add_choice(Weights& weights, const Choice& choice) {
  std::vector<double> odds;
  for (const auto& [mine, theirs] : choice.moves) {
    double sum = 0;
    for (const std::size_t column : columns_of(mine)) sum += weights[column];
    for (const std::size_t column : columns_of(theirs)) sum += weights[side_columns + column];
    odds.push_back(std::exp(sum));
  }
  const double all = std::accumulate(odds.begin(), odds.end(), 0.0);
  for (std::size_t i = 0; i < odds.size(); ++i) {
    const double error = odds[i] / all - (i == choice.played ? 1 : 0);
    for (const std::size_t column : columns_of(choice.moves[i].first)) weights.add_gradient(column, error);
    for (const std::size_t column : columns_of(choice.moves[i].second))
      weights.add_gradient(side_columns + column, error);
  }
  return -std::log(odds[choice.played] / all);
}

// Several times through all samples but every tenth, with steps that become smaller. `add` adds a sample's
// gradient and gives its loss.
template <class Item, class Add>
void fit(Weights& weights, const std::vector<Item>& items, int times, double rate, Add&& add) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (i % 10 != 0) order.push_back(i);
  std::mt19937 random(1);
  for (int time = 0; time < times; ++time) {
    std::shuffle(order.begin(), order.end(), random);
    const double now = rate * (2 * time < times ? 1 : 4 * time < 3 * times ? 0.3 : 0.08);
    for (std::size_t begin = 0; begin < order.size(); begin += batch) {
      const std::size_t end = std::min(order.size(), begin + batch);
      for (std::size_t i = begin; i < end; ++i) add(weights, items[order[i]]);
      weights.step(now, static_cast<double>(end - begin));
    }
  }
  double loss = 0;
  Weights unchanged = weights;
  for (std::size_t i = 0; i < items.size(); i += 10) loss += add(unchanged, items[i]);
  std::fprintf(stderr, "%zu, loss of those kept aside: %.5f\n", items.size(),
               loss / static_cast<double>((items.size() + 9) / 10));
}

int run(int count, char** files) {
  Samples all;
  for (int i = 1; i < count; ++i) {
    Samples more = read_games(files[i]);
    all.positions.insert(all.positions.end(), more.positions.begin(), more.positions.end());
    std::move(more.choices.begin(), more.choices.end(), std::back_inserter(all.choices));
  }
  if (all.positions.empty()) {
    std::fprintf(stderr, "usage: fit_shape_weights GAMES… > weights.hpp\n");
    return 1;
  }
  Weights values(columns + 1), order(2 * side_columns);
  fit(values, all.positions, 24, 0.006, add_position);
  fit(order, all.choices, 12, 0.01, add_choice);
  write_weights(values.values(), order.values());
  return 0;
}

}  // namespace
}  // namespace tengen_engines::fit

int main(int count, char** arguments) {
  try {
    return tengen_engines::fit::run(count, arguments);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "fit_shape_weights: %s\n", trouble.what());
    return 1;
  }
}
