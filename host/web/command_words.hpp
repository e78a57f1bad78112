// Reads the page's commands to a game.
#pragma once

#include <boost/json/fwd.hpp>

#include "match/command.hpp"
#include "web/game_order.hpp"

namespace tengen::web {

// {"do": "pause" | "continue" | "take back" (turns, or keep) | "resign" (seat) | "offer draw" (seat) |
// "accept draw" (seat) | "decline draw" (seat) | "abort"}. A person can speak only for seats of people. In a
// game by a link, a person can speak only for the person's own seat, and only the host's own user can abort
// the game.
Result<match::Command> read_command(const boost::json::object& object, const GameOrder& order,
                                    const Speaker& speaker);

}  // namespace tengen::web
