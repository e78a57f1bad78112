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

// Whether so many in a row win, by the words of the rule.
bool wins(const Setup& setup, Colour colour, int length, bool blocked_at_both_ends) {
  if (setup.game == "connect6") return length >= 6;
  if (setup.rule == "freestyle") return length >= 5;
  if (setup.rule == "renju" && colour == Colour::white) return length >= 5;
  if (setup.rule == "caro" && length >= 6) return true;
  const bool counts_blocks = setup.rule == "caro" || setup.rule == "caro-exact";
  return length == 5 && !(counts_blocks && blocked_at_both_ends);
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
        const bool blocked = game.at(moved({x, y}, step, -1)) == opponent(*stone) &&
                             game.at(moved({x, y}, step, length)) == opponent(*stone);
        if (!wins(setup, *stone, length, blocked)) continue;
        scan.winning_rows.insert(point_text({x, y}, setup) + "-" +
                                 point_text(moved({x, y}, step, length - 1), setup));
      }
    }
  }
  return scan;
}

}  // namespace tengen::game
