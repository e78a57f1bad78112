// Makes launch parameters from a program's entry in a manifest.
#pragma once

#include <filesystem>
#include <optional>

#include "engine/engine_config.hpp"
#include "sandbox/launch/launcher.hpp"
#include "sandbox/launch/wine.hpp"

namespace tengen::engine {

// Wine and its prefix, for programs for Windows.
struct Windows {
  sandbox::Wine wine;
  std::filesystem::path prefix;

  // Finds this machine's Wine and its prefix. The first use makes the prefix, which takes some ten seconds.
  static Result<Windows> find();
};

bool is_for_windows(const EngineConfig& config);

// The engine must be a program; `windows` must be set for a program for Windows.
sandbox::LaunchSpec program_launch(const EngineConfig& config, const sandbox::Launcher& launcher,
                                   const std::optional<Windows>& windows);

// `$XDG_CACHE_HOME/tengen`, or `$HOME/.cache/tengen`; empty if neither is set.
std::filesystem::path cache_folder();

}  // namespace tengen::engine
