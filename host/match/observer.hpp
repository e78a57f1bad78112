// An interface for observers of a run: console, JSON lines, files. A GameListener observes one game
// (match/game_listener.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "match/schedule.hpp"
#include "match/standings.hpp"
#include "match/unit.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

class GameSession;

struct Participant {
  std::string name;          // unique in the run
  std::string id;            // of the registered engine, or the command
  std::string tier;          // where the engine will run
  std::string digest;        // of its package; may be empty
  std::string time_control;  // as typed
};

struct RunInfo {
  std::vector<Participant> participants;
  game::Setup setup;
  std::int64_t games = 0;                        // of the run; a maximum if it depends on results
  Standings before{std::vector<std::string>()};  // of the games before a resume
  int concurrency = 1;
  bool games_at_most = false;
  std::string event = {};                 // the name of the run, for people; may be empty
  std::vector<std::string> notices = {};  // notes for people on how the run will be played
};

// The slot of a game that was not played in this process.
constexpr int no_slot = -1;

// A game that is about to start.
struct GameStarted {
  std::int64_t number = 0;
  int slot = 0;  // less than the concurrency
  std::string black;
  std::string white;
  std::shared_ptr<GameSession> session = {};  // observers may keep it; nullptr: the game is played elsewhere
  std::size_t moves_before = 0;               // moves of a continued game; 0 for a new one
};

// Called on any thread, but calls never overlap. They should return soon, because a slot waits for them; no
// clock runs meanwhile. A game that was played elsewhere has `no_slot`; its start may not be reported.
class MatchObserver {
 public:
  virtual ~MatchObserver() = default;
  virtual void on_start(const RunInfo&) {}
  virtual void on_game_start(const GameStarted&) {}
  virtual void on_game_end(int /*slot*/, const record::GameRecord&, const Standings&) {}
  // A void game, which is played again under its number, at most `replays` more times. With 0 the run stops.
  virtual void on_game_void(int /*slot*/, const record::GameRecord&, int /*replays*/) {}
  // All games of the unit have ended, none aborted with the run. Called after the last on_game_end. Not
  // called for a unit that was cut short.
  virtual void on_unit_end(const Unit&, const std::vector<record::GameRecord>&) {}
  // A unit that is not played, because one of its engines plays no further units. `result` counts for the
  // schedule, not for the standings.
  virtual void on_unit_skipped(const Unit&, const UnitResult&, const std::string& /*why*/) {}
  // An engine plays no further units, and the schedule no longer pairs it. Called before any unit that
  // depends on this.
  virtual void on_departure(const Departure&) {}
  // An engine plays no further units. `units`: all units of the run that had begun when an engine of theirs
  // withdrew; they are played to their end, also by a resumed run.
  virtual void on_last_units(const std::set<std::int64_t>& /*units*/) {}
  // The run is paused or continues.
  virtual void on_pause(bool /*paused*/) {}
  // The new number of concurrent games.
  virtual void on_concurrency(int /*slots*/) {}
  // A note for people on how the games will be played from now on. Notes from the start of the run are in
  // RunInfo.
  virtual void on_notice(const std::string&) {}
  // The last event, even of a run that was stopped.
  virtual void on_end(const Standings&, bool /*complete*/) {}
};

}  // namespace tengen::match
