// Included by engine.hpp. The default answers to opening questions.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <cstdlib>
#include <vector>

namespace tengen::plugin {

namespace openings {

// The distance of two points in king's moves.
inline int distance(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

inline Point centre_of(const Setup& setup) {
  return {static_cast<int16_t>(setup.width / 2), static_cast<int16_t>(setup.height / 2)};
}

// Returns one of `count` choices, at random. The same question of the same game gives the same choice; after
// a refusal, the number is drawn again.
inline size_t choose(const Request& request, size_t count) {
  return static_cast<size_t>(Chance(request.setup().seed, request).next() % count);
}

// All empty points, those near the centre first.
inline std::vector<Point> empty_points(const Request& request) {
  const Setup& setup = request.setup();
  std::vector<Point> points;
  for (int16_t y = 0; y < setup.height; ++y)
    for (int16_t x = 0; x < setup.width; ++x) {
      const auto stands_there = [&](const Move& move) {
        return move.kind == TENGEN_MOVE_STONE && move.x == x && move.y == y;
      };
      const auto history = request.history();
      if (std::none_of(history.begin(), history.end(), stands_there)) points.push_back({x, y});
    }
  const Point centre = centre_of(setup);
  std::stable_sort(points.begin(), points.end(),
                   [&](Point a, Point b) { return distance(a, centre) < distance(b, centre); });
  return points;
}

// The stones on the board and one more black stone. Two patterns are equal if one can be turned, mirrored and
// shifted onto the other.
class Pattern {
 public:
  Pattern(const Request& request, Point fifth) {
    for (int way = 0; way < 8; ++way) {
      std::vector<Stone> stones = {turned(fifth.x, fifth.y, TENGEN_BLACK, way)};
      for (const Move& move : request.history())
        if (move.kind == TENGEN_MOVE_STONE) stones.push_back(turned(move.x, move.y, move.colour, way));
      shift_to_the_corner(stones);
      if (least_.empty() || stones < least_) least_ = std::move(stones);
    }
  }
  friend bool operator==(const Pattern& a, const Pattern& b) { return a.least_ == b.least_; }

 private:
  struct Stone {
    int colour, x, y;
    auto operator<=>(const Stone&) const = default;
  };

  static Stone turned(int x, int y, int colour, int way) {
    if ((way & 1) != 0) x = -x;
    if ((way & 2) != 0) y = -y;
    if ((way & 4) != 0) std::swap(x, y);
    return {colour, x, y};
  }
  static void shift_to_the_corner(std::vector<Stone>& stones) {
    int left = stones.front().x, top = stones.front().y;
    for (const Stone& stone : stones) {
      left = std::min(left, stone.x);
      top = std::min(top, stone.y);
    }
    for (Stone& stone : stones) stone = {stone.colour, stone.x - left, stone.y - top};
    std::sort(stones.begin(), stones.end());
  }

  std::vector<Stone> least_;
};

// One of the 26 openings of renju. Black's first stone is on the centre. White's stone is next to it:
// directly above or diagonally. For each of these two, 13 third stones are not symmetric to each other.
// Points are steps from the centre, y downwards.
struct DesignatedOpening {
  Point white, black;
};
inline constexpr Point direct{0, -1}, indirect{1, -1};
inline constexpr DesignatedOpening designated[] = {
    {direct, {0, -2}},   {direct, {1, -2}},  {direct, {2, -2}},  {direct, {1, -1}},   {direct, {2, -1}},
    {direct, {1, 0}},    {direct, {2, 0}},   {direct, {0, 1}},   {direct, {1, 1}},    {direct, {2, 1}},
    {direct, {0, 2}},    {direct, {1, 2}},   {direct, {2, 2}},   {indirect, {2, -2}}, {indirect, {2, -1}},
    {indirect, {2, 0}},  {indirect, {2, 1}}, {indirect, {2, 2}}, {indirect, {1, 0}},  {indirect, {1, 1}},
    {indirect, {1, 2}},  {indirect, {0, 1}}, {indirect, {0, 2}}, {indirect, {-1, 1}}, {indirect, {-1, 2}},
    {indirect, {-2, 2}},
};

inline std::array<Point, 3> stones_of(const DesignatedOpening& opening, const Setup& setup) {
  const Point centre = centre_of(setup);
  const auto from_centre = [&](Point step) {
    return Point{static_cast<int16_t>(centre.x + step.x), static_cast<int16_t>(centre.y + step.y)};
  };
  return {centre, from_centre(opening.white), from_centre(opening.black)};
}

}  // namespace openings

inline void Engine::place_among(const Request& request, Answer& answer) {
  const Point centre = openings::centre_of(request.setup());
  std::vector<Point> nearest;
  for (const Point point : request.offered()) {
    const int nearer =
        nearest.empty() ? 1 : openings::distance(nearest.front(), centre) - openings::distance(point, centre);
    if (nearer > 0) nearest.clear();
    if (nearer >= 0) nearest.push_back(point);
  }
  answer.add(nearest[openings::choose(request, nearest.size())]);
}

inline void Engine::propose_opening(const Request& request, Answer& answer) {
  const auto opening = openings::stones_of(
      openings::designated[openings::choose(request, std::size(openings::designated))], request.setup());
  std::vector<Point> stones(opening.begin(), opening.end());
  for (const Point point : openings::empty_points(request)) {
    const auto stands_there = [&](Point stone) { return stone.x == point.x && stone.y == point.y; };
    if (std::none_of(opening.begin(), opening.end(), stands_there)) stones.push_back(point);
  }
  stones.resize(std::min(stones.size(), static_cast<size_t>(request.count)));
  for (const Point stone : stones) answer.add(stone);
}

inline void Engine::offer_fifths(const Request& request, Answer& answer) {
  std::vector<openings::Pattern> offered;
  for (const Point point : openings::empty_points(request)) {
    if (offered.size() == static_cast<size_t>(request.count)) return;
    openings::Pattern pattern(request, point);
    if (std::find(offered.begin(), offered.end(), pattern) != offered.end()) continue;
    answer.add(point);
    offered.push_back(std::move(pattern));
  }
}

}  // namespace tengen::plugin
