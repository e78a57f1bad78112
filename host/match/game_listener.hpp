// What happens in one game, told while it is played.
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
  TimePoint asked;                    // its clock runs from here
  std::optional<TimePoint> deadline;  // without the margin; nothing: no limit
};

// Called on the game's thread: one that listens to several games is called by several threads. Returns soon:
// a game waits.
class GameListener {
 public:
  virtual ~GameListener() = default;
  // The clock runs already.
  virtual void on_question(const GameSession& /*session*/, const OpenQuestion&) {}
  // An accepted answer; the last turn of the session's record. No clock runs.
  virtual void on_turn(const GameSession& /*session*/) {}
  // What a command has done.
  virtual void on_steered(const GameSession& /*session*/, const Command&, const Steered&) {}
};

}  // namespace tengen::match
