// The WTHOR database of Othello games, .wtb: a header of 16 bytes, then 68 bytes for each game. A game has
// the numbers of the tournament, of black and of white, black's discs, black's best result, and up to 60
// moves. A move is one byte: ten times the row plus the column. Passes are missing. WTHOR.TRN has the names
// of tournaments (26 bytes each), WTHOR.JOU the names of players (20). Without these files, the numbers
// become names. All numbers are little-endian (https://www.ffothello.org/wthor/Format_WThor.pdf).
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Boards of 8x8 only.
extern const FormatInfo wthor_format;

}  // namespace tengen::record
