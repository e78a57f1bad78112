#include "random.hpp"

#include <string_view>

#include "bundled.hpp"
#include "chance.hpp"
#include "othello/grid.hpp"

namespace classics {
namespace {

using namespace tengen::plugin;

constexpr tengen_game gomoku = plays("gomoku", {}, 5, 32);
constexpr tengen_game connect6 = plays("connect6", {}, 6, 32);
constexpr tengen_game othello = plays("othello", {}, 4, ::othello::Grid::max_size);
constexpr const tengen_game* games[] = {&gomoku, &connect6, &othello};

std::vector<Point> empty_points(const Request& request) {
  const int width = request.setup().width, height = request.setup().height;
  std::vector<bool> taken(static_cast<std::size_t>(width * height));
  for (const Move& move : request.history())
    if (move.kind == TENGEN_MOVE_STONE) taken[static_cast<std::size_t>(move.y * width + move.x)] = true;
  std::vector<Point> points;
  for (int16_t y = 0; y < height; ++y)
    for (int16_t x = 0; x < width; ++x)
      if (!taken[static_cast<std::size_t>(y * width + x)]) points.push_back({x, y});
  return points;
}

}  // namespace

constinit const tengen_descriptor Random::descriptor = plugins::bundled({
    .id = "random",
    .name = "Random",
    .games = games,
    .description = "Plays any legal move, each as likely as the others; in renju forbidden ones too.",
    .capabilities =
        TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES | TENGEN_TAKES_POSITIONS,
});

void Random::place(const Request& request, Answer& answer) {
  const Setup& setup = request.setup();
  std::vector<Point> points = std::string_view(setup.game) == othello.id
                                  ? ::othello::Grid::of(request).moves(request.colour)
                                  : empty_points(request);
  for (int32_t stone = 0; stone < request.count; ++stone) {
    if (points.empty()) throw Failure(TENGEN_BAD_STATE, "a stone is wanted where none can be placed");
    const std::size_t chosen = choose(points.size(), setup.seed + static_cast<std::uint64_t>(stone), request);
    answer.add(points[chosen]);
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
}

}  // namespace classics
