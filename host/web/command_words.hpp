// Reads the page's commands to a game.
#pragma once

#include <boost/json/fwd.hpp>

#include "match/command.hpp"
#include "web/game_order.hpp"

namespace tengen::web {

// {"do": "pause" | "continue" | "take back" (turns) | "resign" (seat) | "offer draw" (seat) | "accept draw"
// (seat) | "decline draw" (seat) | "abort"}. Only the seats of people can be named.
Result<match::Command> read_command(const boost::json::object& object, const GameOrder& order);

}  // namespace tengen::web
