// Says how each kind of file is started before it has been tried.
#pragma once

#include <filesystem>
#include <string>

#include "engine/engine_config.hpp"
#include "intake/candidates.hpp"

namespace tengen::intake {

// The search depth for Othello programs while they are tried: NBoard has no clock.
inline constexpr int othello_depth = 6;

// Returns a confined configuration of the engine, with the defaults for its kind. If its runtime (java,
// python3, node, mono, Wine) is missing, the error says what to install. Not for libraries.
Result<engine::EngineConfig> draft_program(const Candidate& candidate, const std::filesystem::path& folder,
                                           const std::string& game);

// Says why a program that failed cannot run here, judged by the files beside it: "; it is a program for .NET
// and brings libraries of Windows (x.dll), …". Empty: the files do not say.
std::string why_not_here(const Candidate& candidate, const std::filesystem::path& folder);

}  // namespace tengen::intake
