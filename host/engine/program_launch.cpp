#include "engine/program_launch.hpp"

#include <cstdlib>

namespace tengen::engine {

Result<Windows> Windows::find() {
  auto wine = sandbox::Wine::find();
  if (!wine) return wine.error();
  auto prefix = wine->prefix(cache_folder());
  if (!prefix) return prefix.error();
  return Windows{std::move(*wine), std::move(*prefix)};
}

bool is_for_windows(const EngineConfig& config) {
  const auto* const entry = std::get_if<manifest::ProgramEntry>(&config.spec.entry);
  return entry != nullptr && entry->runner == manifest::Runner::wine;
}

sandbox::LaunchSpec program_launch(const EngineConfig& config, const sandbox::Launcher& launcher,
                                   const std::optional<Windows>& windows) {
  const auto& entry = std::get<manifest::ProgramEntry>(config.spec.entry);
  sandbox::LaunchSpec spec;
  spec.program = entry.command;
  spec.arguments = entry.arguments;
  spec.package = config.spec.package_folder;
  spec.shown = config.spec.shown;
  spec.limits = config.spec.limits;
  spec.cpus = config.cpus;
  if (is_for_windows(config) && windows) {
    const auto inside = launcher.package_folder(spec) / entry.command.lexically_relative(spec.package);
    windows->wine.run(spec, inside, windows->prefix);
  }
  return spec;
}

std::filesystem::path cache_folder() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/')
    return std::filesystem::path(cache) / "tengen";
  const char* home = std::getenv("HOME");
  return home == nullptr || *home != '/' ? std::filesystem::path()
                                         : std::filesystem::path(home) / ".cache" / "tengen";
}

}  // namespace tengen::engine
