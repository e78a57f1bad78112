// The games of Gomotur, .rec, which the Gomocup manager writes too: the two names, who moves first first; a
// line "7,7,120" for each move, column and row from 0 and from the top left, milliseconds for this move; a
// code. The size of the board is not in it: 20, or more where a move is off that.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// An opening procedure is left out when it writes: its stones are ordinary moves.
extern const FormatInfo rec_format;

}  // namespace tengen::record
