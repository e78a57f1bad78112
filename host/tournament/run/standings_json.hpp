// Standings as they are told to programs: in a stream of JSON lines, and over the control socket.
#pragma once

#include <boost/json/array.hpp>

#include "match/standings.hpp"

namespace tengen::tournament {

// The best first: name, games, wins, losses, draws, points, crashes, time_losses, illegal_moves.
boost::json::array to_json(const match::Standings& standings);

}  // namespace tengen::tournament
