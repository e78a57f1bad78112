// The questions of openings, answered by comparing what positions are worth.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "points.hpp"
#include "tengen/framework/base_engine.hpp"
#include "tengen/framework/position.hpp"

namespace tengen::framework {
namespace {

using tengen::plugin::Answer;
using tengen::plugin::Point;
using tengen::plugin::Request;
namespace openings = tengen::plugin::openings;

int value_of(const Situation& situation) {
  Position position(situation.rule, situation.width, situation.height, make_shape_evaluator());
  for (const Placed& stone : situation.stones) position.place(stone.cell, stone.colour);
  return position.value(situation.to_move);
}

}  // namespace

// A search has a price even when it is broken off at once: on a busy machine those of all situations together
// can be more than the time. When it is over the rest is valued without.
std::vector<int> BaseEngine::judge(const std::vector<Situation>& situations, const Request& request) {
  constexpr std::uint64_t enough_nodes = 20000;
  const TimePoint begin = Clock::now();
  const Limits limits = share_of(limits_for(setup_, request, begin), begin, 0.8);
  std::vector<int> scores;
  for (std::size_t i = 0; i < situations.size(); ++i) {
    const TimePoint now = Clock::now();
    if (now >= limits.deadline) {
      scores.push_back(value_of(situations[i]));
      continue;
    }
    Limits part = share_of(limits, now, 1.0 / static_cast<double>(situations.size() - i));
    part.nodes = enough_nodes;
    scores.push_back(find_move(situations[i], part, {}).score);
  }
  return scores;
}

std::vector<Cell> BaseEngine::ranked(const Situation& situation, const std::vector<Cell>& points,
                                     const Request& request) {
  std::vector<Situation> after;
  for (const Cell cell : points) {
    Situation next = situation;
    next.stones.push_back({cell, situation.to_move});
    next.to_move = opposite(situation.to_move);
    after.push_back(std::move(next));
  }
  const std::vector<int> scores = judge(after, request);
  std::vector<std::size_t> order(points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return scores[a] < scores[b]; });
  std::vector<Cell> best_first;
  for (const std::size_t i : order) best_first.push_back(points[i]);
  return best_first;
}

void BaseEngine::propose_opening(const Request& request, Answer& answer) {
  if (request.count != 3) return Engine::propose_opening(request, answer);
  std::vector<Situation> situations;
  for (const auto& opening : openings::designated) {
    const auto [first, second, third] = openings::stones_of(opening, request.setup());
    const std::vector<Placed> stones{
        {cell_of(first), Colour::black}, {cell_of(second), Colour::white}, {cell_of(third), Colour::black}};
    situations.push_back({rule_, setup_.width, setup_.height, stones, Colour::white});
  }
  std::vector<int> scores = judge(situations, request);
  const auto nearer = [](int a, int b) { return std::abs(a) < std::abs(b); };
  const auto best = std::min_element(scores.begin(), scores.end(), nearer) - scores.begin();
  for (const Placed& stone : situations[static_cast<std::size_t>(best)].stones)
    answer.add(point_of(stone.cell));
}

void BaseEngine::swap(const Request& request, Answer& answer) {
  const Situation situation = situation_of(request);
  const Limits limits = limits_for(setup_, request, Clock::now());
  const Found found = find_move(situation, share_of(limits, Clock::now(), 0.8), {});
  if (found.score < 0)
    answer.swap();
  else
    answer.keep();
}

void BaseEngine::offer_fifths(const Request& request, Answer& answer) {
  Situation situation = situation_of(request);
  situation.to_move = Colour::black;
  Position position(rule_, setup_.width, setup_.height, make_shape_evaluator());
  for (const Placed& stone : situation.stones) position.place(stone.cell, stone.colour);
  std::vector<Cell> points;
  std::vector<openings::Pattern> offered;
  for (const Point point : openings::empty_points(request)) {
    const Cell cell = cell_of(point);
    const auto near = [&](const Placed& stone) { return distance(stone.cell, cell) <= 2; };
    const auto& stones = situation.stones;
    const bool worth_it = std::any_of(stones.begin(), stones.end(), near) ||
                          points.size() < static_cast<std::size_t>(request.count);
    if (!worth_it || position.forbidden(cell, Colour::black)) continue;
    openings::Pattern pattern(request, point);
    if (std::find(offered.begin(), offered.end(), pattern) != offered.end()) continue;
    points.push_back(cell);
    offered.push_back(std::move(pattern));
  }
  const std::vector<Cell> best_first = ranked(situation, points, request);
  const auto wanted = std::min(best_first.size(), static_cast<std::size_t>(request.count));
  for (std::size_t i = 0; i < wanted; ++i) answer.add(point_of(best_first[i]));
}

void BaseEngine::pick_fifth(const Request& request, Answer& answer) {
  Situation situation = situation_of(request);
  situation.to_move = Colour::black;
  std::vector<Cell> points;
  for (const Point point : request.offered()) points.push_back(cell_of(point));
  const Cell worst = ranked(situation, points, request).back();
  answer.number(static_cast<std::int32_t>(std::find(points.begin(), points.end(), worst) - points.begin()));
}

}  // namespace tengen::framework
