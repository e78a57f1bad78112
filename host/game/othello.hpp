// Othello: black moves first, each move must turn at least one disc, a side without a move must pass, and the
// game is over when neither side has a move. Rules of the World Othello Federation, for 8x8:
// https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english
// The other even sizes are played alike, from the same four discs in the middle.
//
// The reason is always `discs`; the detail is the discs on the board, black's first: "38-26". Empty squares
// do not count.
#pragma once

#include "game/game.hpp"
#include "game/othello_board.hpp"
#include "game/position.hpp"

namespace tengen::game {

struct GameInfo;
extern const GameInfo othello_entry;

class Othello final : public Game {
 public:
  static constexpr int min_size = 4;
  static constexpr int max_size = OthelloBoard::max_size;

  // Takes a setup that the catalog has checked.
  explicit Othello(Setup setup);
  // Begins from a set-up position, which the catalog has checked.
  Othello(Setup setup, const Position& start);

  std::optional<Colour> at(Point point) const override { return board_.at(point); }
  std::vector<Point> legal_points() const override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<Othello>(*this); }

 private:
  std::optional<Refusal> apply(const Answer& answer) override;
  void begin(const Position& start);
  // Asks the seat for a disc or a pass, or ends the game.
  void ask(Seat seat);

  OthelloBoard board_;
};

}  // namespace tengen::game
