// The referee passes a game's questions to the engines, measures their time, and turns every failure into one
// outcome. It knows no game and no protocol.
//
// Time. An answer's time begins when the question's last byte leaves the host, and ends when the answer's
// last byte arrives (monotonic clock). The deadline is a point on that clock, so no output of an engine moves
// it. An answer after limit and margin loses, unless the engine is not to blame (match/lateness.hpp). If the
// host failed, the game is void.
//
// If an engine does not know a question of an opening procedure, a stand-in decides (match/stand_in.hpp). The
// engine is charged for neither the question nor the decision.
//
// The referee reads the CPU time right before a question and right after its answer, unless it has just read
// it. Records have the CPU time in addition to the wall time.
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
  // How often a question is asked again after an illegal answer.
  int retries = 0;
  Adjudication adjudication = {};
  Justice justice = Justice::evidence;
};

// For one game and its thread.
class Referee {
 public:
  // To end the game: set `aborted`, kill the engines and wake the loop. `beside`: further engines on the
  // game's CPUs.
  Referee(PollLoop& loop, const RefereeOptions& options, StandIn& stand_in, const std::atomic<bool>& aborted,
          std::vector<engine::Engine*> beside = {})
      : loop_(loop),
        options_(options),
        stand_in_(stand_in),
        aborted_(aborted),
        bystanders_(loop, std::move(beside)) {}

  // Both engines must sit and have the new game. Plays to the end and completes the session's record.
  void play(GameSession& session);

 private:
  // Asks one question and handles the answer.
  void ask(GameSession& session);
  // Waits until the answer has come or the time is up. Returns false if the question is no longer open.
  bool wait(GameSession& session, game::Seat seat, Watch& watch);
  // Lets the opponent ponder, if it can and may.
  static void think_ahead(engine::Engine& engine, const game::Game& game);
  void take(GameSession& session, game::Seat seat, Watch::Result& result);
  // Whether the engine cannot answer, but a stand-in can.
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
  std::optional<game::Refusal> refusal_;  // of the last answer to this question
  int attempt_ = 0;
  Duration spent_{};  // on refused answers to this question
  TimePoint begun_{};
  // The counters of CPU time at the open question, by seat.
  std::array<Duration, 2> cpu_at_question_{};
  engine::Engine* abandoned_ = nullptr;  // the engine that was asked when a command ended the game
};

}  // namespace tengen::match
