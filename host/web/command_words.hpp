// Reads the page's commands to a game.
#pragma once

#include <boost/json/fwd.hpp>

#include "match/command.hpp"
#include "web/game_order.hpp"

namespace tengen::web {

// {"do": "pause" | "continue" | "take back" (turns, or keep) | "resign" (seat) | "offer draw" (seat) |
// "accept draw" (seat) | "decline draw" (seat) | "abort"}. A person speaks for seats of people alone; in a
// game by a link only for the own seat, and only the host's own user can abort it.
Result<match::Command> read_command(const boost::json::object& object, const GameOrder& order,
                                    const Speaker& speaker);

}  // namespace tengen::web
