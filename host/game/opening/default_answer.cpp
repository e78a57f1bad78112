#include "game/opening/default_answer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>

#include "base/split_mix.hpp"
#include "game/catalog.hpp"
#include "game/opening/designated.hpp"
#include "game/opening/fifth_symmetry.hpp"
#include "game/opening/region.hpp"
#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

// On smaller boards there is another corner beside them.
constexpr int least_size_with_corners = 15;

// Three stones near a corner from which either side has its chances, without a forbidden move: in the middle
// of the board nearly every opening wins for black. Rapfi (0.4 s, freestyle on 15x15) judged 80 random
// openings in the 7x7 points of a corner, and saw neither side ahead by more than about a point in 19. Two in
// which one colour won four of four games are left out. docs/openings.md has black's score.
// Points from the top left corner; black, white, black.
using CornerOpening = std::array<Point, 3>;
// Behind each what it is on 15x15.
constexpr std::array corner_openings{
    CornerOpening{{{3, 2}, {4, 4}, {3, 4}}},  // d13 e11 d11
    CornerOpening{{{4, 4}, {4, 2}, {2, 0}}},  // e11 e13 c15
    CornerOpening{{{5, 3}, {6, 2}, {2, 1}}},  // f12 g13 c14
    CornerOpening{{{4, 1}, {6, 3}, {4, 5}}},  // e14 g12 e10
    CornerOpening{{{2, 2}, {0, 3}, {4, 0}}},  // c13 a12 e15
    CornerOpening{{{3, 6}, {2, 4}, {0, 6}}},  // d9 c11 a9
    CornerOpening{{{6, 2}, {4, 6}, {5, 5}}},  // g13 e9 f10
    CornerOpening{{{2, 6}, {2, 5}, {4, 2}}},  // c9 c10 e13
    CornerOpening{{{6, 1}, {2, 5}, {6, 5}}},  // g14 c10 g10
    CornerOpening{{{4, 2}, {3, 1}, {4, 0}}},  // e13 d14 e15
    CornerOpening{{{2, 4}, {4, 3}, {5, 2}}},  // c11 e12 f13
    CornerOpening{{{5, 1}, {1, 4}, {2, 1}}},  // f14 b11 c14
    CornerOpening{{{2, 5}, {2, 4}, {2, 3}}},  // c10 c11 c12
    CornerOpening{{{2, 5}, {1, 5}, {2, 2}}},  // c10 b10 c13
    CornerOpening{{{3, 1}, {2, 1}, {1, 5}}},  // d14 c14 b10
    CornerOpening{{{5, 4}, {6, 4}, {4, 1}}},  // f11 g11 e14
    CornerOpening{{{4, 3}, {5, 3}, {6, 3}}},  // e12 f12 g12
};

// One of `count` choices. Every question of a game draws anew: between two swaps there is a stone, between
// two questions without a stone the kind changes.
std::size_t draw(const Game& game, std::uint64_t seed, std::size_t count) {
  const auto kind = static_cast<std::uint64_t>(game.question().kind);
  const auto mixed = [](std::uint64_t state) { return split_mixed(state + split_mix_step); };
  return static_cast<std::size_t>(mixed(mixed(mixed(seed) + game.moves().size()) + kind) % count);
}

// Black wins 4D and 7I by force, and the two farthest third stones are as good as lost for it: whoever is
// given such an opening has only the swap to decide.
bool is_balanced(const DesignatedOpening& opening) {
  constexpr std::array one_sided{"4D", "7I", "13D", "13I"};
  return std::find(one_sided.begin(), one_sided.end(), opening.id) == one_sided.end();
}

// Whether the corner openings are balanced with this game.
bool has_corner_openings(const Setup& setup) {
  return setup.size >= least_size_with_corners && !rule_of(setup).forbids;
}

