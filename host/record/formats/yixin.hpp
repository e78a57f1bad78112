// The positions that Yixin and its board save, as the moves that led to them.
//
//   .pos  binary, 15x15: the number of moves, then a byte for each, 15 times the row plus the column
//   .sav  text: rows, columns, number of moves, then a line "row column" for each
//
// Rows from the top, all numbers of points from 0.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

extern const FormatInfo yixin_pos_format;
extern const FormatInfo yixin_sav_format;

}  // namespace tengen::record
