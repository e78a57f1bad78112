// Commands that steer a running game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "game/outcome.hpp"

namespace tengen::match {

// Stops the clocks and freezes the processes of both engines. An engine in this process that has been asked
// continues to think. When the game continues, its answer is accepted; the time of the pause is not charged.
struct Pause {};
struct Continue {};
// Takes back the last turns of both seats, but no turns that were set up. The clocks get their earlier
// readings.
struct TakeBack {
  std::size_t turns = 1;
  // If set, replaces `turns`: the number of turns that stay. A turn that is taken at the same moment then
  // does not change the result.
  std::optional<std::size_t> keep = {};
  // The command fails if one of the turns is not this seat's.
  std::optional<game::Seat> only = {};

  // The number of turns to take back in a game of `all` turns.
  std::size_t count(std::size_t all) const { return keep ? all - std::min(all, *keep) : turns; }
};
struct Resign {
  game::Seat seat = game::Seat::first;
};
// An offer lasts until the other seat accepts or declines it. An answer of the other seat to a question also
// declines the offer. No protocol has offers, so an engine always declines in this way.
struct OfferDraw {
  game::Seat seat = game::Seat::first;
};
struct AcceptDraw {
  game::Seat seat = game::Seat::first;  // accepts
};
struct DeclineDraw {
  game::Seat seat = game::Seat::first;
};
// Ends the game with this outcome.
struct Adjudicate {
  game::Score score = game::Score::draw;
  std::string why;
};
// Ends the game without a result.
struct AbortGame {};
// Sets the time left for the game, also during an open question.
struct SetTimeLeft {
  game::Seat seat = game::Seat::first;
  Duration left{};
};
// Adds a remark to the seat's next turn in the record.
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

// The effect of a command.
struct Steered {
  std::string did;        // "took back 2 turns"
  std::size_t turns = 0;  // the game's turns afterwards
};

// Called once for every command, with its effect or with the reason why it had none. Called on the game's
// thread or, if the game is over, on the caller's. Must return soon and call no function of the game that
// waits.
using Acknowledge = std::function<void(const Result<Steered>&)>;

}  // namespace tengen::match
