#include "engine/loadable.hpp"

#include "engine/native/library.hpp"
#include "engine/native/loaded_config.hpp"
#include "engine/scan.hpp"

namespace tengen::engine {
namespace {

// As long as an engine may take to get ready.
constexpr Duration longest_scan = std::chrono::seconds(10);

Status check_in_worker(const EngineConfig& config, EngineFactory& factory) {
  const auto launcher = factory.launcher(sandbox::Mode::basic);
  if (!launcher) return success();
  return check_library({config.spec, {}, factory.worker(), {}, longest_scan}, **launcher);
}

}  // namespace

Status check_loadable(const EngineConfig& config, EngineFactory& factory) {
  if (factory.kind(config) != Kind::in_process) return check_in_worker(config, factory);
  const auto loaded = loaded_config(config);
  if (!loaded) return loaded.error();
  const auto& native = std::get<manifest::NativeEntry>(loaded->spec.entry);
  const auto entry = load_library(native.library);
  if (!entry) return entry.error();
  const auto library = describe(**entry, native.library);
  if (!library) return library.error();
  return library->engine(native.engine_id) != nullptr ? success() : unknown_engine(*library, config.spec);
}

}  // namespace tengen::engine
