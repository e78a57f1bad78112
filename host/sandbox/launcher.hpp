// Starting a child process, confined or not. The one interface through which the host makes processes.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "base/error.hpp"
#include "sandbox/child.hpp"
#include "sandbox/launch_spec.hpp"

namespace tengen::sandbox {

// What a person can ask for: strict confinement, or none at all. "off" is never chosen by the host itself.
enum class Mode { strict, off };

// What a child really runs in, as it stands in results.
enum class Tier { in_process, bubblewrap, none };
std::string_view text(Tier tier);  // "in-process", "bubblewrap", "none"

// Thread-safe: any number of threads may launch at once, and may end before the child does. Outlives its
// children: they are killed when the launcher, or the process it lives in, goes away.
class Launcher {
 public:
  virtual ~Launcher() = default;
  // The child is running, or about to run inside its confinement, when this returns a value. What goes wrong
  // in there after that shows as an early end of ExitKind::setup_failed. Takes milliseconds.
  virtual Result<Child> launch(const LaunchSpec& spec) = 0;
  virtual Tier tier() const = 0;
  // Where a child sees LaunchSpec::package.
  virtual std::filesystem::path package_folder(const LaunchSpec& spec) const = 0;
};

// strict: proves by a real confined child that confinement works here; the error says what is missing and
// what to do. off: children in a session of their own, with limits and a temporary folder, confined by
// nothing.
Result<std::unique_ptr<Launcher>> make_launcher(Mode mode);

}  // namespace tengen::sandbox