// Each in all eight ways.
PointList corner_opening(const Game& game, std::uint64_t seed) {
  const std::size_t drawn = draw(game, seed, corner_openings.size() * symmetries.size());
  const Symmetry symmetry = symmetries[drawn % symmetries.size()];
  PointList stones;
  for (const Point stone : corner_openings[drawn / symmetries.size()])
    stones.push_back(symmetry(stone, game.setup().size));
  return stones;
}

PointList designated_opening(const Game& game, std::uint64_t seed) {
  std::vector<const DesignatedOpening*> openings;
  for (const auto& opening : designated_openings()) {
    if (is_balanced(opening)) openings.push_back(&opening);
  }
  return stones_of(*openings[draw(game, seed, openings.size())], game.setup().size);
}

// The points on which a stone can go, those near the centre first.
std::vector<Point> empty_points(const Game& game) {
  std::vector<Point> points;
  const auto size = static_cast<std::int16_t>(game.setup().size);
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      if (!game.at({x, y})) points.push_back({x, y});
    }
  }
  const Point centre = centre_of(size);
  std::stable_sort(points.begin(), points.end(),
                   [&](Point a, Point b) { return distance(a, centre) < distance(b, centre); });
  return points;
}

// The first `count` stones of an opening of three; further ones near the centre.
Answer stones_from(const PointList& opening, const Game& game) {
  const auto count = static_cast<std::size_t>(game.question().count);
  PointList stones;
  for (const Point stone : opening) {
    if (stones.size() < count) stones.push_back(stone);
  }
  for (const Point point : empty_points(game)) {
    if (stones.size() == count) break;
    if (std::find(stones.begin(), stones.end(), point) == stones.end()) stones.push_back(point);
  }
  return Answer::of_points(stones);
}

// Where the stones must make one of the 26 openings, the game refuses those of a corner.
Answer propose(const Game& game, std::uint64_t seed) {
  if (has_corner_openings(game.setup()) && game.question().count <= 3) {
    const Answer in_corner = stones_from(corner_opening(game, seed), game);
    if (!game.clone()->answer(in_corner)) return in_corner;
  }
  return stones_from(designated_opening(game, seed), game);
}

Answer offer(const Game& game) {
  const auto forbidden = game.forbidden_points();
  PointList offers;
  for (const Point point : empty_points(game)) {
    if (offers.size() == static_cast<std::size_t>(game.question().count)) break;
    const bool is_forbidden = std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end();
    const auto same = [&](Point other) { return symmetric(game.moves(), point, other); };
    if (!is_forbidden && std::none_of(offers.begin(), offers.end(), same)) offers.push_back(point);
  }
  return Answer::of_points(offers);
}

Answer place(const Game& game, std::uint64_t seed) {
  auto points = game.legal_points();
  const Point centre = centre_of(game.setup().size);
  const auto nearer = [&](Point a, Point b) { return distance(a, centre) < distance(b, centre); };
  const int least = distance(*std::min_element(points.begin(), points.end(), nearer), centre);
  std::erase_if(points, [&](Point point) { return distance(point, centre) > least; });
  return Answer::place(points[draw(game, seed, points.size())]);
}

}  // namespace

bool is_negotiation(const Question& question) {
  if (question.kind == QuestionKind::place) return question.restricted;
  return question.kind != QuestionKind::pass;
}

Answer default_answer(const Game& game, std::uint64_t seed) {
  assert(is_negotiation(game.question()));
  switch (game.question().kind) {
    case QuestionKind::propose_opening:
      return propose(game, seed);
    case QuestionKind::swap:
      return draw(game, seed, 2) == 0 ? Answer::keep() : Answer::swap();
    case QuestionKind::fifth_count:
      return Answer::of_number(std::min(2, game.question().count));
    case QuestionKind::offer_fifths:
      return offer(game);
    case QuestionKind::pick_fifth:
      return Answer::of_number(static_cast<int>(draw(game, seed, game.question().offers.size())));
    case QuestionKind::place:
    case QuestionKind::pass:
      break;
  }
  return place(game, seed);
}

}  // namespace tengen::game::opening
