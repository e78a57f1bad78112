#include "unit/game/random_play.hpp"

#include <algorithm>

#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::game {

std::unique_ptr<Game> started(const Setup& setup) { return std::move(new_game(setup)).value(); }
std::unique_ptr<Game> replayed(const Setup& setup, std::string_view moves) {
  return replay(setup, moves).value();
}

Answer random_answer(const Game& game, std::mt19937& random) {
  if (game.question().kind == QuestionKind::pass) return Answer::pass();
  if (game.setup().pass && random() % 20 == 0) return Answer::pass();
  auto points = game.legal_points();
  Answer answer{AnswerKind::points, {}, 0};
  while (answer.points.size() < static_cast<std::size_t>(game.question().count)) {
    const auto chosen = points.begin() + static_cast<std::ptrdiff_t>(random() % points.size());
    answer.points.push_back(*chosen);
    points.erase(chosen);
  }
  return answer;
}

void play_on(Game& game, std::mt19937& random, int moves) {
  for (int i = 0; i < moves && !game.outcome(); ++i) game.answer(random_answer(game, random));
}

Position position_of(const Game& game) {
  Position position;
  const auto size = static_cast<std::int16_t>(game.setup().size);
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      const auto stone = game.at({x, y});
      if (stone) (*stone == Colour::black ? position.black : position.white).push_back({x, y});
    }
  }
  position.to_move = game.colour(game.question().seat);
  return position;
}

Position turned(const Position& position, Symmetry symmetry, int size) {
  Position result;
  for (const Point point : position.black) result.black.push_back(symmetry(point, size));
  for (const Point point : position.white) result.white.push_back(symmetry(point, size));
  result.to_move = position.to_move;
  return result;
}

std::vector<Point> crowded_order(int size, std::mt19937& random) {
  std::vector<Point> points;
  for (int i = 0; i < size * size; ++i) {
    points.push_back({static_cast<std::int16_t>(i % size), static_cast<std::int16_t>(i / size)});
  }
  std::shuffle(points.begin(), points.end(), random);
  const int side = std::min(size, 8);
  const auto free = static_cast<unsigned>(size - side + 1);
  const int left = static_cast<int>(random() % free), top = static_cast<int>(random() % free);
  std::stable_partition(points.begin(), points.end(), [&](Point point) {
    return point.x >= left && point.x < left + side && point.y >= top && point.y < top + side;
  });
  return points;
}

}  // namespace tengen::game
