#include "examine/check/positions.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace tengen::examine::check {
namespace {

using game::Colour;
using game::Game;
using game::Point;
using Random = std::mt19937_64;
using Allowed = std::function<bool(Point)>;

constexpr int tries = 200;
// Most games of Othello have a forced pass, and no other game has one: looking longer is for nothing.
constexpr int games_to_a_pass = 20;

std::size_t below(std::size_t count, Random& random) {
  return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
}

std::unique_ptr<Game> begin(const game::Setup& setup) {
  auto game = game::new_game(setup);
  return game ? std::move(*game) : nullptr;
}

// The game after its question was answered with `count` random points out of `points`; null if that ends the
// game.
std::unique_ptr<Game> after_points(const Game& game, std::vector<Point>& points, Random& random) {
  const auto count = static_cast<std::size_t>(game.question().count);
  if (points.size() < count) return nullptr;
  game::PointList chosen;
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(points[i], points[i + below(points.size() - i, random)]);
    chosen.push_back(points[i]);
  }
  auto after = game.clone();
  if (after->answer(game::Answer::of_points(chosen)) || after->outcome()) return nullptr;
  return after;
}

// Null when none of many random moves goes on with the game.
std::unique_ptr<Game> step(const Game& game, Random& random, const Allowed& allowed) {
  if (game.question().kind == game::QuestionKind::pass) {
    auto after = game.clone();
    if (after->answer(game::Answer::pass()) || after->outcome()) return nullptr;
    return after;
  }
  auto points = game.legal_points();
  const auto forbidden = game.forbidden_points();
  std::erase_if(points, [&](Point point) {
    return !allowed(point) || std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end();
  });
  for (int i = 0; i < 12 && !points.empty(); ++i) {
    if (auto after = after_points(game, points, random)) return after;
  }
  return nullptr;
}

std::unique_ptr<Game> play_where(const game::Setup& setup, int stones, Random& random,
                                 const Allowed& allowed) {
  auto game = begin(setup);
  while (game && game->moves().size() < static_cast<std::size_t>(stones)) {
    auto after = step(*game, random, allowed);
    if (!after) break;
    game = std::move(after);
  }
  return game;
}

bool anywhere(Point) { return true; }

// Points of six in a line: four stones between two ends.
std::array<Point, 6> random_line(int size, Random& random) {
  constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  const auto [dx, dy] = directions[below(directions.size(), random)];
  const auto fits = [size](int value) { return value >= 0 && value < size; };
  while (true) {
    const int x = static_cast<int>(below(static_cast<std::size_t>(size), random));
    const int y = static_cast<int>(below(static_cast<std::size_t>(size), random));
    if (!fits(x + 5 * dx) || !fits(y + 5 * dy)) continue;
    std::array<Point, 6> line;
    for (int i = 0; i < 6; ++i) {
      line[static_cast<std::size_t>(i)] = {static_cast<std::int16_t>(x + i * dx),
                                           static_cast<std::int16_t>(y + i * dy)};
    }
    return line;
  }
}

// The stones of both, in turns from black, which has as many or one more. Null when that is no game, or over.
std::unique_ptr<Game> placed(const game::Setup& setup, const std::vector<Point>& black,
                             const std::vector<Point>& white) {
  auto game = begin(setup);
  for (std::size_t i = 0; game && i < black.size() + white.size(); ++i) {
    const auto point = i % 2 == 0 ? black[i / 2] : white[i / 2];
    if (game->answer(game::Answer::place(point)) || game->outcome()) return nullptr;
  }
  return game;
}

bool wins(const Game& game, Point point) {
  const auto after = game.clone();
  const auto colour = game.colour(game.question().seat);
  return !after->answer(game::Answer::place(point)) && after->outcome() &&
         after->outcome()->score == game::win_for(colour);
}

std::vector<Point> winning_points(const Game& game) {
  auto points = game.legal_points();
  std::erase_if(points, [&](Point point) { return !wins(game, point); });
  return points;
}

// Near a point, the points after which the opponent has nothing to win with: in caro a stone behind the end
// of a five does it, too.
std::vector<Point> points_that_stop(const Game& game, Point threat) {
  auto points = game.legal_points();
  std::erase_if(points, [&](Point point) {
    if (std::abs(point.x - threat.x) > 1 || std::abs(point.y - threat.y) > 1) return true;
    const auto after = game.clone();
    return after->answer(game::Answer::place(point)) || after->outcome() || !winning_points(*after).empty();
  });
  return points;
}

// Adds stones at random, off the line, until there are `count`.
void scatter(std::vector<Point>& stones, std::size_t count, const std::vector<Point>& taken, int size,
             Random& random) {
  const auto is_in = [](const std::vector<Point>& all, Point point) {
    return std::find(all.begin(), all.end(), point) != all.end();
  };
  while (stones.size() < count) {
    const Point point{static_cast<std::int16_t>(below(static_cast<std::size_t>(size), random)),
                      static_cast<std::int16_t>(below(static_cast<std::size_t>(size), random))};
    if (!is_in(taken, point) && !is_in(stones, point)) stones.push_back(point);
  }
}

