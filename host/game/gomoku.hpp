// Gomoku: black and white place a stone in turn on any empty point, and who first gets five in a row wins
// (freestyle and standard: Gomocup protocol, INFO rule 0 and 1).
//
// Every win has the reason `five`, also one by six or more where the rule takes them, and the detail names
// the ends of the winning row: "d4-h8". A full board without a winner is a draw, reason `board full`.
#pragma once

#include "game/game.hpp"
#include "game/line_board.hpp"

namespace tengen::game {

enum class WinningRow : std::uint8_t {
  five_or_more,
  exactly_five,  // six or more neither win nor lose
};

class Gomoku final : public Game {
 public:
  static constexpr int min_size = 5;
  static constexpr int max_size = LineBoard::max_size;

  // Takes a setup that the catalog has checked.
  Gomoku(Setup setup, WinningRow winning_row);

  std::optional<Colour> at(Point point) const override { return board_.at(point); }
  std::vector<Point> legal_points() const override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<Gomoku>(*this); }

 private:
  std::optional<Refusal> apply(const Answer& answer) override;
  bool wins(const Run& run) const;
  // Only rows through the last stone can be new.
  std::optional<Run> winning_run(Point last, Colour colour) const;

  WinningRow winning_row_;
  LineBoard board_;
};

}  // namespace tengen::game
