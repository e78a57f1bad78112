// What the tests of this folder share: launchers, a probe to launch, and a look at what is left.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "cannot_run.hpp"
#include "sandbox/launch/jail_launcher.hpp"

namespace tengen::sandbox {

using namespace std::chrono_literals;

// For what must end, however slow the machine.
inline Deadline soon() { return Deadline::after(60s); }

// One for the whole program. Null where the tier does not work; `why` says why.
Launcher* in_tier(Tier tier, std::string* why = nullptr);
inline Launcher& unconfined() { return *in_tier(Tier::none); }
inline bool has_namespaces(Tier tier) { return tier == Tier::jail || tier == Tier::bubblewrap; }

std::filesystem::path probe();
LaunchSpec probe_spec(std::vector<std::string> arguments);
LaunchSpec shell_spec(std::string script);

struct Outcome {
  std::string output;
  std::string error;
  ExitStatus status;
};
// Runs it to its end. Fails the test when it does not start or end.
Outcome run(Launcher& launcher, const LaunchSpec& spec);
// The next line of output; empty at its end.
std::string read_line(Child& child);

// A word that no other process of the machine has in its arguments.
std::string new_marker();
// Processes whose arguments hold the word, zombies not counted (they have none).
int count_processes(const std::string& marker);
int count_descriptors();
bool has_zombie_child();

// A folder that is removed at the end.
class TestFolder {
 public:
  TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder();
  const std::filesystem::path& path() const { return path_; }
  // Returns the new file's path.
  std::filesystem::path write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

// A test in one tier. Skipped where that does not work, which TENGEN_MUST_RUN=1 makes a failure.
class TierTest : public ::testing::TestWithParam<Tier> {
 protected:
  void SetUp() override;
  Launcher& launcher() { return *in_tier(GetParam()); }
};

// Every tier; all that confine; those with namespaces.
inline const auto kEveryTier = ::testing::Values(Tier::jail, Tier::bubblewrap, Tier::landlock, Tier::none);
inline const auto kConfinedTiers = ::testing::Values(Tier::jail, Tier::bubblewrap, Tier::landlock);
inline const auto kNamespaceTiers = ::testing::Values(Tier::jail, Tier::bubblewrap);
inline std::string name_of(const ::testing::TestParamInfo<Tier>& tier) {
  return std::string(text(tier.param));
}

inline void PrintTo(Tier tier, std::ostream* stream) { *stream << text(tier); }

}  // namespace tengen::sandbox
