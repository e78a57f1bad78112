// Ends games that the engines themselves judge as decided, by the scores that they report.
//
// A score is in hundredths of the engine's own unit; positive is good for the engine
// (record/model/thought.hpp). The host does not check scores. An answer without a score resets the count.
#pragma once

#include <array>
#include <optional>

#include "game/game.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// A game is a draw if at least `from` moves have been played, and each engine has reported scores near zero
// for `moves` of its moves in a row.
struct DrawRule {
  int from = 0;
  int moves = 1;
  int score = 0;  // from -score to score
};

// An engine loses if it reports -`score` or less for `moves` moves in a row. With `both_agree`, its opponent
// must report `score` or more for as many moves.
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

// For one game and one thread.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  // Call after each accepted answer. Returns the outcome if the game ends.
  std::optional<game::Outcome> judge(const game::Game& game, const record::Turn& turn);

 private:
  // By seat: for how many moves in a row the engine's score fits the rule.
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
