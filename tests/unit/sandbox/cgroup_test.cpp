// Groups of the kernel's for children, where the host may make some.
#include "sandbox/watch/cgroup.hpp"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// "0::/tengen-1234-1" of the process, as a folder; empty when it is in none of ours.
fs::path group_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/cgroup");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("0::") && line.find("/tengen-") != std::string::npos) return line.substr(3);
  }
  return {};
}

class CgroupTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!CgroupFolder::find()) GTEST_SKIP() << "no cgroup v2 folder is this user's here";
  }
};

TEST_F(CgroupTest, HoldsAChildAndGoesWithIt) {
  for (const Tier tier : {Tier::jail, Tier::none}) {
    fs::path group;
    {
      auto child = in_tier(tier)->launch(probe_spec({"rest"}));
      ASSERT_TRUE(child) << child.error().text();
      ASSERT_EQ(read_line(**child), "ready");
      group = group_of((*child)->pid());
      // In the open it is the program's own process, and that is in a group below.
      if (group.filename() == "program") group = group.parent_path();
      EXPECT_THAT(group.filename().native(),
                  ::testing::StartsWith("tengen-" + std::to_string(::getpid()) + "-"));
    }
    EXPECT_FALSE(group.empty());
    EXPECT_TRUE(group_of(::getpid()).empty() || group_of(::getpid()) != group);
  }
}

TEST_F(CgroupTest, LeavesNoFolderBehind) {
  const auto count = [] {
    int found = 0;
    for (const char* root : {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"}) {
      std::error_code error;
      for (fs::directory_iterator entry(root, error), end; !error && entry != end; entry.increment(error)) {
        found += entry->path().filename().native().starts_with("tengen-" + std::to_string(::getpid()) + "-");
      }
    }
    return found;
  };
  const int before = count();
  for (int i = 0; i < 20; ++i) {
    auto child = in_tier(Tier::jail)->launch(probe_spec({"daemons", "3"}));
    ASSERT_TRUE(child) << child.error().text();
    if (i % 2 == 0) (*child)->kill();
  }
  EXPECT_EQ(count(), before);
}

TEST_F(CgroupTest, CountsTheCpuTimeOfWhatHasGone) {
  for (const char* how : {"burn-in-child", "burn-unseen"}) {
    auto child = in_tier(Tier::jail)->launch(probe_spec({how, "0.2"}));
    ASSERT_TRUE(child) << child.error().text();
    ASSERT_EQ(read_line(**child), "burnt");
    EXPECT_GE((*child)->cpu_time(), 200ms) << how;
  }
}

TEST_F(CgroupTest, KillsAllOfItsMembers) {
  const auto folder = CgroupFolder::find();
  const auto group = folder->make({});
  ASSERT_TRUE(group) << group.error().text();
  const pid_t member = ::fork();
  if (member == 0) {
    if (::write(group->members().get(), "0", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  for (const Deadline limit = soon(); group_of(member).empty() && !limit.passed();) ::usleep(1000);
  group->kill();
  int status = 0;
  ASSERT_EQ(::waitpid(member, &status, 0), member);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

// On a machine whose memory controller is one of version 1: tests/hostile/own_kernel.sh.
TEST_F(CgroupTest, EndsMembersThatHaveTooMuchMemory) {
  const auto folder = CgroupFolder::find();
  if (!folder->limits_memory()) GTEST_SKIP() << "cgroup v2 has no memory controller here";
  ResourceLimits limits;
  limits.memory_bytes = 32 << 20;  // 112 MiB in force
  const auto group = folder->make(limits);
  ASSERT_TRUE(group) << group.error().text();
  EXPECT_FALSE(group->ran_out_of_memory());
  const pid_t member = ::fork();
  if (member == 0) {
    if (::write(group->members().get(), "0", 1) != 1) ::_exit(1);
    const std::string memory(160 << 20, 'x');
    ::_exit(memory.back() == 'x' ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(member, &status, 0), member);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << status;
  EXPECT_TRUE(group->ran_out_of_memory());
  ASSERT_TRUE(in_tier(Tier::jail)->launch(probe_spec({"exit", "0"})));
  EXPECT_EQ(in_tier(Tier::jail)->walls().memory, MemoryWall::cgroup);
}

}  // namespace
}  // namespace tengen::sandbox
