// The key=value groups of -draw and -resign.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "match/adjudication.hpp"

namespace tengen::cli {

// movenumber=N movecount=N score=N, the first one 0 unless given. A move number counts both sides' moves.
Result<match::DrawRule> parse_draw(const std::vector<std::string>& group);
// movecount=N score=N twosided=true|false, the last one false unless given. Errors name the key.
Result<match::ResignRule> parse_resign(const std::vector<std::string>& group);

}  // namespace tengen::cli
