// OBF: one position of Othello on 8x8 a line, as in collections of test endgames.
//
//   --------…---- X; A2:+38; …
//
// The line has 64 squares, row by row from a1 (X or * is black, O is white, - or . is empty), then the side
// to move, then the collection's remarks, which become the game's comment.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Every line is read as a game that begins from its position. Lines that begin with % or # are remarks.
extern const FormatInfo obf_format;

}  // namespace tengen::record
