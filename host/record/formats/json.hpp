// Games as JSON objects, one a line (docs/cli.md, "JSON"): the one format that carries everything.
#pragma once

#include <string>

#include "record/formats/format.hpp"

namespace tengen::record {

// The whole record without a line end; `since_start` is the object's `t`. A record that cannot be played out
// is written without its moves. Readers take objects of the type "game" alone.
std::string to_json(const GameRecord& record, Duration since_start, std::string_view type = "game");

extern const FormatInfo json_format;
// One object a line; objects of another `type` than "game" are passed over. What an object does not have
// stays as it is in an empty record; without `turns` the moves are played.
std::unique_ptr<GameReader> open_json(std::string_view bytes, const ReadOptions& options);

}  // namespace tengen::record
