// The Smart Game Format, FF[4]: GM[4] for the Gomoku family, GM[2] for Othello
// (https://www.red-bean.com/sgf/).
//
// What the standard does not define is written so:
//   * Points of line games are two letters from the top left, as in Go; Othello's are its own ("f5").
//   * RU holds the rule, ON the opening procedure, GC the outcome's reason and detail. TP[1] says that
//     players may pass.
//   * A move's comment begins with its time (record/formats/turn_facts.hpp).
//   * An answer that is not one stone or a pass has its own node with TA[COUNT:ANSWER]. COUNT is the number
//     of moves that the answer makes; they follow. Examples: ";TA[3:h8 h9 i10];B[hh];W[hg];B[if]" and
//     ";TA[0:swap]". TA is this project's own property; other programs skip it and still see every stone.
#pragma once

#include "record/formats/format.hpp"
#include "record/model/game_tree.hpp"

namespace tengen::record {

// Writes one game tree and a line end.
Result<std::string> to_sgf(const GameRecord& record, const WriteOptions& options = {});

// Writes the tree with its variations and comments. Fails if the rules refuse a line.
Result<std::string> to_sgf(const GameTree& tree);

// Reads collections with any nesting. From each game tree, reads the first line, and notes the number of
// variations; with ReadOptions::every_line, reads every line. Also accepts property names with lower-case
// letters (FF[3]), points in either notation, a missing or wrong GM, and set-up stones before the first move.
extern const FormatInfo sgf_format;

}  // namespace tengen::record
