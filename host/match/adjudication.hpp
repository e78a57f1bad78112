// Ends games that are decided in the eyes of the engines that play them, by the scores that they tell.
//
// A score is in hundredths of the engine's own unit and from its own side (record/model/thought.hpp); nobody
// has checked it. Where an engine tells none, nothing is adjudicated on its word.
#pragma once

#include <array>
#include <optional>

#include "game/game.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// A game is a draw when at least `from` moves are on the board and both engines have called it close to even
// for `moves` moves each in a row.
struct DrawRule {
  int from = 0;
  int moves = 1;
  int score = 0;  // at most so much either way
};

// A game is lost when an engine gives itself at most -`score` for `moves` moves in a row, and, if
// `both_agree`, its opponent at least `score` for as many.
struct ResignRule {
  int moves = 1;
  int score = 1;
  bool both_agree = true;
};

struct Adjudication {
  int move_limit = 0;  // a draw ("move limit") after this number of moves; 0: never
  std::optional<DrawRule> draw;
  std::optional<ResignRule> resign;
};

// Of one game. One thread uses it.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  // After each accepted answer of a player, or of the host in its place. The outcome, when that ends the
  // game.
  std::optional<game::Outcome> judge(const game::Game& game, const record::Turn& turn);

 private:
  // How many moves in a row an engine, by seat, has said so.
  struct Claims {
    int even = 0;
    int lost = 0;
    int won = 0;
  };

  std::optional<game::Outcome> judge_draw(const game::Game& game) const;
  std::optional<game::Outcome> judge_loss(const game::Game& game, game::Seat seat) const;

  Adjudication rules_;
  std::array<Claims, 2> claims_;
};

}  // namespace tengen::match
