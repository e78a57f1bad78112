// Games as bare moves, one game a line: "h8 i9 j10" or "h8i9j10", and Othello's transcripts "f5d6c3".
//
// Nothing else is in them: game, size and rule are options. So is the side that rows are counted from, unless
// a comment says it (game/notation.hpp). Renju counts from the bottom, the Gomocup manager's lists from the
// top.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Lines of the Gomoku family, passes as "pass". Empty lines and lines that begin with "#" are skipped;
// blanks, commas, semicolons and move numbers ("1.") between moves.
extern const FormatInfo moves_format;
// Lines of Othello, without passes; passes that are written are read.
extern const FormatInfo transcript_format;

}  // namespace tengen::record
