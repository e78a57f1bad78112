// An interface for observers of a running game.
#pragma once

#include <cstdint>
#include <optional>

#include "match/command.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

class GameSession;

struct OpenQuestion {
  std::uint64_t id = 0;
  game::QuestionKind kind = game::QuestionKind::place;
  game::Seat seat = game::Seat::first;
  TimePoint asked;                    // the clock runs from here
  std::optional<TimePoint> deadline;  // without the margin; nothing: no limit
};

// Called on the game's thread; a listener of several games is called by several threads. Must return soon,
// because the game waits.
class GameListener {
 public:
  virtual ~GameListener() = default;
  // The player's clock is running.
  virtual void on_question(const GameSession& /*session*/, const OpenQuestion&) {}
  // An answer was accepted: the last turn of the session's record. No clock runs.
  virtual void on_turn(const GameSession& /*session*/) {}
  // A command has had an effect.
  virtual void on_steered(const GameSession& /*session*/, const Command&, const Steered&) {}
};

}  // namespace tengen::match
