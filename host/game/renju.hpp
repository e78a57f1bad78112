// The forbidden moves of renju, by rules 9.1 to 9.3 of the Renju International Federation
// (https://www.renju.net/study/rifrules.php):
//
// * A five is an unbroken row of exactly five. A stone that makes a five wins, whatever else it makes (9.1).
// * An overline is an unbroken row of six or more.
// * A four is a row of four stones that becomes a five with one more stone. Two fours can lie on one line.
//   A straight four is an unbroken four that can become a five at either end; it counts as one four.
// * A three is a row of three stones that becomes a straight four with one more stone, which makes no five.
// * Black loses by an overline, by two fours through one stone (double-four), and by two threes through one
//   stone (double-three; 9.2). A three counts only if black may place the stone that makes a straight four.
//   The same rules decide whether this stone is allowed (9.3, "so on").
//
// White has no forbidden moves.
//
// The search follows the "so on" of 9.3 to a growing depth until the verdict is known: the next one or two
// stones decide most threes, even if a long chain of threes follows.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/line_board.hpp"
#include "game/tried_stones.hpp"

namespace tengen::game {

class Game;

// If a stone is forbidden for several reasons, the first of these is reported.
enum class ForbiddenKind : std::uint8_t { overline, double_four, double_three };

// "overline", "double-four", "double-three"
std::string_view text(ForbiddenKind kind);

struct ForbiddenPoint {
  Point point;
  ForbiddenKind kind;
};

// Judges the moves of black in one position.
class ForbiddenMoves {
 public:
  // Keeps a copy of the board.
  explicit ForbiddenMoves(const LineBoard& board) : board_(board) {}
  // Copies the present stones of the game.
  explicit ForbiddenMoves(const Game& game);

  // Returns why black may not play on the point, or nothing. The point must be on the board and empty. The
  // position does not change.
  std::optional<ForbiddenKind> judge(Point point);
  // All forbidden points, row by row from the top left.
  std::vector<ForbiddenPoint> all();

 private:
  enum class Verdict : std::uint8_t { no, yes, unknown };

  // Searches deeper and deeper. Creates `tried` when the depth needs it, and stores the verdicts in it.
  std::optional<ForbiddenKind> judge(Point point, std::optional<TriedStones>& tried);
  // `depth`: how many further stones the search may try. `tried` may be null.
  Makes try_stone(Point point, int depth, TriedStones* tried);
  Makes judge_placed(Point point, int depth, TriedStones* tried);
  // Whether black may place a stone on one of `straight_four_points` (bits of Surroundings), where it makes
  // the row through `point` a straight four.
  Verdict is_three(Point point, Direction direction, std::uint32_t straight_four_points, int depth,
                   TriedStones* tried);

  LineBoard board_;
};

}  // namespace tengen::game
