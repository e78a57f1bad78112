// What happens in a run, told game by game: console, JSON lines, files and whatever else is interested listen
// to it. What happens within a game is told by a GameListener (match/game_listener.hpp).
#pragma once

#include <memory>
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
  std::string tier;          // where it is going to run
  std::string digest;        // of its package; may be empty
  std::string time_control;  // as typed
};

struct RunInfo {
  std::vector<Participant> participants;
  game::Setup setup;
  std::int64_t games = 0;                        // in all; where that depends on results, at most
  Standings before{std::vector<std::string>()};  // of what was played before a run was gone on with
  int concurrency = 1;
  bool games_at_most = false;
  std::string event = {};                 // the name of the run, for people; may be empty
  std::vector<std::string> notices = {};  // what a person should know about how it is going to be played
};

// Of a game that no slot of this process has played.
constexpr int no_slot = -1;

// A game about to be played.
struct GameStarted {
  std::int64_t number = 0;
  int slot = 0;  // 0 … concurrency - 1 at most; slots of a higher number end when the concurrency falls
  std::string black;
  std::string white;
  std::shared_ptr<GameSession> session = {};  // steers and shows it; may be kept; nullptr: played elsewhere
  std::size_t moves_before = 0;  // of a game that a resumed run continues: where it continues; 0: it begins
};

// Calls never overlap, whichever thread they come from. They should return soon: a game's slot waits, with no
// engine's clock running. The slot of a game that was played elsewhere is `no_slot`, and its start may not be
// told.
class MatchObserver {
 public:
  virtual ~MatchObserver() = default;
  virtual void on_start(const RunInfo&) {}
  virtual void on_game_start(const GameStarted&) {}
  virtual void on_game_end(int /*slot*/, const record::GameRecord&, const Standings&) {}
  // A void game that is played again, `replays` more times at most; it is started anew under its number. With
  // 0 the run stops.
  virtual void on_game_void(int /*slot*/, const record::GameRecord&, int /*replays*/) {}
  // A unit whose games all have ended, none of them aborted with the run: after on_game_end of the last of
  // them. A unit that was cut short is not told.
  virtual void on_unit_end(const Unit&, const std::vector<record::GameRecord>&) {}
  // A unit that is not played, because an engine in it plays no more: `result` is what it counts for in the
  // schedule, nothing for standings.
  virtual void on_unit_skipped(const Unit&, const UnitResult&, const std::string& /*why*/) {}
  // An engine plays no more, and the schedule pairs it no more. Told before any unit that depends on this.
  virtual void on_departure(const Departure&) {}
  // No further game begins, or games begin again.
  virtual void on_pause(bool /*paused*/) {}
  // How many games are played at a time from now on.
  virtual void on_concurrency(int /*slots*/) {}
  // The last event, also of a run that was stopped.
  virtual void on_end(const Standings&, bool /*complete*/) {}
};

}  // namespace tengen::match
