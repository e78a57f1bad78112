// Starting a child process, confined or not. The one interface through which the host makes processes.
#pragma once

#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "sandbox/launch/child.hpp"
#include "sandbox/launch/launch_spec.hpp"
#include "sandbox/launch/programs.hpp"
#include "sandbox/walls/walls.hpp"

namespace tengen::sandbox {

// What a person can ask for. strict: namespaces, or nothing runs. basic: the best confinement that holds
// here. off: none; never chosen by the host itself.
enum class Mode { strict, basic, off };

// Thread-safe: any number of threads may launch at once, and may end before the child does. Outlives its
// children: they are killed when the launcher, or the process it lives in, goes away.
class Launcher {
 public:
  virtual ~Launcher() = default;
  // The child runs its program when this returns a value. ErrorCode::bad_input or not_found: the package's
  // fault, the program cannot be executed. Any other code: the confinement could not be set up, and nothing
  // ran. Takes milliseconds.
  virtual Result<std::unique_ptr<Child>> launch(const LaunchSpec& spec) = 0;
  virtual Tier tier() const = 0;
  // What holds here, as records and `tengen doctor` tell it.
  virtual Walls walls() const = 0;
  // Where a child sees LaunchSpec::package.
  virtual std::filesystem::path package_folder(const LaunchSpec& spec) const = 0;
};

// strict and basic: tries the tiers from the best down, and takes the first in which a hostile program, run
// in it, can do none of what it must not; the error says what is missing and what to do. off: children with
// limits, in a temporary folder, confined by nothing.
Result<std::unique_ptr<Launcher>> make_launcher(Mode mode);
Result<std::unique_ptr<Launcher>> make_launcher(Mode mode, const Programs& programs);

}  // namespace tengen::sandbox
