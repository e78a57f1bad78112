// Children confined by nothing: Mode::off.
#pragma once

#include "sandbox/launcher.hpp"
#include "sandbox/spawner.hpp"

namespace tengen::sandbox {

// The child runs as the host's user, in a session of its own, with the limits that hold for one process and
// with the environment of a confined child; it sees the package where it stands, and can write to it.
class PlainLauncher final : public Launcher {
 public:
  Result<Child> launch(const LaunchSpec& spec) override;
  Tier tier() const override { return Tier::none; }
  Walls walls() const override;
  std::filesystem::path package_folder(const LaunchSpec& spec) const override { return spec.package; }

 private:
  Spawner spawner_;
};

}  // namespace tengen::sandbox
