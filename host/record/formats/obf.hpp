// OBF: one position of Othello on 8x8 a line, as in collections of endgames for tests.
//
//   --------…---- X; A2:+38; …
//
// 64 squares row by row from a1, X or * black, O white, - or . empty; the side to move; then the
// collection's remarks, which become the game's comment.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Every line is a game that begins there. Lines that begin with % or # are remarks.
extern const FormatInfo obf_format;

}  // namespace tengen::record
