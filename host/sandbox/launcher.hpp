// Starting a child process, confined or not. The one interface through which the host makes processes.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "base/resource_limits.hpp"
#include "sandbox/child.hpp"

namespace tengen::sandbox {

// What a person can ask for: strict confinement, or none at all. "none" is never chosen by the host itself.
enum class Mode { strict, off };

// What a child really runs in, as it stands in results.
enum class Tier { in_process, bubblewrap, none };
std::string_view text(Tier tier);  // "in-process", "bubblewrap", "none"

struct LaunchSpec {
  // Absolute path of the program on the host; or a bare name ("python3"), looked up in the child's PATH,
  // which is /usr/local/bin:/usr/bin:/bin.
  std::filesystem::path program;
  std::vector<std::string> arguments;
  // Seen by the child read-only, under the path package_folder() names; its working folder is a private,
  // writable scratch folder in which every entry of the package is linked by name. Empty: no package.
  std::filesystem::path package;
  // Further files or folders that the child can read, under their own paths.
  std::vector<std::filesystem::path> readable;
  // Added to the empty environment (PATH, HOME, TMPDIR and LANG are always set).
  std::vector<std::pair<std::string, std::string>> environment;
  ResourceLimits limits;
  // Pins the child, and all it starts, to this CPU.
  std::optional<int> cpu;
  bool control_pipe = false;
};

// Thread-safe: any number of threads may launch at once. Children end when the launcher's process ends.
class Launcher {
 public:
  virtual ~Launcher() = default;
  // The child is running (or about to exec inside its confinement) when this returns a value. What goes wrong
  // inside the confinement before the program runs shows as an early exit with the reason on Child::error.
  virtual Result<Child> launch(const LaunchSpec& spec) = 0;
  virtual Tier tier() const = 0;
  // Where a child sees LaunchSpec::package.
  virtual std::filesystem::path package_folder(const LaunchSpec& spec) const = 0;
};

// Proves by a real confined child that confinement works here. The error says what is missing and what to do.
Result<std::unique_ptr<Launcher>> make_launcher(Mode mode);

}  // namespace tengen::sandbox
