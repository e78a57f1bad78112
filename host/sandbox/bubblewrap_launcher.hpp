// Children confined by bubblewrap: Mode::strict.
#pragma once

#include <string>
#include <utility>

#include "sandbox/bubblewrap_arguments.hpp"
#include "sandbox/launcher.hpp"
#include "sandbox/spawner.hpp"

namespace tengen::sandbox {

// A launch returns when the sandbox's first process is known and can be killed; only then is the program let
// in: there is no moment at which a program runs that kill() would not reach.
// A host that is killed itself in the midst of a launch can leave that one sandbox behind, because bubblewrap
// binds it to its parent's life late (--die-with-parent): asleep, before the program is let in; with the
// program running, within about half a millisecond after.
class BubblewrapLauncher final : public Launcher {
 public:
  // By this path alone outside tests: Ubuntu's AppArmor grants user namespaces to it and to no copy.
  explicit BubblewrapLauncher(std::string program = "/usr/bin/bwrap") : program_(std::move(program)) {}

  const std::string& program() const { return program_; }
  Result<Child> launch(const LaunchSpec& spec) override;
  Tier tier() const override { return Tier::bubblewrap; }
  Walls walls() const override;
  std::filesystem::path package_folder(const LaunchSpec&) const override { return kPackageFolder; }

 private:
  std::string program_;
  Spawner spawner_;
};

}  // namespace tengen::sandbox
