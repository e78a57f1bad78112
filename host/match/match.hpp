// Many games between two or more engines: every pair plays `games` games a round, colours alternating.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/factory.hpp"
#include "match/entrant.hpp"
#include "match/observer.hpp"
#include "match/schedule.hpp"
#include "match/slot.hpp"

namespace tengen::match {

// Made, run once, and asked for its standings. stop() and abort() may be called from any thread at any time.
class Match : private Run {
 public:
  // The factory and the observers outlive the match. At least two entrants.
  Match(std::vector<Entrant> entrants, MatchOptions options, engine::EngineFactory& factory,
        std::vector<MatchObserver*> observers);
  ~Match() override = default;

  // Plays everything, on threads of its own; returns when all slots are done. True: every game of the
  // schedule was played. An error when the run could not be started at all.
  Result<bool> run();
  const Standings& standings() const { return standings_; }

  // Starts no further game; those that run are played to their end.
  void stop();
  // Ends the games that run, at once.
  void abort();

 private:
  std::optional<ScheduledGame> next_game() override;
  void game_started(const GameStarted& game) override;
  bool wants_turns() const override { return wants_turns_; }
  void turn_taken(int slot, const game::Game& game, const record::Turn& turn) override;
  void game_finished(int slot, const record::GameRecord& record) override;
  const std::atomic<bool>& aborted() const override { return aborted_; }

  template <class Event>
  void notify(Event&& event);

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
