// Starts child processes, confined or not. The host makes processes only through this interface.
#pragma once

#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "sandbox/launch/child.hpp"
#include "sandbox/launch/launch_spec.hpp"
#include "sandbox/launch/programs.hpp"
#include "sandbox/walls/walls.hpp"

namespace tengen::sandbox {

// The user's choice. strict: nothing runs without namespaces. basic: the best confinement that holds on this
// machine. off: no confinement; the host never chooses it by itself.
enum class Mode { strict, basic, off };

// Any number of threads may launch at once, and may end before their children. The children are killed when
// the launcher or its process ends.
class Launcher {
 public:
  virtual ~Launcher() = default;
  // Returns when the child runs its program; takes milliseconds. ErrorCode::bad_input or not_found: the
  // program cannot be executed, by the package's fault. Other codes: the confinement failed, and nothing ran.
  virtual Result<std::unique_ptr<Child>> launch(const LaunchSpec& spec) = 0;
  virtual Tier tier() const = 0;
  // The walls, as in records and `tengen doctor`.
  virtual Walls walls() const = 0;
  // The path at which a child sees LaunchSpec::package.
  virtual std::filesystem::path package_folder(const LaunchSpec& spec) const = 0;
};

// strict and basic: tries the tiers from the best down, and takes the first from which a hostile program
// cannot break out; the error says what is missing and what to do. off: children have limits and a temporary
// folder, but no confinement.
Result<std::unique_ptr<Launcher>> make_launcher(Mode mode);
Result<std::unique_ptr<Launcher>> make_launcher(Mode mode, const Programs& programs);

}  // namespace tengen::sandbox
