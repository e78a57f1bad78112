// A unit's order as one line of JSON, to send it to another process.
//
//   {"unit":7,"attempt":1,"round":2,"first":0,"second":3,"opening":6,"games":2,"first_game":13,"seed":"81985…",
//    "variant":"gomoku","rule":"renju","size":15,"procedure":"none","pass":false,"stones":["h8","i9"],
//    "engines":[{"name":"A","id":"classics.patterns","digest":"8ef5…","settings":[["depth","4"]],
//                "memory":367001600,"threads":1,"ponder":false,
//                "turn_ns":0,"match_ns":10000000000,"increment_ns":100000000,"margin_ns":50000000},{…}],
//    "stand_in":{…},"retries":0,"wall_clock":false,"move_limit":200,"draw":[40,8,10],"resign":[3,500,1]}
//
// `stones`, `stand_in`, `draw` (from, moves, score) and `resign` (moves, score, both agree) are optional. The
// seed is text, because JSON readers may round 64-bit numbers.
//
// Results come back as records: one line of JSON a game (record/formats/json.hpp).
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "match/unit_order.hpp"

namespace tengen::match {

std::string unit_text(const UnitOrder& order);
// The text may come from anywhere. The error names the missing or wrong member.
Result<UnitOrder> parse_unit(std::string_view text);

}  // namespace tengen::match
