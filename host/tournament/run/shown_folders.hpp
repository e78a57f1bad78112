// The folders that a confined engine may not be shown, and that a run may not write into.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "match/entrant.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// A flag and the path of its file or folder, which may be empty or "-".
using FlaggedPath = std::pair<std::string_view, std::filesystem::path>;
std::vector<FlaggedPath> written_by(const Outputs& outputs);

// Fails if the sandbox would show the engine a home, or a folder that holds homes. entrant_of() checks this.
Status check_no_home(const match::Entrant& entrant);

// Fails if the sandbox would show the engine one of these files or folders. The run writes them, and during a
// game they contain the opponent's thoughts. Also fails if the package of an unconfined engine would contain
// them, because they would change its digest. Exception: the run's own folder (-out) may be in the package.
Status check_outputs(const match::Entrant& entrant, const std::vector<FlaggedPath>& outputs);

}  // namespace tengen::tournament
