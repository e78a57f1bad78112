// A user's settings for engines: values of options, and levels. They are stored in
// `$XDG_CONFIG_HOME/tengen/engines.xml`, outside the packages, so that digests do not change.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::manifest {

struct EngineSettings {
  std::vector<std::pair<std::string, std::string>> values;  // each option once
  std::vector<Level> levels;                                // each name once

  bool empty() const { return values.empty() && levels.empty(); }
};

// By full id of the engine.
using UserSettings = std::map<std::string, EngineSettings>;

// Empty without a home folder.
std::filesystem::path standard_settings_file();

// A missing file gives no settings. Checks names; apply() checks whether an engine takes a value.
Result<UserSettings> read_settings(const std::filesystem::path& file);
std::string settings_text(const UserSettings& settings);

// Adds the settings to the engine's spec, except values that the engine does not take (any more). A user's
// level replaces the package's level of the same name.
void apply(const EngineSettings& settings, EngineSpec& spec);

// Changes one engine's settings, and checks every value against the engine's options. Writes the file in one
// step; simultaneous changes of another process are kept.
Status change_settings(const std::filesystem::path& file, const EngineSpec& spec,
                       const std::function<Status(EngineSettings&)>& edit);

}  // namespace tengen::manifest
