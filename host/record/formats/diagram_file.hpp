// Reads a position that is drawn as rows of characters (game/diagram.hpp) as a game that begins from it.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// The numbers of stones decide which side is to move (game::turn_by_count()).
extern const FormatInfo diagram_format;

}  // namespace tengen::record
