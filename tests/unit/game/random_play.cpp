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
  const auto points = game.legal_points();
  return Answer::place(points[random() % points.size()]);
}

void play_on(Game& game, std::mt19937& random, int moves) {
  for (int i = 0; i < moves && !game.outcome(); ++i) game.answer(random_answer(game, random));
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
