// Standings as JSON, for JSON lines and the control socket.
#pragma once

#include <boost/json/array.hpp>

#include "match/standings.hpp"

namespace tengen::tournament {

// Best first. Each has rank, name, games, wins, losses, draws, points, byes, forfeits_won, forfeits_lost,
// tie_breaks (by name), crashes, time_losses, illegal_moves.
boost::json::array to_json(const match::Standings& standings);

// The encounters of a knockout that stayed tied.
boost::json::array tied_json(const match::Standings& standings);

}  // namespace tengen::tournament
