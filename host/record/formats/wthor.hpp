// The WTHOR database of Othello games, .wtb: a header of 16 bytes, then 68 bytes a game: tournament, black
// and white by number, black's discs, black's best result, and up to 60 moves of one byte, ten times the row
// plus the column. Passes are left out. The names stand in WTHOR.TRN (26 bytes each) and WTHOR.JOU (20);
// without them numbers are names. All numbers are little-endian
// (https://www.ffothello.org/wthor/Format_WThor.pdf).
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Only 8x8.
extern const FormatInfo wthor_format;

}  // namespace tengen::record
