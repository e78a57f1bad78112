// What the tests of this folder share: launchers, a probe to launch, and a look at what is left.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "sandbox/launcher.hpp"

namespace tengen::sandbox {

using namespace std::chrono_literals;

// For what must end, however slow the machine.
inline Deadline soon() { return Deadline::after(60s); }

// One for the whole program. Null without confinement; `why` says why.
Launcher* confined(std::string* why = nullptr);
Launcher& unconfined();

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
int count_zombie_children();

// A folder that is removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  const std::filesystem::path& path() const { return path_; }
  // Returns the new file's path.
  std::filesystem::path write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

// Tests of confinement: skipped where there is none, which TENGEN_MUST_RUN=1 makes a failure.
class ConfinedTest : public ::testing::Test {
 protected:
  void SetUp() override;
  Launcher& launcher() { return *confined(); }
};

// Both kinds of launcher.
class EveryLauncherTest : public ::testing::TestWithParam<Mode> {
 protected:
  void SetUp() override;
  Launcher& launcher() { return GetParam() == Mode::strict ? *confined() : unconfined(); }
};

inline void PrintTo(Mode mode, std::ostream* stream) { *stream << (mode == Mode::strict ? "strict" : "off"); }

// Ends the test: skipped with the reason, or failed when TENGEN_MUST_RUN=1.
void cannot_run(const std::string& reason);

}  // namespace tengen::sandbox
