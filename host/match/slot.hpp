// Plays one unit at a time, its games one after the other, on its own thread and, if pinned, its own CPUs.
#pragma once

#include <array>
#include <atomic>
#include <filesystem>
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

// The log of a game in the folder of the run's logs.
std::filesystem::path log_file(const std::filesystem::path& folder, std::int64_t game_number);

// The executor as slots see it. Called on the threads of all slots.
class Run {
 public:
  virtual ~Run() = default;
  // Returns the next unit, or nothing if the slot must end.
  virtual std::optional<UnitOrder> next_unit(int slot) = 0;
  // Called before each game; waits while the run is paused. False: start no further game, not even of a
  // running unit.
  virtual bool may_play_on(int slot) = 0;
  virtual void game_started(const GameStarted& game) = 0;
  virtual void game_finished(int slot, const record::GameRecord& record) = 0;
  virtual void game_voided(int slot, const record::GameRecord& record, int replays) = 0;
  // All games of a unit, in order; none of them was aborted with the run.
  virtual void unit_finished(int slot, const Unit& unit, const std::vector<record::GameRecord>& records) = 0;
  // Set when all games must end at once.
  virtual const std::atomic<bool>& aborted() const = 0;
};

// Keeps its engines from game to game. All references must outlive the slot.
class Slot {
 public:
  Slot(Run& run, const std::vector<Entrant>& entrants, const MatchOptions& options,
       engine::EngineFactory& factory, int number, std::vector<int> cpus);

  // Plays until there is no next unit. Call join() before the destructor.
  void start();
  // Returns at once if start() threw: the system gives no more threads (RLIMIT_NPROC).
  void join() {
    if (thread_.joinable()) thread_.join();
  }
  // Whether the thread has ended; then join() returns at once.
  bool has_ended() const { return ended_; }
  // Kills the engines. Any thread; set the run's aborted() first.
  void abort();

 private:
  void play_all();
  void close_engines();
  // Plays all games of the unit, unless the run is stopped.
  void play(const UnitOrder& order);
  // `index`: which game of the unit, from 0. Returns nothing if the game must not start, or stayed void.
  std::optional<record::GameRecord> play_game(const UnitOrder& order, int index);
  // `voids`: how often the game was void before.
  record::GameRecord play_once(const UnitOrder& order, int index, int voids);
  std::optional<Journal> journal(const GameBeginning& begins) const;
  // Keeps the journals of finished games whose unit is cut short.
  void keep_games_that_are_over();
  // The record of a game that ended in an earlier host. Its unit was not finished there.
  record::GameRecord played_before(const Unit& unit, const JournalledGame& kept);
  void open_log(std::int64_t game_number, LineLog::Content content);
  void log(std::string_view text);
  static void restore(GameSession& session, const GameBeginning& begins);
  // Ends the journal of a game that is over or was cut short.
  void end_journal(Journal& journal, const std::shared_ptr<GameSession>& session, std::size_t turns_before);
  // The index after the last entrant is the stand-in's.
  const Entrant& entrant(std::size_t index) const;
  // The slot's CPUs for that entrant's engine.
  std::vector<int> cpus_of(std::size_t index) const;
  Result<engine::Engine*> engine_of(std::size_t index);
  engine::Engine* stand_in_engine();
  // Returns the outcome if an engine cannot play. Otherwise both sit, or the game is over.
  std::optional<game::Outcome> start_engines(GameSession& session, const GameBeginning& begins);
  // Sends the engine's lines and thinking to the hub.
  void listen(engine::GameStart& start, std::int64_t game, bool plays_person) const;
  void referee(GameSession& session);

  Run& run_;
  const std::vector<Entrant>& entrants_;
  const MatchOptions& options_;
  engine::EngineFactory& factory_;
  int number_;
  std::vector<int> cpus_;  // its own; empty: not pinned
  std::thread thread_;
  PollLoop loop_;
  std::shared_ptr<LineLog> log_;
  std::atomic<bool> ended_ = false;
  std::mutex mutex_;  // guards the map engines_ against abort(); only the slot's thread changes it
  std::map<std::size_t, std::unique_ptr<engine::Engine>> engines_;
  // Games of the unit that ended before the journal was written.
  std::vector<std::pair<Journal, std::shared_ptr<GameSession>>> over_;
  std::vector<engine::Engine*> in_game_;  // by seat: engines that are ready for, or in, the present game
};

}  // namespace tengen::match
