// A position drawn as rows of characters (game/diagram.hpp), as a game that begins from it.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// Whose turn it is follows from the numbers of stones (game::turn_by_count()).
std::unique_ptr<GameReader> open_diagram(std::string_view bytes, const ReadOptions& options);
// Whether the bytes are a board of the size of one that is played on.
bool is_diagram(std::string_view bytes);

}  // namespace tengen::record
