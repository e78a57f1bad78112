// Launches children with tengen-jail, in every tier.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "sandbox/launch/launcher.hpp"
#include "sandbox/launch/programs.hpp"
#include "sandbox/launch/spawner.hpp"
#include "sandbox/watch/cgroup.hpp"

namespace tengen::sandbox {

// A launch returns when the program has been executed. If the host dies at any moment, nothing remains: the
// jail holds one end of a socket, and ends when the other end is closed.
class JailLauncher final : public Launcher {
 public:
  // Does not test the tier; see make_launcher().
  static Result<std::unique_ptr<JailLauncher>> make(Tier tier, Programs programs);

  Result<std::unique_ptr<Child>> launch(const LaunchSpec& spec) override;
  Tier tier() const override { return tier_; }
  // The walls as the last launch reported them.
  Walls walls() const override;
  std::filesystem::path package_folder(const LaunchSpec& spec) const override;
  const Programs& programs() const { return programs_; }

 private:
  struct Filters {
    FileDescriptor pairs;  // both are empty in Tier::none
    FileDescriptor named;  // empty in tiers without namespaces
  };
  JailLauncher(Tier tier, Programs programs, Filters filters);
  bool has_view() const { return tier_ == Tier::jail || tier_ == Tier::bubblewrap; }
  Status check_access(const LaunchSpec& spec) const;
  Status check_sockets(const LaunchSpec& spec) const;
  struct Preparation;
  Result<Preparation> prepare(const LaunchSpec& spec) const;
  Status fill_request(const LaunchSpec& spec, Preparation& made) const;
  void learn(const LaunchSpec& spec, const std::vector<std::string>& notes);

  Tier tier_;
  Programs programs_;
  Filters filters_;
  std::optional<CgroupFolder> cgroups_;
  Spawner spawner_;
  mutable std::mutex learning_;
  Walls walls_;
};

}  // namespace tengen::sandbox
