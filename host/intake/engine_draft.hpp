// How each kind of file is started, before anything is known about it.
#pragma once

#include <filesystem>

#include "engine/engine_config.hpp"
#include "intake/candidates.hpp"

namespace tengen::intake {

// How deep programs for Othello are told to search while they are tried: NBoard has no clock.
inline constexpr int othello_depth = 6;

// A configuration of the engine with the defaults for its kind; confined. An error when what it runs on
// (java, python3, node, mono, Wine) is not installed: it says what to install. Not for libraries.
Result<engine::EngineConfig> draft_program(const Candidate& candidate, const std::filesystem::path& folder,
                                           const std::string& game);

}  // namespace tengen::intake
