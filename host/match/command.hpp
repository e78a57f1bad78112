// What can be done to a game while it is played.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <variant>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "game/outcome.hpp"

namespace tengen::match {

// The clocks stop, and the processes of both engines stand still. One in this process that has been asked
// thinks on: its answer is taken, and charged up to the pause, when the game continues.
struct Pause {};
struct Continue {};
// The last turns, of both seats; not those that were set up. The clocks stand as they stood then.
struct TakeBack {
  std::size_t turns = 1;
};
struct Resign {
  game::Seat seat = game::Seat::first;
};
// Stands until the other seat accepts or declines it, or answers its next question, which declines it. No
// protocol has a word for offers: an engine declines by its next answer.
struct OfferDraw {
  game::Seat seat = game::Seat::first;
};
struct AcceptDraw {
  game::Seat seat = game::Seat::first;  // that accepts
};
struct DeclineDraw {
  game::Seat seat = game::Seat::first;
};
// Ends the game so.
struct Adjudicate {
  game::Score score = game::Score::draw;
  std::string why;
};
// Ends the game without a result.
struct AbortGame {};
// What is left of the time for the game; of an open question, too.
struct SetTimeLeft {
  game::Seat seat = game::Seat::first;
  Duration left{};
};
// Stands in the record with the seat's next turn.
struct Remark {
  game::Seat seat = game::Seat::first;
  std::string text;
};

using Command = std::variant<Pause, Continue, TakeBack, Resign, OfferDraw, AcceptDraw, DeclineDraw,
                             Adjudicate, AbortGame, SetTimeLeft, Remark>;

inline bool ends_the_game(const Command& command) {
  return std::holds_alternative<AbortGame>(command) || std::holds_alternative<Adjudicate>(command) ||
         std::holds_alternative<Resign>(command);
}

// What a command has done.
struct Steered {
  std::string did;        // "took back 2 turns"
  std::size_t turns = 0;  // of the game now
};

// Called once for every command, with what it did or why it did nothing: on the game's thread, or on the
// caller's when the game is over. Returns soon; calls nothing of the game that waits.
using Acknowledge = std::function<void(const Result<Steered>&)>;

}  // namespace tengen::match
