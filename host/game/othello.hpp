// Othello on 8x8: black first, every disc placed must turn at least one, who cannot place must pass, and the
// game is over when neither can. Rules of the World Othello Federation:
// https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english
//
// The reason is always `discs`, the detail the discs on the board, black's first: "38-26". Empty squares are
// counted for nobody.
#pragma once

#include "game/game.hpp"
#include "game/othello_position.hpp"

namespace tengen::game {

class Othello final : public Game {
 public:
  static constexpr int board_size = 8;

  // Takes a setup that the catalog has checked.
  explicit Othello(Setup setup);

  // As the colour sees it whose turn it is; of a finished game, whose turn it would be.
  const OthelloPosition& position() const { return position_; }

  std::optional<Colour> at(Point point) const override;
  std::vector<Point> legal_points() const override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<Othello>(*this); }

 private:
  std::optional<Refusal> apply(const Answer& answer) override;
  // The turn goes over to the other: asks for a disc or a pass, or ends the game.
  void ask_next();

  OthelloPosition position_;
};

}  // namespace tengen::game
