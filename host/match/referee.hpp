// The referee: passes a game's questions to the engines, holds the watch, and turns everything that can go
// wrong into one truthful outcome. It knows no game and no protocol.
//
// Time. An answer's time runs from the last byte of the question leaving the host to the arrival of its last
// byte, on the monotonic clock. The deadline is a point on that clock: nothing an engine prints moves it. An
// answer over limit and margin loses, even when it is there. When the host itself looked too late to tell,
// the game is void.
//
// A question of an opening procedure that an engine does not know is decided in its place
// (match/stand_in.hpp), and neither asking nor deciding is charged to it.
//
// CPU time is looked at right before a question and right after its answer, unless hardly any time has passed
// since the last look; it decides nothing, it is written down beside the time.
#pragma once

#include <array>
#include <atomic>
#include <functional>

#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "match/adjudication.hpp"
#include "match/clock.hpp"
#include "match/stand_in.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

struct Player {
  engine::Engine* engine = nullptr;
  engine::TimeControl time;
  Duration margin{};  // over the limit, before it is a loss; never shown to the engine
  // Of the match limit; all of it unless given.
  std::optional<Duration> left = {};
};

struct RefereeOptions {
  // How often a question is asked again after an answer that the rules refuse.
  int retries = 0;
  Adjudication adjudication = {};
};

// The host was late when it looked at the clock more than this, and more than the margin, after the deadline:
// two scheduler ticks, so that a margin of zero does not make every loss on time void.
constexpr Duration least_host_lateness = std::chrono::milliseconds(20);

class Referee {
 public:
  using OnTurn = std::function<void(const game::Game&, const record::Turn&)>;

  // `aborted` is looked at whenever the loop wakes; set it, kill the engines and wake the loop to end the
  // game.
  Referee(PollLoop& loop, RefereeOptions options, StandIn& stand_in, const std::atomic<bool>& aborted);

  // Both engines have been given a new game, and get nothing but questions (and stop, on a loss by time).
  // Plays to the end and fills in turns, times, CPU times, outcome and overshoot. `on_turn` sees each
  // accepted answer; it may be empty.
  void play(game::Game& game, const std::array<Player, 2>& players, record::GameRecord& record,
            const OnTurn& on_turn);

 private:
  struct Asked {
    engine::Reply reply;
    MoveLimit limit;
    Deadline deadline;         // with the margin
    bool answered = false;     // false: nothing came by the deadline
    Duration host_lateness{};  // how long after the deadline the host looked
  };

  Asked ask(const game::Game& game, const Player& player, const std::array<Clock, 2>& clocks,
            const game::Refusal* refusal, int attempt);
  // It has said that it cannot, and the question is one that others can answer as well.
  bool can_be_decided_for_it(const Asked& asked, const game::Game& game) const;
  void decide_for_it(game::Game& game, record::GameRecord& record, const OnTurn& on_turn);
  // What ends the game before the answer's content is even looked at.
  std::optional<game::Outcome> judge_time(const Asked& asked, const Player& player, game::Colour colour,
                                          record::GameRecord& record) const;

  PollLoop& loop_;
  RefereeOptions options_;
  StandIn& stand_in_;
  const std::atomic<bool>& aborted_;
};

}  // namespace tengen::match
