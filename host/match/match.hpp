// Many games between two or more engines: every pair plays `games` games a round, colours alternating.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/factory.hpp"
#include "match/observer.hpp"
#include "match/referee.hpp"
#include "match/schedule.hpp"

namespace tengen::match {

struct Entrant {
  std::string name;  // unique in the run
  engine::EngineConfig config;
  engine::TimeControl time;
  Duration margin = std::chrono::milliseconds(50);
};

struct MatchOptions {
  game::Setup setup;
  int rounds = 1;
  int games = 2;  // a pair and round
  int concurrency = 1;
  bool pin = true;  // each slot owns a CPU and its single-threaded engines run there
  RefereeOptions referee;
  std::uint64_t seed = 0;
  std::filesystem::path log_folder;  // every protocol line, a file a game; empty: none
};

// Made, run once, and asked for its standings. stop() and abort() may be called from any thread at any time.
class Match {
 public:
  // The factory and the observers outlive the match. At least two entrants.
  Match(std::vector<Entrant> entrants, MatchOptions options, engine::EngineFactory& factory,
        std::vector<MatchObserver*> observers);
  ~Match();

  // Plays everything, on threads of its own; returns when all slots are done. True: every game of the
  // schedule was played. An error when the run could not be started at all.
  Result<bool> run();
  const Standings& standings() const { return standings_; }

  // Starts no further game; those that run are played to their end.
  void stop();
  // Ends the games that run, at once.
  void abort();

 private:
  class Slot;

  std::optional<ScheduledGame> take();
  template <class Event>
  void notify(Event&& event);
  void finish(int slot, const record::GameRecord& record);

  std::vector<Entrant> entrants_;
  MatchOptions options_;
  engine::EngineFactory& factory_;
  std::vector<MatchObserver*> observers_;
  bool wants_turns_ = false;

  std::mutex mutex_;  // guards what follows, and keeps the observers' calls apart
  Schedule schedule_;
  Standings standings_;
  std::vector<std::unique_ptr<Slot>> slots_;
  bool stopped_ = false;
  std::atomic<bool> aborted_ = false;
};

}  // namespace tengen::match