// One try: null where the random stones are in the way of what is meant.
std::unique_ptr<Game> try_four(const game::Setup& setup, const std::array<Point, 6>& line, bool to_complete,
                               Random& random) {
  const Colour mover = below(2, random) == 0 ? Colour::black : Colour::white;
  const Colour holder = to_complete ? mover : game::opponent(mover);
  std::vector<Point> four(line.begin() + 1, line.begin() + 5);
  std::shuffle(four.begin(), four.end(), random);
  std::vector<Point> others;
  if (!to_complete) others.push_back(line[0]);
  // Black moves when both have four stones, white when black has one more.
  const std::size_t count =
      holder == Colour::black ? (mover == Colour::black ? 4 : 3) : (mover == Colour::black ? 4 : 5);
  scatter(others, count, {line.begin(), line.end()}, setup.size, random);
  return holder == Colour::black ? placed(setup, four, others) : placed(setup, others, four);
}

struct Stones {
  std::vector<Point> black;
  std::vector<Point> white;
};

// A full board but for the free points. The colours change after every second stone and are shifted by two in
// each row: no three stones of one colour stand in a line.
Stones in_pairs(int size, Random& random, const Allowed& is_free) {
  const auto shift = static_cast<int>(below(4, random));
  Stones stones;
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      if (!is_free({x, y})) ((x + 2 * y + shift) % 4 < 2 ? stones.black : stones.white).push_back({x, y});
    }
  }
  std::shuffle(stones.black.begin(), stones.black.end(), random);
  std::shuffle(stones.white.begin(), stones.white.end(), random);
  return stones;
}

// Null where that is no game, or no side has to place a stone.
std::unique_ptr<Game> placed_to_move(const game::Setup& setup, const Stones& stones) {
  auto game = placed(setup, stones.black, stones.white);
  return game && game->question().kind == game::QuestionKind::place ? std::move(game) : nullptr;
}

}  // namespace

std::unique_ptr<Game> random_game(const game::Setup& setup, int stones, Random& random) {
  return play_where(setup, stones, random, anywhere);
}

std::unique_ptr<Game> after_random_move(const Game& game, Random& random) {
  return step(game, random, anywhere);
}

std::unique_ptr<Game> crowded_game(const game::Setup& setup, int stones, Random& random) {
  const int middle = setup.size / 2;
  return play_where(setup, stones, random, [middle](Point point) {
    return std::abs(point.x - middle) <= 3 && std::abs(point.y - middle) <= 3;
  });
}

std::unique_ptr<Game> nearly_full_game(const game::Setup& setup, Random& random) {
  for (int i = 0; i < tries; ++i) {
    auto game = play_where(setup, setup.size * setup.size * 2, random, anywhere);
    if (!game || game->question().kind != game::QuestionKind::place || !game->forbidden_points().empty())
      continue;
    if (game->legal_points().size() == static_cast<std::size_t>(game->question().count)) return game;
  }
  return nullptr;
}

std::unique_ptr<Game> far_edge_game(const game::Setup& setup, Random& random) {
  if (setup.game != "gomoku") return nullptr;
  const auto last = static_cast<std::int16_t>(setup.size - 1);
  auto stones =
      in_pairs(setup.size, random, [last](Point point) { return point.x == last || point.y == last; });
  std::vector<Point> spare;  // with room between them
  for (std::int16_t i = 0; i < last; i = static_cast<std::int16_t>(i + 2))
    spare.insert(spare.end(), {Point{last, i}, Point{i, last}});
  while (stones.black.size() != stones.white.size() && !spare.empty()) {
    (stones.black.size() < stones.white.size() ? stones.black : stones.white).push_back(spare.back());
    spare.pop_back();
  }
  return placed_to_move(setup, stones);
}

std::unique_ptr<Game> corner_game(const game::Setup& setup, Point corner, Random& random) {
  if (setup.game != "gomoku") return nullptr;
  auto stones = in_pairs(setup.size, random, [corner](Point point) { return point == corner; });
  const auto distance = [corner](Point point) {
    return std::abs(point.x - corner.x) + std::abs(point.y - corner.y);
  };
  const auto nearer = [&](Point one, Point other) { return distance(one) < distance(other); };
  while (stones.black.size() != stones.white.size()) {
    auto& more = stones.black.size() > stones.white.size() ? stones.black : stones.white;
    more.erase(std::min_element(more.begin(), more.end(), nearer));
  }
  return placed_to_move(setup, stones);
}

std::unique_ptr<Game> forced_pass(const game::Setup& setup, Random& random) {
  for (int i = 0; i < games_to_a_pass; ++i) {
    auto game = begin(setup);
    while (game && game->question().kind != game::QuestionKind::pass) game = step(*game, random, anywhere);
    if (game) return game;
  }
  return nullptr;
}

Four four_to_complete(const game::Setup& setup, Random& random) {
  for (int i = 0; i < tries; ++i) {
    auto game = try_four(setup, random_line(setup.size, random), true, random);
    if (!game) continue;
    auto answers = winning_points(*game);
    if (!answers.empty()) return {std::move(game), std::move(answers)};
  }
  return {};
}

Four four_to_block(const game::Setup& setup, Random& random) {
  for (int i = 0; i < tries; ++i) {
    const auto line = random_line(setup.size, random);
    auto game = try_four(setup, line, false, random);
    if (!game || !winning_points(*game).empty()) continue;
    // The other side's winning point is the one at the line's end, whatever is played elsewhere.
    const auto elsewhere = step(*game, random, [&](Point point) { return point != line[5]; });
    const auto forbidden = game->forbidden_points();
    if (elsewhere && winning_points(*elsewhere) == std::vector{line[5]} &&
        std::find(forbidden.begin(), forbidden.end(), line[5]) == forbidden.end()) {
      auto answers = points_that_stop(*game, line[5]);
      return {std::move(game), std::move(answers)};
    }
  }
  return {};
}

}  // namespace tengen::examine::check
