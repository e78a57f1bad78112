// Finds the engines for `tengen check`: engines of packages, or a program without a package.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "engine/engine_config.hpp"
#include "manifest/registry/registry.hpp"

namespace tengen::cli {

struct CheckTarget {
  // As typed: an id, a folder, a manifest, a program or cmd=PROGRAM; then key=value words as after -engine.
  // each_target() separates several targets.
  std::vector<std::string> words;
  std::vector<std::string> manifests;
  // The game in which a program without a manifest is examined.
  std::string game = "gomoku";
  std::string rule;  // empty: the game's first
  int size = 0;      // 0: the game's usual one
};

// Returns a target for each id, folder, manifest or program among the words. The key=value words hold for all
// targets.
std::vector<CheckTarget> each_target(const CheckTarget& typed);

// Whether a target is the id of an engine or a package, and neither a path nor a program.
bool is_id(const std::string& target);

struct CheckedEngine {
  engine::EngineConfig config;
  std::optional<Duration> move_time;  // the typed limit for a move, if any
};

// The installed packages, shared by several targets; nothing until a target needs them.
using Installed = std::optional<manifest::Registry>;

// Looks up the target. Errors of single packages are written to standard error. The returned error says what
// was found and what to type.
Result<std::vector<CheckedEngine>> checked_engines(const Surroundings& surroundings,
                                                   const CheckTarget& target, Installed& installed);

}  // namespace tengen::cli
