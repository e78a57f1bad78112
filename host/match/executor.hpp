// Who plays the units of a run: the slots of this host, or workers elsewhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/observer.hpp"
#include "match/unit_order.hpp"

namespace tengen::match {

// What an executor tells whoever gives it units. Any thread, several at a time; no call comes from within one
// of the executor's own functions.
class ExecutorEvents {
 public:
  virtual ~ExecutorEvents() = default;
  virtual void game_started(const GameStarted& game) = 0;
  // The game counts from now on, unchecked: for games of this process. An executor that may lose a unit, or
  // whose records come from elsewhere, leaves this out: then its games count when the unit is finished.
  virtual void game_finished(int slot, const record::GameRecord& record) = 0;
  // A void game counts for nobody. It is played again, `replays` more times at most; with 0 the unit fails.
  virtual void game_voided(int slot, const record::GameRecord& record, int replays) = 0;
  // All games of the unit, in order; none of them was aborted with the run. May come again for the same unit.
  // Records that game_finished() has not told are checked (match/unit_records.hpp). On error nothing is
  // counted and the attempt has failed; the executor should not give units to that worker any more.
  virtual Status unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) = 0;
  // This attempt will bring nothing: it was cut short, or whoever played it is gone.
  virtual void unit_failed(std::int64_t unit, int attempt) = 0;
  // There may be room for more units.
  virtual void capacity_changed() = 0;
};

// All functions but start() and finish(): any thread, at any time in between, and they return at once.
class Executor {
 public:
  virtual ~Executor() = default;

  // Before everything else; the events outlive finish(). Where each engine of the run is going to run, in the
  // order of the run's entrants; an error when one of them cannot.
  virtual Result<std::vector<std::string>> start(ExecutorEvents& events) = 0;
  // After start(): what a person should know about how the units are going to be played, a sentence each.
  virtual std::vector<std::string> notices() const { return {}; }
  // Each unit that is submitted is finished or fails.
  virtual void submit(UnitOrder order) = 0;
  // No further game of the unit is begun. It fails, unless its last game is being played.
  virtual void cancel(std::int64_t unit) = 0;
  // How many units it plays at a time; more than that wait.
  virtual int capacity() const = 0;
  // To lower it, running units finish first. Workers elsewhere may have a capacity of their own.
  virtual void set_capacity(int units) = 0;

  // No further game until go_on().
  virtual void pause() = 0;
  virtual void go_on() = 0;
  // No further game at all: units that are not at their last one fail.
  virtual void stop() = 0;
  // The same, and ends the games that run, at once.
  virtual void abort() = 0;
  // Nothing is being played any more and nothing will be submitted. Returns when everything is put away.
  virtual void finish() = 0;
};

}  // namespace tengen::match
