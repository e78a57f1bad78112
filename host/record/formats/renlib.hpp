// The opening libraries of RenLib, .lib: a tree of moves on 15x15, written depth first, two bytes a move.
//
//   bytes 0-19  FF "RenLib" FF, two bytes of version (3.0 to 3.4), filled up with FF
//   a node      one byte for the point: the low four bits are the column from 1, the high four bits the row
//               from 0 and from the top; 0 is no stone. One byte for flags: 80 the node has a sibling, 40 it
//               has no child, 08 and 20 it has a comment, 01 two bytes with more flags follow (in the second
//               of them, 01: a text for the board)
//   texts       each ends with a zero byte and is filled up to an even length; the comment comes first
//
// Files of the first versions have no header and begin with the centre, 78. Each line of the tree, from the
// root to a move without a successor, is read as one unfinished game. A comment belongs to the first line
// through its move.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

extern const FormatInfo renlib_format;

}  // namespace tengen::record
