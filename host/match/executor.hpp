// The interface of executors, which play units: in the slots of this host, or on workers elsewhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/observer.hpp"
#include "match/unit_order.hpp"

namespace tengen::match {

// The executor calls these functions on any thread, several at a time, but never from within its own
// functions.
class ExecutorEvents {
 public:
  virtual ~ExecutorEvents() = default;
  virtual void game_started(const GameStarted& game) = 0;
  // The game counts at once, unchecked. Only for games of this process. An executor must not call this if its
  // units may get lost, or if its records come from elsewhere; its games then count when their unit is
  // finished.
  virtual void game_finished(int slot, const record::GameRecord& record) = 0;
  // A void game counts for nobody. It is played again, at most `replays` more times; with 0 the unit fails.
  virtual void game_voided(int slot, const record::GameRecord& record, int replays) = 0;
  // `records`: all games of the unit, in order, none aborted with the run. May be called again for the same
  // unit. Checks records that game_finished() did not report (match/unit_records.hpp). On error nothing is
  // counted and the attempt has failed; the executor should not use that worker any more.
  virtual Status unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) = 0;
  // The attempt has failed: it was cut short, or its worker is gone.
  virtual void unit_failed(std::int64_t unit, int attempt) = 0;
  // The executor may have room for more units.
  virtual void capacity_changed() = 0;
};

// Call start() first and finish() last. Between them, any thread may call the other functions, which return
// at once.
class Executor {
 public:
  virtual ~Executor() = default;

  // Call first; `events` must live until finish() returns. Returns where each engine will run, in the order
  // of the entrants. Fails if one cannot run.
  virtual Result<std::vector<std::string>> start(ExecutorEvents& events) = 0;
  // After start() or set_capacity(): notes for people about how units will be played, a sentence each.
  virtual std::vector<std::string> notices() const { return {}; }
  // Each submitted unit finishes or fails.
  virtual void submit(UnitOrder order) = 0;
  // Starts no further game of the unit. The unit fails, unless its last game is running.
  virtual void cancel(std::int64_t unit) = 0;
  // The number of concurrent units; further units wait.
  virtual int capacity() const = 0;
  // Sets this number. To lower it, running units finish first. Workers elsewhere may have their own capacity.
  virtual void set_capacity(int units) = 0;

  // Starts no further game until go_on().
  virtual void pause() = 0;
  virtual void go_on() = 0;
  // Starts no further game: units that are not in their last game fail.
  virtual void stop() = 0;
  // As stop(), and ends the running games at once.
  virtual void abort() = 0;
  // Call when no unit runs and none will be submitted. Returns when everything is cleaned up.
  virtual void finish() = 0;
};

}  // namespace tengen::match
