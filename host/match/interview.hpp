// An engine questioned without an opponent or a referee: to find out what it does, not who wins. Its time is
// measured, and judged by nobody; what is late is waited for, so that it can be told how late it is.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "match/waiting.hpp"
#include "match/watch.hpp"

namespace tengen::match {

// What became of one question: an answer, or a failure, or neither where it knows no such question.
struct Asked {
  std::optional<game::Answer> answer;      // as it came, right or wrong
  std::optional<engine::Failure> failure;  // it broke; or nothing came at all (timeout)
  std::optional<engine::NoAnswer> unknown;
  Duration elapsed{};  // from the question leaving to the answer's arrival
  Duration waited{};   // of a late one: how long the machine, and not the engine, held it up after its limit
  std::string said;    // the answer in its own words

  bool is_silent() const { return failure && failure->reason == game::Reason::timeout; }
};

// Why there is no answer that the rules take, in the engine's words where it said some; nothing where there
// is one. Asks nothing else of it: it may lose at once, or be a resignation.
std::optional<std::string> fault_of(const game::Game& game, const Asked& asked);
// "crash: signal 11"
std::string text(const engine::Failure& failure);

// Owned by one thread, the loop's. Ends the engine, with all its processes, when it goes.
class Interview {
 public:
  struct Terms {
    std::string name;                   // of the engine, in the log
    Duration patience{};                // beyond its limit, before it counts as silent
    std::shared_ptr<LineLog> log = {};  // may be empty
  };
  // The engine was made with that loop and not started; or why there is none, which begin() then tells.
  Interview(Result<std::unique_ptr<engine::Engine>> engine, PollLoop& loop, Terms terms);

  // Starts it if need be, and a game. Nothing, or why it cannot play. Before anything is asked.
  std::optional<engine::Failure> begin(const game::Setup& setup, const engine::TimeControl& time,
                                       game::Seat seat = game::Seat::first, std::uint64_t seed = 1);
  // The next question of that game. `left`: of its match limit, where it was given one.
  Asked ask(const game::Game& game, Duration limit, std::optional<Duration> left = {});
  // The question of a position that has nothing to do with what it was asked before: in a game of its own.
  Asked ask_afresh(const game::Game& game, Duration limit);
  void end_game();

  // A question in two halves, for what happens while it thinks. One at a time.
  Watch begin_asking(const game::Game& game, Duration limit, std::optional<Duration> left = {});
  Asked finish_asking(Watch& watch);
  // What it, and this thread, are kept from running from now on. After begin().
  Waiting waiting() { return Waiting(*engine_); }

 private:
  // Some time, and longer while the machine keeps the engine from running. Returns how long it waited in
  // vain; nothing: the answer came.
  std::optional<Duration> wait_in_vain(Watch& watch);
  // `waited`: beyond the limit.
  engine::Failure silence(const Watch& watch, Duration waited) const;

  PollLoop& loop_;
  Terms terms_;
  std::unique_ptr<engine::Engine> engine_;
  Duration cpu_{};                         // that it had used when it was asked
  std::optional<engine::Failure> cannot_;  // be made at all
};

}  // namespace tengen::match
