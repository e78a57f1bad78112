// A game as the page has it: as few bytes as possible, and nothing that the page would have to know the rules
// for. page/games.js reads it.
//
// An array: number, unit, engine of black, of white, result, index into the reasons, length in moves, moves
// of the opening, moves, times of the moves, time of black and of white in microseconds; then, without the
// empty ones at its end: detail, colours, turned stones, decisions.
//
//   moves      points: row * size + column in base 64, one digit on boards of up to 64 points, else two; a
//              pass is as many dots
//   times      two digits of base 64 for each move: 0 is no time; t is exp((t - 1) / 177.8) microseconds,
//              half a percent from step to step
//   colours    "b" and "w" for each move; empty when they alternate from black
//   turned     for each move, ended by a dot, the points of stones that change colour; empty when none ever
//   do decisions  arrays: moves before it, 0 (answered by black) or 1 (by white), what was answered,
//   microseconds
//
// Digits are 0-9, a-z, A-Z, "-" and "_".
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "report/replayed_game.hpp"

namespace tengen::report {

// `replayed`: nullptr when the rules refuse the game; it has no moves then.
boost::json::array page_game(const tournament::StoredGame& game, const ReplayedGame* replayed, int size,
                             std::size_t reason);

// The points alone, as in moves.
std::string page_points(const std::vector<game::Point>& points, int size);

}  // namespace tengen::report
