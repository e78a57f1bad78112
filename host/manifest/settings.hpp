// What a user has set for engines that others have packed: values of options, and levels. Kept in
// `$XDG_CONFIG_HOME/tengen/engines.xml`, apart from the packages, whose digests stay as they are.
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

// A missing file is empty. Names are checked here; whether an engine takes a value is asked in apply().
Result<UserSettings> read_settings(const std::filesystem::path& file);
std::string settings_text(const UserSettings& settings);

// Puts what the engine takes into its spec. What it does not take, or not any more, is left out. A level of
// the same name takes the place of the package's.
void apply(const EngineSettings& settings, EngineSpec& spec);

// Changes one engine's settings: every value is checked against its options; written at once, and no change
// that another process makes at the same time is lost.
Status change_settings(const std::filesystem::path& file, const EngineSpec& spec,
                       const std::function<Status(EngineSettings&)>& edit);

}  // namespace tengen::manifest
