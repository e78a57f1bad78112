// The Smart Game Format, FF[4]: GM[4] for the Gomoku family, GM[2] for Othello
// (https://www.red-bean.com/sgf/).
//
// What the standard has no property for:
//   * Points of line games are two letters from the top left, as in Go; Othello's are its own ("f5").
//   * RU holds the rule, ON the opening procedure, TP[1] says that players may pass, GC the outcome's reason
//   and
//     detail.
//   * A move's comment begins with its time (record/formats/turn_facts.hpp).
//   * An answer that is not one stone or a pass has a node of its own with TA[number of moves that follow
//   from
//     it:answer], for example ";TA[3:h8 h9 i10];B[hh];W[hg];B[if]" or ";TA[0:swap]". TA is this project's
//     own; other programs skip it and still see every stone.
#pragma once

#include "record/formats/format.hpp"
#include "record/model/game_tree.hpp"

namespace tengen::record {

// One game tree and a line end.
Result<std::string> to_sgf(const GameRecord& record, const WriteOptions& options = {});

// The tree with its variations and comments. An error where the rules refuse a line.
Result<std::string> to_sgf(const GameTree& tree);

// Collections, any nesting; the first line of every game tree, the variations are counted in the notes;
// or every line (ReadOptions). Names
// of properties with lower-case letters in them (FF[3]), points in either notation, GM that is missing or
// wrong, set-up stones before the first move.
extern const FormatInfo sgf_format;

}  // namespace tengen::record
