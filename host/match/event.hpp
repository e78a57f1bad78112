// What happens in a run, as values: one struct an event.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "match/game_listener.hpp"
#include "match/observer.hpp"

namespace tengen::match {

using ClocksLeft = std::array<std::optional<Duration>, 2>;  // by seat; nothing: no time for the game

struct RunStarted {
  RunInfo info;
};
struct QuestionOpened {
  std::int64_t game = 0;
  OpenQuestion question;
  ClocksLeft left;
};
// What an engine tells of its thinking, its own word.
struct ThinkingTold {
  std::int64_t game = 0;
  game::Seat seat = game::Seat::first;
  record::Thought thought;
};
// Directions as in LineLog.
struct ProtocolLine {
  std::int64_t game = 0;
  game::Seat seat = game::Seat::first;
  char direction = '-';
  std::string line;
};
// What an engine complained of during a turn, which was accepted all the same.
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
// A pause of the game, turns taken back, an offer, clocks set: what the command says.
struct GameSteered {
  std::int64_t game = 0;
  Command command;
  Steered done;  // its turns: all later ones are gone
  ClocksLeft left;
};
struct GameEnded {
  int slot = 0;
  record::GameRecord record;
  Standings standings;
};
// It is played again, `replays` more times at most.
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
  std::uint64_t sequence = 0;  // rises; what a subscriber lost is told by a snapshot, not by a gap
  TimePoint at;
  Happening what;
};

// How much a subscriber is told. Each level has all of those before it.
enum class Detail { none, results, turns, thinking, lines };

}  // namespace tengen::match
