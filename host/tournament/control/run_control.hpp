// Steers a run that is being played, by words: pause, resume, stop, abort GAME, concurrency N, status.
#pragma once

#include <mutex>
#include <shared_mutex>
#include <string>

#include "match/event_hub.hpp"
#include "tournament/control/control_socket.hpp"

namespace tengen::match {
class Director;
}

namespace tengen::tournament {

// Answers from any thread. An answer is one JSON object on one line: `error`, a
// text, when the words were not understood; else how the run stands after what they asked for:
//   state        running, paused or stopping
//   games, finished, void, concurrency; seconds since the start, games a minute, seconds left (null: unknown)
//   test         how the run's test stands, in words (null: there is none)
//   running      an array of game, slot, black, white, seconds
//   standings    an array of name, games, wins, losses, draws, points, crashes, time_losses, illegal_moves
class RunControl {
 public:
  // What an interrupt has led to.
  enum class Interrupted { nothing_runs, finishing, aborting };

  // From now on until release(), which the match outlives, and which waits for those who are steering.
  void steer(match::Director& director);
  void release();
  // The games that run are played to their end, no other is begun. The match's own listeners may call it.
  void stop();
  // The same with whole units: the run is decided.
  void conclude();
  // From now on `keep` is called with the names of all engines that have withdrawn, after each "withdraw NAME"; `before` have
  // already. Calls never overlap.
  void keep_withdrawn(std::vector<std::string> before, std::function<void(const std::vector<std::string>&)> keep);
  // A person asks for an end: stop(), and the second time the games that run are ended too.
  Interrupted interrupt();
  // "stop" is an interrupt.
  std::string answer(const std::string& words);

  // "watch": what happens in the run; "watch GAME": also what host and engines say to each other in that
  // game. nullptr: the words are others.
  std::unique_ptr<ControlSocket::Stream> watch(const std::string& words, std::function<void()> on_news);

  // What happens in the run; the run is to be played with it (MatchOptions::events).
  match::EventHub& events() { return events_; }

 private:
  enum class State { running, paused, stopping };

  // These with `steering_` held and a match. The error; empty when they were understood.
  std::string obey(const std::string& words);
  std::string abort_game(const std::string& words) const;
  std::string withdraw(const std::string& name);
  // `done`: what was just done, where that is to be told.
  std::string status(const std::string& done) const;
  Interrupted stop_or_abort();
  void stop_director();

  // Shared by all who steer, for a listener of the match may be one of them.
  mutable std::shared_mutex steering_;
  match::Director* director_ = nullptr;
  match::EventHub events_;
  // Guards what follows; not held while the match is called.
  mutable std::mutex mutex_;
  State state_ = State::running;
  int interrupts_ = 0;
  std::vector<std::string> withdrawn_;
  std::function<void(const std::vector<std::string>&)> keep_ = [](const auto&) {};
};

}  // namespace tengen::tournament
