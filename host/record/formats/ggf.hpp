// The Generic Game Format as Othello servers and programs use it
// (https://skatgame.net/mburo/ggsa/ggf): (;GM[Othello]PC[place]DT[date]PB[black]PW[white]RE[+2]TY[8]
// BO[8 cells side]B[F5//1.25]W[D6/0.50/3];)
//
// A move is point/evaluation/seconds; passes are PA. RE is black's discs minus white's; :r is added for a
// resignation, :t for a loss on time, :s for an agreed result.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Writes one game on one line.
extern const FormatInfo ggf_format;
// Reads any number of games, with any text between them.
std::unique_ptr<GameReader> open_ggf(std::string_view bytes, const ReadOptions& options);

}  // namespace tengen::record
