// Limits that bite.
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using LimitsTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, LimitsTest, kEveryTier, name_of);
using NamespaceLimitsTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, NamespaceLimitsTest, kNamespaceTiers, name_of);

TEST_P(LimitsTest, BoundsPrivateMemory) {
  auto spec = probe_spec({"allocate", std::to_string(512 << 20)});
  EXPECT_EQ(run(launcher(), spec).output, "allocated");
  spec.limits.memory_bytes = 64 << 20;
  ASSERT_LT(spec.limits.data_bytes(), 512U << 20);
  EXPECT_EQ(run(launcher(), spec).output, "ENOMEM");
  spec.limits.memory_bytes = 0;
  EXPECT_EQ(run(launcher(), spec).output, "allocated");
}

TEST_P(LimitsTest, BoundsOpenFiles) {
  auto spec = probe_spec({"files"});
  spec.limits.open_files = 40;
  EXPECT_EQ(run(launcher(), spec).output, "40 EMFILE");
}

TEST_P(LimitsTest, BoundsOneFile) {
  auto spec = probe_spec({"fill", "big"});
  spec.limits.scratch_bytes = 1 << 20;
  EXPECT_THAT(run(launcher(), spec).output, ::testing::MatchesRegex("10[0-9]{5} (EFBIG|ENOSPC)"));
}

TEST_P(NamespaceLimitsTest, BoundsTheWholeScratchFolder) {
  auto spec = shell_spec(
      "head -c 700000 /dev/urandom > a 2>/dev/null && echo a; "
      "head -c 700000 /dev/urandom > /tmp/b 2>/dev/null || echo no b");
  spec.limits.scratch_bytes = 1 << 20;
  EXPECT_EQ(run(launcher(), spec).output, "a\nno b");
}

TEST_P(NamespaceLimitsTest, TreatsNoScratchAsLittleAndNotAsEndless) {
  auto spec = probe_spec({"fill", "big"});
  spec.limits.scratch_bytes = 0;
  EXPECT_THAT(run(launcher(), spec).output, ::testing::AnyOf("65536 EFBIG", "65536 ENOSPC", "61440 ENOSPC"));
}

TEST_P(NamespaceLimitsTest, BoundsProcessesWhoeverTheHostIs) {
  auto spec = probe_spec({"forks"});
  spec.limits.processes = 20;
  EXPECT_EQ(run(launcher(), spec).output, "19");
}

TEST_P(LimitsTest, WritesNoCoreFile) {
  EXPECT_EQ(run(launcher(), shell_spec("ulimit -c; ulimit -l")).output, "0\n0");
}

TEST_P(NamespaceLimitsTest, BoundsTheNumberOfFiles) {
  if (GetParam() == Tier::bubblewrap) return;  // it has no option for it
  auto spec = probe_spec({"empty-files"});
  spec.limits.scratch_files = 100;
  const auto outcome = run(launcher(), spec);
  EXPECT_THAT(outcome.output, ::testing::MatchesRegex("10[0-9] ENOSPC"));
}

LaunchSpec hog(std::vector<std::string> arguments) {
  auto spec = probe_spec(std::move(arguments));
  spec.limits.memory_bytes = 32 << 20;  // 112 MiB in force
  return spec;
}

void expect_over_memory(Launcher& launcher, const ExitStatus& status) {
  EXPECT_EQ(status.kind, ExitKind::over_limit) << status.text();
  EXPECT_EQ(status.limit, Limit::memory);
  // The kernel, which may be faster, does not tell how much it was.
  const bool by_kernel = launcher.walls().memory == MemoryWall::cgroup && status.text() == "memory limit";
  if (!by_kernel) {
    EXPECT_THAT(status.text(), ::testing::MatchesRegex("memory limit: [0-9]+ MiB in use"));
  }
}

TEST_P(LimitsTest, EndsWhatHasTooMuchMemory) {
  const auto bytes = std::to_string(160 << 20);
  expect_over_memory(launcher(), run(launcher(), hog({"touch", bytes})).status);
  // Shared memory without a file could be kept where no process has it: it is refused.
  const auto shared = run(launcher(), hog({"share", bytes}));
  if (GetParam() == Tier::none) return expect_over_memory(launcher(), shared.status);
  EXPECT_EQ(shared.status.kind, ExitKind::exited) << shared.status.text();
  EXPECT_EQ(shared.output, "EPERM");
}

TEST_P(LimitsTest, CountsTheMemoryOfAllProcessesTogether) {
  if (GetParam() == Tier::landlock) return;  // there is never more than one
  const auto outcome = run(launcher(), hog({"touch-in-children", "4", std::to_string(40 << 20)}));
  expect_over_memory(launcher(), outcome.status);
}

// A group around this process and its children with less memory than a child may use: to them, the machine.
// Of version 1 of control groups, for that can be root's beside those of version 2 that the host uses.
class SmallMachine {
 public:
  SmallMachine() {
    std::ifstream groups("/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
      const auto at = line.find(":memory:");
      if (at != std::string::npos) home_ = "/sys/fs/cgroup/memory" + line.substr(at + 8);
    }
    group_ = home_ / ("tengen-test-" + std::to_string(::getpid()));
    made_ = !home_.empty() && ::mkdir(group_.c_str(), 0755) == 0 &&
            write(group_ / "memory.limit_in_bytes", std::to_string(200 << 20)) && enter(group_);
  }
  SmallMachine(const SmallMachine&) = delete;
  SmallMachine& operator=(const SmallMachine&) = delete;
  ~SmallMachine() {
    enter(home_);
    ::rmdir(group_.c_str());
  }
  bool made() const { return made_; }

 private:
  static bool write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path);
    return static_cast<bool>(file << text << std::flush);
  }
  static bool enter(const std::filesystem::path& group) {
    return write(group / "cgroup.procs", std::to_string(::getpid()));
  }

  std::filesystem::path home_;
  std::filesystem::path group_;
  bool made_ = false;
};

TEST_P(LimitsTest, BlameNobodyWhenTheMachineHasNoMemoryLeft) {
  Launcher& here = launcher();
  const SmallMachine machine;
  if (!machine.made()) GTEST_SKIP() << "no memory control group of version 1 is this user's here";
  auto spec = probe_spec({"touch", std::to_string(400 << 20)});
  spec.limits.memory_bytes = 1 << 30;
  const auto status = run(here, spec).status;
  EXPECT_EQ(status.kind, ExitKind::by_host) << status.text();
  EXPECT_EQ(status.text(),
            "ended by the host: the machine had no memory left, and the kernel ended this engine");
}

TEST_P(LimitsTest, EndsWhatHasUsedUpItsCpuTime) {
  for (const char* how : {"spin", "stubborn"}) {
    auto spec = probe_spec({how});
    spec.limits.cpu_seconds = 1;
    const auto status = run(launcher(), spec).status;
    EXPECT_EQ(status.kind, ExitKind::over_limit) << how << ": " << status.text();
    EXPECT_EQ(status.limit, Limit::cpu_time) << how;
  }
}

TEST_P(LimitsTest, EndsWhatMakesAFileTooLarge) {
  auto spec = probe_spec({"overfill", "1000000000000"});
  const auto status = run(launcher(), spec).status;
  EXPECT_EQ(status.kind, ExitKind::over_limit) << status.text();
  EXPECT_EQ(status.limit, Limit::file_size);
}

}  // namespace
}  // namespace tengen::sandbox
