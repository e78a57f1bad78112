// Steers a run that is being played, by words: pause, resume, stop, abort GAME, withdraw NAME, concurrency N,
// status.
#pragma once

#include <mutex>
#include <shared_mutex>
#include <string>

#include "match/director.hpp"
#include "match/event_hub.hpp"
#include "tournament/control/control_socket.hpp"

namespace tengen::match {
class Director;
}

namespace tengen::tournament {

// Any thread. An answer is one JSON object on one line. It has `error`, a text, if the words are not
// understood. Otherwise it is the state of the run after the command:
//   state        running, paused or stopping
//   event        the name of the run; may be empty
//   games, finished, void, concurrency; seconds since the start, games a minute, seconds left (null: unknown)
//   test         the state of the run's test, in words (null: no test)
//   running      an array of game, slot, black, white, seconds
//   withdrawn    the names of withdrawn engines
//   standings    an array of name, games, wins, losses, draws, points, crashes, time_losses, illegal_moves
class RunControl {
 public:
  // The effect of an interrupt.
  enum class Interrupted { nothing_runs, finishing, aborting };

  // Steers the director until release(). The director must live until then. release() waits for running
  // calls.
  void steer(match::Director& director);
  void release();
  // Running games are played to their end; no other game begins. Observers of the run may call this.
  void stop();
  // Running units are played to their end; no other unit begins. A decided run is then complete.
  using Conclusion = match::Director::Conclusion;
  void conclude(Conclusion conclusion);
  // After each "withdraw NAME", calls `keep` with the names of all withdrawn engines, including those of
  // `before`. Calls never overlap.
  void keep_withdrawn(std::vector<std::string> before,
                      std::function<void(const std::vector<std::string>&)> keep);
  // A person interrupts the run. The first time: stop(). The second time: running games end at once.
  Interrupted interrupt();
  // "stop" is an interrupt.
  std::string answer(const std::string& words);

  // "watch": the events of the run; "watch GAME": also the lines between host and engines in this game.
  // Returns nullptr for other words.
  std::unique_ptr<ControlSocket::Stream> watch(const std::string& words, std::function<void()> on_news);

  // The events of the run; the run must be played with this hub (MatchOptions::events).
  match::EventHub& events() { return events_; }

 private:
  enum class State { running, paused, stopping };

  // The caller holds `steering_`, and there is a director. Returns the error; empty: the words were
  // understood. Sets `done` to a sentence about the command, if there is one.
  std::string obey(const std::string& words, std::string& done);
  std::string abort_game(const std::string& words) const;
  std::string withdraw(const std::string& name);
  // `done`: a sentence on the last command; may be empty.
  std::string status(const std::string& done) const;
  Interrupted stop_or_abort();
  void stop_director();

  // Shared by all callers that steer: an observer of the run can be one of them.
  mutable std::shared_mutex steering_;
  match::Director* director_ = nullptr;
  match::EventHub events_;
  // Guards the following members; not held during calls of the director.
  mutable std::mutex mutex_;
  State state_ = State::running;
  int interrupts_ = 0;
  std::vector<std::string> withdrawn_;
  std::function<void(const std::vector<std::string>&)> keep_ = [](const auto&) {};
};

}  // namespace tengen::tournament
