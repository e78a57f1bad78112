// Games as JSON objects, one a line (docs/cli.md, "JSON").
#pragma once

#include <string>

#include "record/game_record.hpp"

namespace tengen::record {

// The whole record without a line end; `since_start` is the object's `t`.
std::string to_json(const GameRecord& record, Duration since_start);

}  // namespace tengen::record
