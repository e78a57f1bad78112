// The saved games of the Gomocup manager, .psq:
//
//   Piskvorky 15x15, 11:11, 0    columns x rows, the players' kinds, which of them moved first
//   8,8,120                      column and row from 1 and from the top left, milliseconds for this move
//   …
//   alpha.exe                    the player that is number 0
//   beta.exe
//   -1                           an error code: 15 is a loss on time, other codes mean nothing
//
// The file names neither the rule nor the winner: the reader takes the first rule that allows all moves.
// Names may be missing. The online tournaments write "1,TOURNAMENT" after the code.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

extern const FormatInfo psq_format;
// Omits an opening procedure: its stones become ordinary moves.
Result<std::string> to_psq(const GameRecord& record, const WriteOptions& options);

// Parses "8,8,120". Blanks around numbers are allowed, and a missing time is zero. Columns and rows are
// counted from `origin`. Returns nothing for other lines.
std::optional<std::pair<game::Point, Duration>> parse_psq_move(std::string_view line, int origin);
// A player's name as a line that cannot be mistaken for a move or a code.
std::string psq_name(std::string_view name);

}  // namespace tengen::record
