// The opening libraries of RenLib, .lib: a tree of moves on 15x15, written depth first, two bytes a move.
//
//   bytes 0-19  FF "RenLib" FF, two bytes of version (3.0 to 3.4), filled up with FF
//   a node      the point (column from 1 in the low four bits, row from the top and from 0 in the high four;
//   0:
//               no stone), then flags: 80 another move follows instead of this one, 40 nothing follows, 08
//               and 20 a comment, 01 two bytes with more flags (of the second, 01: a text for the board)
//   texts       ended by a zero byte and filled up to an even length, the comment first
//
// Files of the first versions have no header and begin with the centre, 78. Each line of the tree, from the
// root to a move that nothing follows, is read as one unfinished game. A comment goes with the first line
// through its move.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

extern const FormatInfo renlib_format;

}  // namespace tengen::record
