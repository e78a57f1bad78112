// A position drawn as rows of characters (game/diagram.hpp), as a game that begins from it.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Whose turn it is follows from the numbers of stones (game::turn_by_count()).
extern const FormatInfo diagram_format;

}  // namespace tengen::record
