// The games of Gomotur, .rec, which the Gomocup manager also writes. First come the two names; the player
// with the first move comes first. Then each move has a line "7,7,120": column and row, counted from 0 and
// from the top left, and the milliseconds for this move. The last line is a code. The size of the board is
// missing; the reader takes 20, or more if a move needs it.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// The writer omits an opening procedure: its stones become ordinary moves.
extern const FormatInfo rec_format;

}  // namespace tengen::record
