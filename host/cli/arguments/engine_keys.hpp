// The key=value group of one -engine (or -each), as a choice of an engine.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"

namespace tengen::cli {

// Nothing is looked up. `flag` is "-engine" or "-each"; of the latter nothing names an engine. The last of
// two equal keys counts. The error names the key and what it takes.
Result<tournament::EngineChoice> parse_engine(const std::vector<std::string>& group, std::string_view flag);

}  // namespace tengen::cli
