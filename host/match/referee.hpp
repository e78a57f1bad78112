// The referee: passes a game's questions to the engines, holds the watch, and turns everything that can go
// wrong into one truthful outcome. It knows no game and no protocol.
//
// Time. An answer's time runs from the last byte of the question leaving the host to the arrival of its last
// byte, on the monotonic clock. The deadline is a point on that clock: nothing an engine prints moves it. An
// answer over limit and margin loses, even when it is there, unless somebody else has made it late
// (match/lateness.hpp). The host's own fault comes before everything else, and is void.
//
// A question of an opening procedure that an engine does not know is decided in its place
// (match/stand_in.hpp), and neither asking nor deciding is charged to it.
//
// CPU time is looked at right before a question and right after its answer, unless hardly any time has passed
// since the last look; it decides nothing, it is written down beside the time.
#pragma once

#include <atomic>

#include "base/poll_loop.hpp"
#include "match/adjudication.hpp"
#include "match/bystanders.hpp"
#include "match/game_session.hpp"
#include "match/lateness.hpp"
#include "match/stand_in.hpp"

namespace tengen::match {

struct RefereeOptions {
  // How often a question is asked again after an answer that the rules refuse.
  int retries = 0;
  Adjudication adjudication = {};
  Justice justice = Justice::evidence;
};

// Of one game, and its thread.
class Referee {
 public:
  // `aborted` is looked at whenever the loop wakes; set it, kill the engines and wake the loop to end the
  // game.
  // `beside`: engines that are kept on the game's CPUs and may be none of its two.
  Referee(PollLoop& loop, const RefereeOptions& options, StandIn& stand_in, const std::atomic<bool>& aborted,
          std::vector<engine::Engine*> beside = {})
      : loop_(loop),
        options_(options),
        stand_in_(stand_in),
        aborted_(aborted),
        bystanders_(loop, std::move(beside)) {}

  // Both engines sit, have been given a new game, and get nothing but questions and stops, and what commands
  // make the session tell them. Plays to the end and completes the session's record.
  void play(GameSession& session);

 private:
  // One question, and what follows from its answer.
  void ask(GameSession& session);
  // Until the answer is there or will not be waited for. False: the question is none any more.
  bool wait(GameSession& session, game::Seat seat, Watch& watch);
  // The engine that is not asked ponders, where it can and may.
  static void think_ahead(engine::Engine& engine, const game::Game& game);
  void take(GameSession& session, game::Seat seat, Watch::Result& result);
  // It has said that it cannot, and the question is one that others can answer as well.
  bool can_be_decided_for_it(const Watch::Result& result, const game::Game& game) const;
  void decide_for(GameSession& session, game::Seat seat);
  void forget_refusals();
  void end_on_time(GameSession& session, game::Seat seat, const Watch::Result& result, const MoveLimit& limit,
                   Lateness lateness, Duration used);

  PollLoop& loop_;
  RefereeOptions options_;
  StandIn& stand_in_;
  const std::atomic<bool>& aborted_;
  Bystanders bystanders_;
  std::optional<game::Refusal> refusal_;  // of the last answer to the open question
  int attempt_ = 0;
  Duration spent_{};  // on answers to the open question that were refused
  TimePoint begun_{};
  // The counters of CPU time at the open question, by seat.
  std::array<Duration, 2> cpu_at_question_{};
  engine::Engine* abandoned_ = nullptr;  // by a command that ended the game while it was asked
};

}  // namespace tengen::match
