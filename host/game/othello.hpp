// Othello: black moves first. Each move must turn at least one disc, and a side without a move must pass. The
// game ends when neither side has a move. For 8x8, these are the rules of the World Othello Federation
// (https://www.worldothello.org/about/about-othello/othello-rules/official-rules/english). Other even sizes
// have the same rules and begin with the same four discs in the middle.
//
// The outcome's reason is always `discs`; the detail has the numbers of discs, black's first: "38-26". Empty
// squares do not count.
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

  // The catalog must have checked the setup.
  explicit Othello(Setup setup);
  // Begins from a position, which the catalog must have checked.
  Othello(Setup setup, const Position& start);

  std::optional<Colour> at(Point point) const override { return board_.at(point); }
  std::vector<Point> legal_points() const override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<Othello>(*this); }

 private:
  std::optional<Refusal> apply(const Answer& answer) override;
  void begin(const Position& start);
  // Asks the seat to place a disc or pass, or ends the game.
  void ask(Seat seat);

  OthelloBoard board_;
};

}  // namespace tengen::game
