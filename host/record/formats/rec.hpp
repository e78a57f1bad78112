// The games of Gomotur, .rec, which the Gomocup manager writes too: the two names, the first to move first; a
// line "7,7,120" for each move, column and row from 0 and from the top left, milliseconds for this move; a
// code. The size of the board is missing: the reader takes 20, or more if a move needs it.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// An opening procedure is left out when it writes: its stones are ordinary moves.
extern const FormatInfo rec_format;

}  // namespace tengen::record
