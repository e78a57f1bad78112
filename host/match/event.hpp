// The events of a run, one struct for each.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "match/game_listener.hpp"
#include "match/observer.hpp"

namespace tengen::match {

using ClocksLeft = std::array<std::optional<Duration>, 2>;  // by seat; nothing: no match limit

struct RunStarted {
  RunInfo info;
};
struct QuestionOpened {
  std::int64_t game = 0;
  OpenQuestion question;
  ClocksLeft left;
};
// A report of an engine about its thinking, unchecked.
struct ThinkingTold {
  std::int64_t game = 0;
  game::Seat seat = game::Seat::first;
  record::Thought thought;
};
// The directions are those of LineLog.
struct ProtocolLine {
  std::int64_t game = 0;
  game::Seat seat = game::Seat::first;
  char direction = '-';
  std::string line;
};
// A complaint of an engine during a turn that was accepted.
struct Complained {
  std::int64_t game = 0;
  game::Seat seat = game::Seat::first;
  std::string text;
};
struct TurnTaken {
  std::int64_t game = 0;
  std::size_t number = 0;  // of the turn, from 1
  record::Turn turn;
  ClocksLeft left;
};
// A command has had an effect: a pause, turns taken back, an offer, changed clocks.
struct GameSteered {
  std::int64_t game = 0;
  Command command;
  Steered done;  // turns after done.turns were removed
  ClocksLeft left;
};
struct GameEnded {
  int slot = 0;
  record::GameRecord record;
  Standings standings;
};
// The game is played again, at most `replays` more times.
struct GameVoided {
  int slot = 0;
  record::GameRecord record;
  int replays = 0;
};
struct UnitEnded {
  Unit unit;
};
struct UnitSkipped {
  Unit unit;
  UnitResult result;
  std::string why;
};
struct RunPaused {
  bool paused = false;
};
struct ConcurrencyChanged {
  int slots = 0;
};
struct RunEnded {
  Standings standings;
  bool complete = false;
};

using Happening = std::variant<RunStarted, GameStarted, QuestionOpened, ThinkingTold, ProtocolLine,
                               Complained, TurnTaken, GameSteered, GameEnded, GameVoided, UnitEnded,
                               UnitSkipped, RunPaused, ConcurrencyChanged, RunEnded>;

struct Event {
  std::uint64_t sequence = 0;  // grows; after lost events a subscriber gets a snapshot
  TimePoint at;
  Happening what;
};

// The events that a subscriber gets. Each level includes the earlier ones.
enum class Detail { none, results, turns, thinking, lines };

}  // namespace tengen::match
