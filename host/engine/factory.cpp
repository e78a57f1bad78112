#include "engine/factory.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include "base/diagnostics.hpp"
#include "engine/file_engine.hpp"
#include "engine/native/native_engine.hpp"
#include "engine/program_engine.hpp"
#include "engine/scan.hpp"
#include "engine/worker/worker_engine.hpp"
#include "sandbox/launch/programs.hpp"
#include "sandbox/proof/canary_run.hpp"

namespace tengen::engine {
namespace {

// Nobody but a person takes tier landlock for an engine that nobody trusts: it bounds neither the disk nor
// what can be learned of the machine.
sandbox::Mode mode(const EngineConfig& config) {
  switch (config.confinement) {
    case Confinement::strict:
      return sandbox::Mode::strict;
    case Confinement::off:
      return sandbox::Mode::off;
    case Confinement::by_trust:
      return config.trusted ? sandbox::Mode::basic : sandbox::Mode::strict;
    case Confinement::basic:
      break;
  }
  return sandbox::Mode::basic;
}

}  // namespace

Kind EngineFactory::kind(const EngineConfig& config) const {
  if (!config.spec.is_native()) return Kind::program;
  const bool in_process = config.trusted && !config.spec.always_confined &&
                          config.confinement == Confinement::by_trust &&
                          !quarantine_.contains(std::get<manifest::NativeEntry>(config.spec.entry).library);
  return in_process ? Kind::in_process : Kind::worker;
}

Result<sandbox::Tier> EngineFactory::tier(const EngineConfig& config) {
  if (kind(config) == Kind::in_process) return sandbox::Tier::in_process;
  const auto confined = launcher(mode(config));
  if (!confined) return confined.error();
  if (const auto ready = windows(config, **confined); !ready) return ready.error();
  return (*confined)->tier();
}

// A lock that others may hold as well; none where the file system knows no locks.
void EngineFactory::hold_package(const EngineConfig& config) {
  const auto& folder = config.spec.package_folder;
  if (config.spec.package_id.empty()) return;
  const std::lock_guard lock(mutex_);
  if (held_.contains(folder)) return;
  FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened) ::flock(opened.get(), LOCK_SH | LOCK_NB);
  held_.emplace(folder, std::move(opened));
}

Result<std::unique_ptr<Engine>> EngineFactory::make(const EngineConfig& config, PollLoop& loop) {
  hold_package(config);
  const Kind wanted = kind(config);
  if (wanted == Kind::in_process) {
    return std::unique_ptr<Engine>(std::make_unique<NativeEngine>(config, loop, quarantine_));
  }
  const auto confined = launcher(mode(config));
  if (!confined) return confined.error();
  auto ready = windows(config, **confined);
  if (!ready) return ready.error();
  if (wanted == Kind::program &&
      make_file_protocol(std::get<manifest::ProgramEntry>(config.spec.entry).protocol)) {
    return std::unique_ptr<Engine>(std::make_unique<FileEngine>(config, **confined, loop, std::move(*ready)));
  }
  if (wanted == Kind::program) {
    return std::unique_ptr<Engine>(
        std::make_unique<ProgramEngine>(config, **confined, loop, std::move(*ready)));
  }
  return std::unique_ptr<Engine>(std::make_unique<WorkerEngine>(config, worker_, **confined, loop));
}

Status EngineFactory::check_loadable(const EngineConfig& config) {
  if (kind(config) == Kind::in_process) {
    PollLoop loop;
    return NativeEngine(config, loop, quarantine_).load();
  }
  const auto confined = launcher(sandbox::Mode::basic);
  if (!confined) return success();
  return check_library({config.spec, {}, worker_, {}, NativeEngine::start_limit}, **confined);
}

Result<sandbox::Launcher*> EngineFactory::launcher(sandbox::Mode wanted) {
  const std::lock_guard lock(mutex_);
  auto& place = launchers_[wanted];
  if (!place) {
    auto made = sandbox::make_launcher(wanted);
    if (!made) return made.error();
    place = std::move(*made);
    diagnostics::note("sandbox " + std::string(sandbox::text(place->tier())) + ": " + place->walls().text());
  }
  return place.get();
}

Result<std::optional<Windows>> EngineFactory::windows(const EngineConfig& config,
                                                      sandbox::Launcher& launcher) {
  if (!is_for_windows(config)) return std::optional<Windows>();
  const std::lock_guard lock(mutex_);
  if (!windows_) {
    auto found = Windows::find();
    if (!found) return Error{found.error().code, found.error().message, config.spec.id};
    windows_ = std::move(*found);
  }
  if (launcher.tier() != sandbox::Tier::none && !proven_for_windows_.contains(&launcher)) {
    const auto held =
        sandbox::check_by_canary(launcher, sandbox::programs_beside_this().canary, sandbox::Sockets::named);
    if (!held) return Error{ErrorCode::refused, held.error().text(), config.spec.id};
  }
  proven_for_windows_.insert(&launcher);
  return windows_;
}

}  // namespace tengen::engine
