// Games as bare moves, one game a line: "h8 i9 j10" or "h8i9j10", and Othello's transcripts "f5d6c3".
//
// The files contain only moves; game, size and rule are options. The side of row 1 is an option, too, unless
// a comment gives it (game/notation.hpp). Renju counts rows from the bottom; lists of the Gomocup manager
// count from the top.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Games of the Gomoku family, with passes as "pass". The reader skips empty lines, lines that begin with "#",
// and blanks, commas, semicolons and move numbers ("1.") between moves.
extern const FormatInfo moves_format;
// Games of Othello. The writer omits passes; the reader accepts them.
extern const FormatInfo transcript_format;

}  // namespace tengen::record
