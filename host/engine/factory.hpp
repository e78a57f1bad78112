// Makes engines from configurations. The only place that decides on trust and confinement.
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

// The kinds of engines.
enum class Kind { in_process, worker, program };

// Any thread. Must outlive its engines.
class EngineFactory {
 public:
  // `worker`: the program tengen-worker.
  explicit EngineFactory(std::filesystem::path worker) : worker_(std::move(worker)) {}

  // A native engine runs in this process only under three conditions: its package is trusted, neither
  // manifest nor user asks for confinement, and its library is not in quarantine. Other engines are confined,
  // or refused if that is impossible. Only Confinement::off, typed by a person, runs them unconfined.
  Kind kind(const EngineConfig& config) const;

  // Where an engine made now would run. Fails if the necessary confinement is impossible.
  Result<sandbox::Tier> tier(const EngineConfig& config);

  // Makes an engine without starting it. The factory then holds a shared lock (flock) on the package's
  // folder, so that nobody removes the package by mistake. Fails if the necessary confinement is impossible.
  Result<std::unique_ptr<Engine>> make(const EngineConfig& config, PollLoop& loop);

  // Whether a native engine can be loaded where it would run, and whether its library has the engine. A match
  // calls this before its first game. The error lists the engines of the library. If no worker can be
  // confined, the engine cannot be tried: returns success, and new_game() will report the failure. Takes up
  // to ten seconds, and the time to copy a trusted package. Runs its own loop.
  Status check_loadable(const EngineConfig& config);

  // The launcher for a mode, made and tested at its first use.
  Result<sandbox::Launcher*> launcher(sandbox::Mode mode);
  // For a program for Windows: Wine and its prefix, made at the first use (up to ten seconds). Also tests
  // that the launcher confines a program that has the sockets for Wine.
  Result<std::optional<Windows>> windows(const EngineConfig& config, sandbox::Launcher& launcher);

  const std::filesystem::path& worker() const { return worker_; }
  // The number of abandoned threads of native engines; see Quarantine::threads().
  int runaway_threads() const { return quarantine_.threads(); }

 private:
  void hold_package(const EngineConfig& config);

  std::filesystem::path worker_;
  Quarantine quarantine_;
  std::mutex mutex_;  // guards the members below
  std::map<sandbox::Mode, std::unique_ptr<sandbox::Launcher>> launchers_;
  std::map<std::filesystem::path, FileDescriptor> held_;  // folders of packages
  std::optional<Windows> windows_;
  std::set<const sandbox::Launcher*> proven_for_windows_;
};

}  // namespace tengen::engine
