// Steers a run that is being played, by words: pause, resume, stop, concurrency N, status.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "match/observer.hpp"

namespace tengen::match {
class Match;
}

namespace tengen::tournament {

// Listens to the run and answers, from any thread. An answer is one JSON object on one line: `error`, a
// text, when the words were not understood; else how the run stands after what they asked for:
//   state        running, paused or stopping
//   games, finished, void, concurrency; seconds since the start, games a minute, seconds left (null: unknown)
//   running      an array of game, slot, black, white, seconds
//   standings    an array of name, games, wins, losses, draws, points, crashes, time_losses, illegal_moves
class RunControl : public match::MatchObserver {
 public:
  // Before anybody asks, and for as long as somebody does.
  void steer(match::Match& match);
  // A second "stop" ends the games that run.
  std::string answer(const std::string& words);

  void on_start(const match::RunInfo& info) override;
  void on_game_start(const match::GameStarted& game) override;
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;
  void on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                       const std::string& why) override;

 private:
  enum class State { running, paused, stopping };
  struct Running {
    match::GameStarted game;
    TimePoint since;
  };

  // The error; empty when they were understood.
  std::string obey(const std::string& words);
  std::string status() const;

  match::Match* match_ = nullptr;
  // Guards what follows; not held while the match is called, which calls the observer's functions.
  mutable std::mutex mutex_;
  State state_ = State::running;
  std::int64_t games_ = 0;
  std::int64_t before_ = 0;  // finished before the run was gone on with
  TimePoint start_{};
  std::map<int, Running> running_;  // by slot
};

}  // namespace tengen::tournament
