#include "unit/game/line_scan.hpp"

#include <algorithm>

#include "game/notation.hpp"

namespace tengen::game {
namespace {

struct Step {
  int dx, dy;
};
// Right, up, right and down, right and up.
constexpr Step steps[] = {{1, 0}, {0, -1}, {1, 1}, {1, -1}};

Point moved(Point point, Step step, int times) {
  return {static_cast<std::int16_t>(point.x + times * step.dx),
          static_cast<std::int16_t>(point.y + times * step.dy)};
}

}  // namespace

LineScan scan_lines(const Game& game) {
  LineScan scan;
  const Setup& setup = game.setup();
  for (std::int16_t y = 0; y < setup.size; ++y) {
    for (std::int16_t x = 0; x < setup.size; ++x) {
      const auto stone = game.at({x, y});
      if (!stone) continue;
      for (const Step step : steps) {
        if (game.at(moved({x, y}, step, -1)) == stone) continue;  // not the beginning of its row
        int length = 1;
        while (game.at(moved({x, y}, step, length)) == stone) ++length;
        scan.longest = std::max(scan.longest, length);
        if (setup.rule == "standard" ? length != 5 : length < 5) continue;
        scan.winning_rows.insert(point_text({x, y}, setup) + "-" +
                                 point_text(moved({x, y}, step, length - 1), setup));
      }
    }
  }
  return scan;
}

}  // namespace tengen::game
