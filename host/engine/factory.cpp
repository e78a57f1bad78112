#include "engine/factory.hpp"

#include "engine/native/native_engine.hpp"
#include "engine/program_engine.hpp"
#include "engine/worker/worker_engine.hpp"

namespace tengen::engine {

Kind EngineFactory::kind(const EngineConfig& config) const {
  if (!config.spec.is_native()) return Kind::program;
  const bool in_process = config.trusted && !config.spec.always_confined &&
                          config.confinement == Confinement::by_trust &&
                          !quarantine_.contains(std::get<manifest::NativeEntry>(config.spec.entry).library);
  return in_process ? Kind::in_process : Kind::worker;
}

std::string_view EngineFactory::tier(const EngineConfig& config) const {
  if (kind(config) == Kind::in_process) return sandbox::text(sandbox::Tier::in_process);
  return sandbox::text(config.confinement == Confinement::off ? sandbox::Tier::none
                                                              : sandbox::Tier::bubblewrap);
}

Result<std::unique_ptr<Engine>> EngineFactory::make(const EngineConfig& config, PollLoop& loop) {
  const Kind wanted = kind(config);
  if (wanted == Kind::in_process) {
    return std::unique_ptr<Engine>(std::make_unique<NativeEngine>(config, loop, quarantine_));
  }
  const auto mode = config.confinement == Confinement::off ? sandbox::Mode::off : sandbox::Mode::strict;
  const auto confined = launcher(mode);
  if (!confined) return confined.error();
  if (wanted == Kind::program) {
    return std::unique_ptr<Engine>(std::make_unique<ProgramEngine>(config, **confined, loop));
  }
  return std::unique_ptr<Engine>(std::make_unique<WorkerEngine>(config, worker_, **confined, loop));
}

Result<sandbox::Launcher*> EngineFactory::launcher(sandbox::Mode mode) {
  const std::lock_guard lock(mutex_);
  auto& place = mode == sandbox::Mode::off ? off_ : strict_;
  if (!place) {
    auto made = sandbox::make_launcher(mode);
    if (!made) return made.error();
    place = std::move(*made);
  }
  return place.get();
}

}  // namespace tengen::engine
