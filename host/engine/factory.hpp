// From an engine's configuration to a running kind of engine: where trust and confinement are decided, in one
// place.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/native/quarantine.hpp"
#include "engine/program_launch.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::engine {

// Where an engine of a configuration runs.
enum class Kind { in_process, worker, program };

// Any thread. Outlives the engines it makes.
class EngineFactory {
 public:
  // `worker`: the program tengen-worker.
  explicit EngineFactory(std::filesystem::path worker) : worker_(std::move(worker)) {}

  // A native engine runs in this process only when its package is trusted, neither the manifest nor the user
  // asks for more, and its library is not in quarantine.
  // Everything else is confined, or is refused where that is impossible; only Confinement::off, typed by a
  // person, runs it unconfined.
  Kind kind(const EngineConfig& config) const;

  // Where an engine made now would run. An error when confinement is needed and not to be had.
  Result<sandbox::Tier> tier(const EngineConfig& config);

  // The engine is not started yet. Its package's folder is held with a shared lock (flock) from now on, as
  // long as the factory lives: who removes packages sees it. An error when confinement is needed and not to
  // be had.
  Result<std::unique_ptr<Engine>> make(const EngineConfig& config, PollLoop& loop);

  // The launcher for a mode, made and proven at its first use.
  Result<sandbox::Launcher*> launcher(sandbox::Mode mode);
  // What programs for Windows run on, where this is one: made at the first use, which can take ten seconds,
  // and the launcher proven to hold a program that has the sockets which Wine needs.
  Result<std::optional<Windows>> windows(const EngineConfig& config, sandbox::Launcher& launcher);

  const std::filesystem::path& worker() const { return worker_; }
  // Abandoned threads of native engines; see Quarantine::threads().
  int runaway_threads() const { return quarantine_.threads(); }

 private:
  void hold_package(const EngineConfig& config);

  std::filesystem::path worker_;
  Quarantine quarantine_;
  std::mutex mutex_;  // guards what follows
  std::map<sandbox::Mode, std::unique_ptr<sandbox::Launcher>> launchers_;
  std::map<std::filesystem::path, FileDescriptor> held_;  // folders of packages
  std::optional<Windows> windows_;
  std::set<const sandbox::Launcher*> proven_for_windows_;
};

}  // namespace tengen::engine
