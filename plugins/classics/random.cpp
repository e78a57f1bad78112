#include "random.hpp"

#include <string>

#include "chance.hpp"
#include "othello_board.hpp"

namespace classics {
namespace {

using tengen::plugin::Answer;
using tengen::plugin::Description;
using tengen::plugin::Failure;
using tengen::plugin::Move;
using tengen::plugin::plays;
using tengen::plugin::Point;
using tengen::plugin::Request;
using tengen::plugin::Setup;

constexpr tengen_game gomoku = plays("gomoku", {}, 5, 32);
constexpr tengen_game connect6 = plays("connect6", {}, 6, 32);
constexpr tengen_game othello = plays("othello", {}, OthelloBoard::size, OthelloBoard::size);
constexpr const tengen_game* games[] = {&gomoku, &connect6, &othello};

bool fits(const tengen_game& game, const Setup& setup) {
  return std::string(setup.game) == game.id && setup.width >= game.min_size && setup.width <= game.max_size &&
         setup.height >= game.min_size && setup.height <= game.max_size;
}

std::vector<Point> othello_moves(const Request& request) {
  OthelloBoard board;
  for (const Move& move : request.history())
    if (move.kind == TENGEN_MOVE_STONE) board.place({move.x, move.y}, move.colour);
  return board.legal_moves(request.colour);
}

}  // namespace

constinit const tengen_descriptor Random::descriptor = Description{
    .id = "random",
    .name = "Random",
    .games = games,
    .author = "The Tengen contributors",
    .version = "1.0.0",
    .description = "Plays any legal move, each as likely as the others; in renju forbidden ones too.",
    .licence = "MIT",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
};

void Random::new_game(const Setup& setup) {
  if (!fits(gomoku, setup) && !fits(connect6, setup) && !fits(othello, setup))
    throw Failure(TENGEN_UNSUPPORTED,
                  "random plays gomoku on boards of 5 to 32, connect6 on 6 to 32, and othello on 8x8");
  game_ = fits(othello, setup) ? Game::othello : Game::stones;
  width_ = setup.width;
  height_ = setup.height;
  seed_ = setup.seed;
}

std::vector<Point> Random::empty_points(const Request& request) const {
  std::vector<bool> taken(static_cast<std::size_t>(width_ * height_));
  for (const Move& move : request.history())
    if (move.kind == TENGEN_MOVE_STONE) taken[static_cast<std::size_t>(move.y * width_ + move.x)] = true;
  std::vector<Point> points;
  for (int16_t y = 0; y < height_; ++y)
    for (int16_t x = 0; x < width_; ++x)
      if (!taken[static_cast<std::size_t>(y * width_ + x)]) points.push_back({x, y});
  return points;
}

void Random::place(const Request& request, Answer& answer) {
  std::vector<Point> points = game_ == Game::othello ? othello_moves(request) : empty_points(request);
  for (int32_t stone = 0; stone < request.count; ++stone) {
    if (points.empty()) throw Failure(TENGEN_BAD_STATE, "a stone is wanted where none can be placed");
    const std::size_t chosen = choose(points.size(), seed_ + static_cast<std::uint64_t>(stone), request);
    answer.add(points[chosen]);
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
}

}  // namespace classics
