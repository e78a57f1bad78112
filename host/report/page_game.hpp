// A game in the form that page/games.js reads. It is short, and the page needs no rules to show it.
//
// An array: number, unit, engine of black, engine of white, result, index into the reasons, length in moves,
// number of opening moves, moves, times of the moves, time of black and of white in microseconds, detail,
// colours, turned stones, decisions, scores. Empty elements at the end are omitted, but at most the last
// five.
//
//   moves      points: row * size + column in base 64, one digit on boards of up to 64 points, else two
//              digits; for a pass, dots instead of digits
//   times      two digits of base 64 for each move: 0 is no time; t is exp((t - 1) / 177.8) microseconds, in
//              steps of half a percent
//   colours    "b" or "w" for each move; empty if the colours alternate from black
//   turned     for each move, the points of stones that change colour, then a dot; empty if no stone changes
//   decisions  arrays: number of moves before it, 0 (answered by black) or 1 (by white), the answer,
//              microseconds
//   scores     two digits of base 64 for each move: 0 is no score; 2048 + d and 2048 - d are exp(d / 98) - 1
//              hundredths for and against the side that moved, in steps of one percent; empty if no move has
//              a score
//
// Digits are 0-9, a-z, A-Z, "-" and "_".
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "report/replayed_game.hpp"

namespace tengen::report {

// `replayed`: nullptr if the rules refuse the game; the array then has no moves.
boost::json::array page_game(const tournament::StoredGame& game, const ReplayedGame* replayed, int size,
                             std::size_t reason);

// Points in the form of `moves`.
std::string page_points(const std::vector<game::Point>& points, int size);

}  // namespace tengen::report
