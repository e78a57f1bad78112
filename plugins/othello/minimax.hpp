// Minimax with alpha-beta to a fixed depth, for engines that differ in their evaluation.
#pragma once

#include <cstdint>
#include <vector>

#include "othello/position.hpp"
#include "watch.hpp"

namespace othello {

// An engine's evaluation, in its own units. The worth of a line for a side is the sum of of_move() over its
// own moves, minus the sum over the opponent's moves, plus the worth of the last position. At the end of a
// game, each disc is worth `decided`.
class Judge {
 public:
  static constexpr int decided = 1000;

  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  virtual ~Judge() = default;
  // The worth of a move for the side that makes it. `after` is from the other side's view.
  virtual int of_move(const Position& before, int square, const Position& after) const = 0;
  // The worth of a position for the side to move. The game must not be over.
  virtual int of_position(const Position& position) const = 0;
};

// The chosen move; between equal moves, a random one.
struct Choice {
  int square = 0;
  int score = 0;  // for the side to move
  int depth = 0;
};

class Minimax {
 public:
  // Judge and watch must outlive this object. Without a watch (nullptr), only the depth limits a search.
  Minimax(const Judge& judge, plugins::Watch* watch) : judge_(judge), watch_(watch) {}

  // Searches one ply deep, then two, and so on up to `depth`; or to the end of the game if at most `solved`
  // squares are empty. When the time is over, the last finished depth counts; the first depth is always
  // finished. There must be a legal move.
  Choice choose(const Position& position, int depth, int solved, Chance& chance);

 private:
  struct Move {
    int square;
    int worth;  // the worth of the move itself
    int guess;  // an estimate of its score, to order the moves
    Position after;
  };

  std::vector<Move> moves_of(const Position& position) const;
  bool choose_at(std::vector<Move>& moves, int depth, Chance& chance, Choice& choice);
  int search(const Position& position, int depth, int alpha, int beta);

  const Judge& judge_;
  plugins::Watch* watch_;
};

}  // namespace othello
