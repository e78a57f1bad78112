// The same as a native engine.
#include <unistd.h>

#include <tengen/engine.hpp>

#include "bench/drawn_game.hpp"

namespace {

using namespace tengen::plugin;

constexpr auto black_points = tengen::bench::drawn_points(true);
constexpr auto white_points = tengen::bench::drawn_points(false);
constexpr const char* rules[] = {"freestyle"};
constexpr tengen_game gomoku = plays("gomoku", rules, tengen::bench::drawn_size, tengen::bench::drawn_size);
constexpr const tengen_game* games[] = {&gomoku};

class Instant : public Engine {
 public:
  static const tengen_descriptor descriptor;
  Instant(Host, const Settings&) {}
  void new_game(const Setup&) override {}
  void place(const Request& request, Answer& answer) override {
    const auto& points = request.colour == TENGEN_BLACK ? black_points : white_points;
    const auto& point = points[request.move_count / 2];
    answer.add({static_cast<int16_t>(point.x), static_cast<int16_t>(point.y)});
  }
};
// Does not stop, whatever it is told.
class Hang : public Instant {
 public:
  static const tengen_descriptor descriptor;
  using Instant::Instant;
  void place(const Request&, Answer&) override {
    for (;;) ::pause();
  }
};
constinit const tengen_descriptor Hang::descriptor =
    Description{.id = "hang", .name = "Hang", .games = games, .capabilities = TENGEN_MANY_INSTANCES};

constinit const tengen_descriptor Instant::descriptor =
    Description{.id = "instant", .name = "Instant", .games = games, .capabilities = TENGEN_MANY_INSTANCES};

}  // namespace

TENGEN_PACKAGE("bench", "1.0.0", Instant, Hang);
