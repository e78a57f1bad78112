// Minimax with alpha-beta, to a fixed depth, for engines that differ in what they think of a position.
#pragma once

#include <cstdint>
#include <vector>

#include "othello/position.hpp"
#include "watch.hpp"

namespace othello {

// An engine's opinion, in units of its own. What a line is worth to a side is the sum over its own moves,
// less that over the opponent's, and what the last position is worth. A disc at the end of a game is
// `decided`.
class Judge {
 public:
  static constexpr int decided = 1000;

  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  virtual ~Judge() = default;
  // For the side that moves; `after` is seen by the other one.
  virtual int of_move(const Position& before, int square, const Position& after) const = 0;
  // For the side to move, when the game is not over.
  virtual int of_position(const Position& position) const = 0;
};

// The best of equal moves by lot.
struct Choice {
  int square = 0;
  int score = 0;  // for the side to move
  int depth = 0;
};

class Minimax {
 public:
  // Both live longer. Without a watch a search has no end but its depth.
  Minimax(const Judge& judge, plugins::Watch* watch) : judge_(judge), watch_(watch) {}

  // Searches one ply, then two, up to `depth`, or to the last square where no more than `solved` are empty.
  // When time is over the last depth that was finished counts; the first one always is. There must be a legal
  // move.
  Choice choose(const Position& position, int depth, int solved, Chance& chance);

 private:
  struct Move {
    int square;
    int worth;  // of the move itself
    int guess;  // what it seems to lead to
    Position after;
  };

  std::vector<Move> moves_of(const Position& position) const;
  bool choose_at(std::vector<Move>& moves, int depth, Chance& chance, Choice& choice);
  int search(const Position& position, int depth, int alpha, int beta);

  const Judge& judge_;
  plugins::Watch* watch_;
};

}  // namespace othello
