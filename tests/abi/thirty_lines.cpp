// A whole package in C++: the engine of plain_c.c again.
#include <tengen/engine.hpp>

namespace {

using namespace tengen::plugin;

constexpr tengen_game gomoku = plays("gomoku", {}, 5, 32);
constexpr const tengen_game* games[] = {&gomoku};

class First : public Engine {
 public:
  static constexpr tengen_descriptor descriptor = Description{.id = "first", .name = "First", .games = games};

  First(Host, const Settings&) {}
  void place(const Request& request, Answer& answer) override {
    const auto taken = [&](Point p) {
      return std::ranges::any_of(request.history(), [&](Move m) { return m.x == p.x && m.y == p.y; });
    };
    Point point{};
    while (taken(point))
      if (++point.x == request.setup().width) point = {0, ++point.y};
    answer.add(point);
  }
};

}  // namespace

TENGEN_PACKAGE("thirty-lines", "1.0.0", First);
