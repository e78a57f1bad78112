// The forbidden moves of renju, by the definitions of the Renju International Federation's rules 9.1 to 9.3
// (https://www.renju.net/study/rifrules.php):
//
// * A five is an unbroken row of exactly five; a stone that makes one wins, whatever else it makes (9.1).
// * An overline is an unbroken row of six or more.
// * A four is a row of four stones that one more stone makes a five. Two fours can lie on one line. A
// straight
//   four is an unbroken four that can be made a five at either end; it is one four.
// * A three is a row of three stones that one more stone, which does not make a five, makes a straight four.
// * Black loses by an overline, by two fours through one stone (double-four) and by two threes through one
//   stone (double-three; 9.2), but for this: a three only counts where black may place the stone that makes
//   it a straight four, which is judged by these same rules (9.3, "so on").
//
// White has no forbidden moves.
//
// The "so on" of 9.3 is searched to a depth that grows until the answer is known, because most threes are
// decided by the next one or two stones, however far the chain of threes behind them goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/line_board.hpp"
#include "game/tried_stones.hpp"

namespace tengen::game {

class Game;

// Where one stone is forbidden for more than one reason, the first of these is named.
enum class ForbiddenKind : std::uint8_t { overline, double_four, double_three };

// "overline", "double-four", "double-three"
std::string_view text(ForbiddenKind kind);

struct ForbiddenPoint {
  Point point;
  ForbiddenKind kind;
};

// Judges the moves of black in one position, of any size that a LineBoard can have.
class ForbiddenMoves {
 public:
  // Keeps a copy of the board.
  explicit ForbiddenMoves(const LineBoard& board) : board_(board) {}
  // The stones that stand in the game now, of any game on a board that is not too large.
  explicit ForbiddenMoves(const Game& game);

  // Why black may not place a stone on the point, which is on the board and empty; nothing where black may.
  // The same position stands before and after.
  std::optional<ForbiddenKind> judge(Point point);
  // Every empty point on which black may not place a stone, row by row from the top left.
  std::vector<ForbiddenPoint> all();

 private:
  enum class Verdict : std::uint8_t { no, yes, unknown };

  // Searches ever deeper; what is found beyond a few stones is kept in `tried`, which is made when it is
  // needed.
  std::optional<ForbiddenKind> judge(Point point, std::optional<TriedStones>& tried);
  // `depth` is how many more stones may be tried on top of this one; `tried` may be null.
  Makes try_stone(Point point, int depth, TriedStones* tried);
  Makes judge_placed(Point point, int depth, TriedStones* tried);
  // Whether black may place a stone that makes the row through `point` a straight four, on any of the
  // points given as bits of the point's surroundings.
  Verdict is_three(Point point, Direction direction, std::uint32_t straight_four_points, int depth,
                   TriedStones* tried);

  LineBoard board_;
};

}  // namespace tengen::game
