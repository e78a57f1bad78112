// Positions that Yixin and Yixin-Board save. A file lists the moves that led to the position.
//
//   .pos  binary, 15x15: the number of moves, then a byte for each, 15 times the row plus the column
//   .sav  text: rows, columns, number of moves, then a line "row column" for each
//
// Rows are counted from the top, rows and columns from 0.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

extern const FormatInfo yixin_pos_format;
extern const FormatInfo yixin_sav_format;

}  // namespace tengen::record
