// What `tengen check` examines: engines of packages, or a program that is no package yet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "engine/engine_config.hpp"
#include "manifest/registry/registry.hpp"

namespace tengen::cli {

struct CheckTarget {
  // As typed: an id, a folder, a manifest, a program or cmd=PROGRAM; then key=value words as behind -engine.
  // Several targets are taken apart by each_target().
  std::vector<std::string> words;
  std::vector<std::string> manifests;
  // What a program without a manifest is examined at.
  std::string game = "gomoku";
  std::string rule;  // empty: the game's first
  int size = 0;      // 0: the game's usual one
};

// A target for each id, folder, manifest or program among the words; the key=value words count for all of
// them.
std::vector<CheckTarget> each_target(const CheckTarget& typed);

// Whether a target is an engine's or a package's id, and no path and no program.
bool is_id(const std::string& target);

struct CheckedEngine {
  engine::EngineConfig config;
  std::optional<Duration> move_time;  // the engine's own, where one was typed
};

// The installed packages, for several targets; nothing until one needs them.
using Installed = std::optional<manifest::Registry>;

// Looks the target up; what is wrong with single packages goes to standard error. The error says what was
// found and what to type.
Result<std::vector<CheckedEngine>> checked_engines(const Surroundings& surroundings,
                                                   const CheckTarget& target, Installed& installed);

}  // namespace tengen::cli
