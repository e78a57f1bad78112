// One game at a time, on a thread and, when pinned, a CPU of its own.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/poll_loop.hpp"
#include "engine/factory.hpp"
#include "match/entrant.hpp"
#include "match/observer.hpp"
#include "match/referee.hpp"
#include "match/schedule.hpp"

namespace tengen::match {

// What a slot gets from the run it belongs to, and reports to it. Called from the threads of all slots.
class Run {
 public:
  virtual ~Run() = default;
  // Nothing: the slot is done.
  virtual std::optional<ScheduledGame> next_game() = 0;
  virtual void game_started(const GameStarted& game) = 0;
  virtual bool wants_turns() const = 0;
  virtual void turn_taken(int slot, const game::Game& game, const record::Turn& turn) = 0;
  virtual void game_finished(int slot, const record::GameRecord& record) = 0;
  // Set when everything has to end at once.
  virtual const std::atomic<bool>& aborted() const = 0;
};

// Keeps its engines from game to game. What it refers to outlives it.
class Slot {
 public:
  Slot(Run& run, const std::vector<Entrant>& entrants, const MatchOptions& options,
       engine::EngineFactory& factory, int number, std::optional<int> cpu);

  // Plays until there is no next game; join() before the end of its life.
  void start();
  void join() { thread_.join(); }
  // Kills its engines. Any thread; to be called after the run's aborted() has been set.
  void abort();

 private:
  void play_all();
  void play(const ScheduledGame& scheduled);
  record::GameRecord new_record(const ScheduledGame& scheduled) const;
  void open_log(int game_number);
  // What the pair of games starts from, as turns that nobody was asked for.
  void set_up(game::Game& game, record::GameRecord& record) const;
  // The player of a seat, as far as it is known before its engine runs.
  Player player(std::size_t entrant, game::Seat seat) const;
  // The one behind the last entrant stands in for others.
  const Entrant& entrant(std::size_t index) const;
  Result<engine::Engine*> engine_of(std::size_t index);
  engine::Engine* stand_in_engine();
  // How the game ends when one of them cannot play it.
  std::optional<game::Outcome> start_engines(const std::array<std::size_t, 2>& seats,
                                             record::GameRecord& record);
  void referee(game::Game& game, const std::array<std::size_t, 2>& seats, record::GameRecord& record);
  std::uint64_t seed(int game_number, game::Seat seat) const;

  Run& run_;
  const std::vector<Entrant>& entrants_;
  const MatchOptions& options_;
  engine::EngineFactory& factory_;
  int number_;
  std::optional<int> cpu_;
  std::thread thread_;
  PollLoop loop_;
  std::shared_ptr<LineLog> log_;
  std::mutex mutex_;  // guards engines_ as a map against abort(); only the slot's thread changes it
  std::map<std::size_t, std::unique_ptr<engine::Engine>> engines_;
  std::vector<engine::Engine*> in_game_;  // by seat: those that are ready for, or in, the game at hand
};

}  // namespace tengen::match
