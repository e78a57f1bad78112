// The record of the Chinese university contests (中国大学生计算机博弈大赛), one game:
//
//   {[C5][ALPHA B][BETA W][先手胜][2026-03-04 05:06 PLACE][EVENT];B(H,8);W(I,9);…}
//
// The fields are: the game's code (C5 Gomoku and Renju on 15x15, C6 Connect6 on 19x19), the first player, the
// second player, the winner (先手胜 the first, 后手胜 the second, 和棋 a draw), date and place, and the
// event. The stones follow; their rows are counted from the bottom. The reader takes the variants of
// programs: "{{C5}[", no braces, dots in dates, full-width punctuation, GB 2312 or UTF-8. The writer uses
// UTF-8.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// The writer omits an opening procedure: its stones become ordinary moves.
extern const FormatInfo contest_format;

}  // namespace tengen::record
