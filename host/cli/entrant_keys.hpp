// The key=value group of one -engine (or -each), turned into an entrant.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "manifest/registry.hpp"
#include "match/match.hpp"

namespace tengen::cli {

// `each` comes first, so that an engine's own keys win. The error names the key and what it takes.
Result<match::Entrant> make_entrant(const std::vector<std::string>& group,
                                    const std::vector<std::vector<std::string>>& each,
                                    const manifest::Registry& registry);

}  // namespace tengen::cli
