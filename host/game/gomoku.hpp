// Gomoku and its family: black and white place stones in turn on empty points; the first winning row wins.
//
// * freestyle, standard, caro, caro_exact, renju: Gomocup protocol, INFO rule 0, 1, 8, 9 and 4
//   (https://plastovicka.github.io/protocl2en.htm). In caro an opponent's stone blocks the end of a row; the
//   edge of the board does not.
// * renju: also rules 9.1 to 9.3 of the Renju International Federation (game/renju.hpp). If the setup has
//   `pass`, a player may pass, and two passes in a row are a draw.
// * connect6: one stone, then two a turn (https://www.connect6.org/). The game looks for rows after both
//   stones of a turn. On a board with an even number of points the last turn has one stone.
//
// Every win by a row has the reason `five`, even with six or more stones; the detail names the ends: "d4-h8".
// A forbidden move of black loses with `forbidden_move` and "double-three at h8". A draw is `board_full` or,
// after two passes, `agreement`.
#pragma once

#include "game/game.hpp"
#include "game/line_board.hpp"
#include "game/position.hpp"

namespace tengen::game {

struct GameInfo;
extern const GameInfo gomoku_entry;
extern const GameInfo connect6_entry;

// In the order of gomoku_entry's rules, then connect6.
enum class LineRule : std::uint8_t {
  freestyle,   // five or more win
  standard,    // exactly five win
  caro,        // exactly five win unless both ends are blocked; six or more always
  caro_exact,  // exactly five win unless both ends are blocked; six or more never
  renju,       // exactly five win for black, five or more for white
  connect6,    // six or more win
};

class Gomoku final : public Game {
 public:
  static constexpr int min_size = 5;
  static constexpr int max_size = LineBoard::max_size;

  // The catalog must have checked setup and stones. If the stones contain a winning row, the game is over; if
  // both sides have one, the side not to move wins.
  Gomoku(Setup setup, LineRule rule, const Position& start = {});

  std::optional<Colour> at(Point point) const override { return board_.at(point); }
  std::vector<Point> legal_points() const override;
  std::vector<Point> forbidden_points() const override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<Gomoku>(*this); }

 private:
  std::optional<Refusal> apply(const Answer& answer) override;
  std::optional<Refusal> pass();
  // Looks for winning rows through the stones just placed, and sets the outcome.
  void judge_rows(const PointList& placed, Colour mover);
  // Asks the seat to place its stones, or ends the game on a full board.
  void ask(Seat seat);
  bool wins(const Run& run, Direction direction, Colour colour) const;
  bool blocked(const Run& run, Direction direction, Colour colour) const;
  std::optional<Outcome> won_by(Point stone, Colour colour) const;

  LineRule rule_;
  LineBoard board_;
};

}  // namespace tengen::game
