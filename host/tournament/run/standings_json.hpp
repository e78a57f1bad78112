// Standings as they are told to programs: in a stream of JSON lines, and over the control socket.
#pragma once

#include <boost/json/array.hpp>

#include "match/standings.hpp"

namespace tengen::tournament {

// The best first: rank, name, games, wins, losses, draws, points, byes, forfeits_won, forfeits_lost,
// tie_breaks (by name), crashes, time_losses, illegal_moves.
boost::json::array to_json(const match::Standings& standings);

// Meetings of a knockout that their games did not decide.
boost::json::array tied_json(const match::Standings& standings);

}  // namespace tengen::tournament
