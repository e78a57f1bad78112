// The Smart Game Format, FF[4]: GM[4] for the Gomoku family, GM[2] for Othello
// (https://www.red-bean.com/sgf/).
#pragma once

#include <string>

#include "record/game_record.hpp"

namespace tengen::record {

// One game tree and a line end. Moves carry the time they took; the root carries names, rules, result and
// reason.
std::string to_sgf(const GameRecord& record);

}  // namespace tengen::record
