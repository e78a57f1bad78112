// Games as JSON objects, one a line (docs/cli.md, "JSON"): the only format that stores everything.
#pragma once

#include <string>

#include "record/formats/format.hpp"

namespace tengen::record {

// Writes the whole record, without a line end. `since_start` becomes the object's `t`. If the record's turns
// cannot be replayed, the object has no moves and no turns. Readers accept only objects of the type "game".
std::string to_json(const GameRecord& record, Duration since_start, std::string_view type = "game");

extern const FormatInfo json_format;
// Reads one object a line, and skips objects whose `type` is not "game". A missing field keeps the value that
// it has in an empty record. If there are no `turns`, the reader plays the moves.
std::unique_ptr<GameReader> open_json(std::string_view bytes, const ReadOptions& options);

}  // namespace tengen::record
