// One unit at a time, its games one after the other, on a thread and, when pinned, CPUs of its own.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "base/poll_loop.hpp"
#include "engine/factory.hpp"
#include "match/entrant.hpp"
#include "match/game_beginning.hpp"
#include "match/game_session.hpp"
#include "match/observer.hpp"
#include "match/open_time.hpp"
#include "match/referee.hpp"
#include "match/unit_order.hpp"

namespace tengen::match {

// What a slot gets from its executor, and reports to it. Called from the threads of all slots.
class Run {
 public:
  virtual ~Run() = default;
  // Nothing: the slot is done.
  virtual std::optional<UnitOrder> next_unit(int slot) = 0;
  // Before each game; waits while the run is paused. False: no further game is to be started, not even of a
  // unit that has begun.
  virtual bool may_play_on(int slot) = 0;
  virtual void game_started(const GameStarted& game) = 0;
  virtual void game_finished(int slot, const record::GameRecord& record) = 0;
  virtual void game_voided(int slot, const record::GameRecord& record, int replays) = 0;
  // All games of a unit, in order; none of them was aborted with the run.
  virtual void unit_finished(int slot, const Unit& unit, const std::vector<record::GameRecord>& records) = 0;
  // Set when everything has to end at once.
  virtual const std::atomic<bool>& aborted() const = 0;
};

// Keeps its engines from game to game. What it refers to outlives it.
class Slot {
 public:
  Slot(Run& run, const std::vector<Entrant>& entrants, const MatchOptions& options,
       engine::EngineFactory& factory, int number, std::vector<int> cpus);

  // Plays until there is no next unit; join() before the end of its life.
  void start();
  void join() { thread_.join(); }
  // Its thread needs nothing more: join() returns at once.
  bool has_ended() const { return ended_; }
  // Kills its engines. Any thread; to be called after the run's aborted() has been set.
  void abort();

 private:
  void play_all();
  void close_engines();
  // All games of the unit, unless the run is stopped.
  void play(const UnitOrder& order);
  // `index`: of the unit's games, from 0. Nothing: it is not to be played, or was void as often as it may be.
  std::optional<record::GameRecord> play_game(const UnitOrder& order, int index);
  // `voids`: how often it was void before.
  record::GameRecord play_once(const UnitOrder& order, int index, int voids);
  std::optional<Journal> journal(const GameBeginning& begins) const;
  // Their unit is cut short.
  void keep_games_that_are_over();
  // A game that was over when the host ended, and its unit was not.
  record::GameRecord played_before(const Unit& unit, const JournalledGame& kept);
  void open_log(std::int64_t game_number, LineLog::Content content);
  void log(std::string_view text);
  static void restore(GameSession& session, const GameBeginning& begins);
  // Of a game that is over, or that the run's end has cut short.
  void end_journal(Journal& journal, const std::shared_ptr<GameSession>& session, std::size_t turns_before);
  // The one behind the last entrant stands in for others.
  const Entrant& entrant(std::size_t index) const;
  // Of the slot's own, where that entrant's engine runs.
  std::vector<int> cpus_of(std::size_t index) const;
  Result<engine::Engine*> engine_of(std::size_t index);
  engine::Engine* stand_in_engine();
  // How the game ends when one of them cannot play it. Otherwise both sit, or the game is over.
  std::optional<game::Outcome> start_engines(GameSession& session, const GameBeginning& begins);
  // Lets the hub hear what the engine says and thinks.
  void listen(engine::GameStart& start, std::int64_t game, bool plays_person) const;
  void referee(GameSession& session);

  Run& run_;
  const std::vector<Entrant>& entrants_;
  const MatchOptions& options_;
  engine::EngineFactory& factory_;
  int number_;
  std::vector<int> cpus_;  // its own; empty: none is
  std::thread thread_;
  PollLoop loop_;
  std::shared_ptr<LineLog> log_;
  std::atomic<bool> ended_ = false;
  std::mutex mutex_;  // guards engines_ as a map against abort(); only the slot's thread changes it
  std::map<std::size_t, std::unique_ptr<engine::Engine>> engines_;
  // Games of the unit that were over so soon that nothing of them was journalled.
  std::vector<std::pair<Journal, std::shared_ptr<GameSession>>> over_;
  std::vector<engine::Engine*> in_game_;  // by seat: those that are ready for, or in, the game at hand
};

}  // namespace tengen::match
