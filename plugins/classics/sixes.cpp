#include "sixes.hpp"

#include <algorithm>
#include <cstdlib>

#include "bundled.hpp"
#include "chance.hpp"

namespace classics {
namespace {

using namespace tengen::plugin;

constexpr tengen_game connect6 = plays("connect6", {}, 6, 32);
constexpr const tengen_game* games[] = {&connect6};

constexpr std::size_t most_points = 32;  // that are tried in pairs

constexpr std::int64_t win = 1'000'000'000;
constexpr std::int64_t loss = 1'000'000;  // for each row that the opponent can make next
constexpr std::int64_t sure_win = 100'000;

SixBoard board_of(const Request& request) {
  SixBoard board(request.setup().width);
  for (const Move& move : request.history())
    if (move.kind == TENGEN_MOVE_STONE) board.place({move.x, move.y}, move.colour);
  return board;
}

// The empty points, the most promising first, then those nearest to the centre.
std::vector<Point> promising(const SixBoard& board) {
  struct Valued {
    int interest;
    int distance;
    Point point;
  };
  std::vector<Valued> all;
  for (int16_t y = 0; y < board.size(); ++y) {
    for (int16_t x = 0; x < board.size(); ++x) {
      const int distance = std::abs(2 * x - board.size() + 1) + std::abs(2 * y - board.size() + 1);
      if (board.is_empty({x, y})) all.push_back({board.interest({x, y}), distance, {x, y}});
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const Valued& a, const Valued& b) {
    return a.interest != b.interest ? a.interest > b.interest : a.distance < b.distance;
  });
  std::vector<Point> points;
  for (std::size_t i = 0; i < std::min(most_points, all.size()); ++i) points.push_back(all[i].point);
  return points;
}

bool holds(const std::vector<Point>& points, Point point) {
  return std::any_of(points.begin(), points.end(),
                     [&](Point one) { return one.x == point.x && one.y == point.y; });
}

// Whether two stones of the opponent can stand on a point of every line that the colour threatens to fill.
bool can_be_stopped(const SixBoard& board, tengen_colour colour) {
  const auto threats = board.threats(colour);
  if (threats.empty()) return true;
  for (const Point first : threats.front()) {
    const auto left = std::find_if(threats.begin(), threats.end(),
                                   [&](const auto& points) { return !holds(points, first); });
    if (left == threats.end()) return true;
    for (const Point second : *left) {
      if (std::all_of(left, threats.end(),
                      [&](const auto& points) { return holds(points, first) || holds(points, second); }))
        return true;
    }
  }
  return false;
}

// For the side that has just placed its stones.
std::int64_t value_of(const SixBoard& board, tengen_colour own) {
  const tengen_colour other = 1 - own;
  if (board.lines(own, 6) > 0) return win;
  const int open = board.lines(other, 4) + board.lines(other, 5);
  if (open > 0) return -loss * open;
  constexpr std::int64_t worth[] = {0, 1, 5, 22, 70, 75};
  std::int64_t value = 0;
  for (int stones = 1; stones <= 5; ++stones)
    value += worth[stones] * (3 * board.lines(own, stones) - 4 * board.lines(other, stones));
  const bool threatens = board.lines(own, 4) + board.lines(own, 5) > 0;
  return threatens && !can_be_stopped(board, own) ? value + sure_win : value;
}

}  // namespace

constinit const tengen_descriptor Sixes::descriptor = plugins::bundled({
    .id = "sixes",
    .name = "Sixes",
    .games = games,
    .description =
        "Values the lines of six points that each side may still fill, and takes the best pair of points.",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
});

void Sixes::place(const Request& request, Answer& answer) {
  if (request.move_count == 0 && request.count == 1) {
    answer.add(openings::centre_of(request.setup()));
    return;
  }
  SixBoard board = board_of(request);
  const auto points = promising(board);
  if (points.size() < static_cast<std::size_t>(request.count))
    throw Failure(TENGEN_BAD_STATE, "more stones are wanted than points are empty");
  std::vector<std::pair<Point, Point>> best;
  std::int64_t highest = 0;
  const auto take = [&](Point first, Point second) {
    const std::int64_t value = value_of(board, request.colour);
    if (best.empty() || value > highest) {
      best.clear();
      highest = value;
    }
    if (value == highest) best.emplace_back(first, second);
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!best.empty() && request.stop_requested()) break;
    board.place(points[i], request.colour);
    if (request.count == 1) take(points[i], points[i]);
    for (std::size_t k = i + 1; request.count > 1 && k < points.size(); ++k) {
      board.place(points[k], request.colour);
      take(points[i], points[k]);
      board.take_back(points[k], request.colour);
    }
    board.take_back(points[i], request.colour);
  }
  const auto& [first, second] = best[choose(best.size(), request.setup().seed, request)];
  answer.add(first);
  if (request.count > 1) answer.add(second);
}

}  // namespace classics
