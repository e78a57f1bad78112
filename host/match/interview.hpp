// Asks an engine questions, without an opponent or a referee, to find out what the engine does. Judges late
// answers as the referee does (match/lateness.hpp), and waits for them to measure how late they are.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "match/lateness.hpp"
#include "match/waiting.hpp"
#include "match/watch.hpp"

namespace tengen::match {

// The result of one question: an answer, a failure, or neither if the engine does not know such questions.
struct Asked {
  std::optional<game::Answer> answer;      // legal or not
  std::optional<engine::Failure> failure;  // timeout: no answer came; host late: others had its CPU
  std::optional<engine::NoAnswer> unknown;
  Duration elapsed{};  // from sending the question to the answer's arrival
  Duration waited{};   // the part of this time that the engine is not charged
  std::string said;    // the answer in the engine's words

  bool is_silent() const { return failure && failure->reason == game::Reason::timeout; }
};

// Says why there is no legal answer, in the engine's own words if it sent any. Returns nothing if the answer
// is legal. A legal answer may still lose at once or be a resignation.
std::optional<std::string> fault_of(const game::Game& game, const Asked& asked);
// "crash: signal 11"
std::string text(const engine::Failure& failure);

// Used on the loop's thread. The destructor ends the engine with all its processes.
class Interview {
 public:
  struct Terms {
    std::string name;                   // of the engine, in the log
    Duration patience{};                // how long after limit and margin the engine may be silent
    Deadline end = Deadline::never();   // from then on, the patience is 2 s
    Duration margin{};                  // how much later than its limit an answer may come
    std::shared_ptr<LineLog> log = {};  // may be empty
  };
  // The engine, made with this loop and not started; or the error that begin() reports.
  Interview(Result<std::unique_ptr<engine::Engine>> engine, PollLoop& loop, Terms terms);

  // Starts the engine if necessary, and a game. Returns why it cannot play, or nothing. Call before asking.
  std::optional<engine::Failure> begin(const game::Setup& setup, const engine::TimeControl& time,
                                       game::Seat seat = game::Seat::first, std::uint64_t seed = 1);
  // Asks the next question of that game. `left`: the rest of the match limit, if any.
  Asked ask(const game::Game& game, Duration limit, std::optional<Duration> left = {});
  // Asks about an unrelated position, in a new game.
  Asked ask_afresh(const game::Game& game, Duration limit);
  void end_game();

  // Asks in two steps, so that the caller can act while the engine thinks. One question at a time.
  Watch begin_asking(const game::Game& game, Duration limit, std::optional<Duration> left = {});
  Asked finish_asking(Watch& watch);
  // Measures from now on how long engine and thread are kept from running. Call after begin().
  Waiting waiting() { return Waiting(*engine_); }
  // Call after begin() has succeeded.
  engine::Engine& engine() { return *engine_; }

 private:
  // Waits for an answer as long as a match does; false: it is late.
  bool comes_in_time(Watch& watch);
  // Waits for the patience, and longer while the machine keeps the engine from running. Returns whether the
  // answer came.
  bool comes_late(Watch& watch);
  // `waited`: beyond the limit.
  engine::Failure silence(const Watch& watch, Duration waited, Lateness lateness) const;

  PollLoop& loop_;
  Terms terms_;
  std::unique_ptr<engine::Engine> engine_;
  Duration cpu_{};                         // at the question
  std::optional<engine::Failure> cannot_;  // why the engine could not be made
};

}  // namespace tengen::match
