// From a program's entry in a manifest to what is started.
#pragma once

#include <filesystem>
#include <optional>

#include "engine/engine_config.hpp"
#include "sandbox/launch/launcher.hpp"
#include "sandbox/launch/wine.hpp"

namespace tengen::engine {

// What programs for Windows run on.
struct Windows {
  sandbox::Wine wine;
  std::filesystem::path prefix;

  // The Wine of this machine with its prefix, which is made the first time (some ten seconds).
  static Result<Windows> find();
};

bool is_for_windows(const EngineConfig& config);

// The engine's entry must be a program; `windows` is there when it is one for Windows.
sandbox::LaunchSpec program_launch(const EngineConfig& config, const sandbox::Launcher& launcher,
                                   const std::optional<Windows>& windows);

// `$XDG_CACHE_HOME/tengen`, or the same below `$HOME/.cache`; empty without either.
std::filesystem::path cache_folder();

}  // namespace tengen::engine
