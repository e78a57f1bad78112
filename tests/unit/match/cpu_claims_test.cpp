#include "match/cpu_claims.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "unit/test_folder.hpp"

namespace tengen::match {
namespace {

class CpuClaims : public testing::Test {
 protected:
  const std::string group_ = "tengen-test-" + std::to_string(::getpid());
};

TEST_F(CpuClaims, AreForOneAtATime) {
  auto first = CpuClaim::make(5, group_);
  ASSERT_TRUE(first) << first.error().text();
  const auto second = CpuClaim::make(5, group_);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message, "cannot claim CPU 5: Address already in use");
  EXPECT_TRUE(CpuClaim::make(6, group_));
}

TEST_F(CpuClaims, GoWithTheProcess) {
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t holder = ::fork();
  if (holder == 0) {
    const auto claim = CpuClaim::make(5, group_);
    [[maybe_unused]] const auto told = ::write(ready[1], claim ? "y" : "n", 1);
    for (;;) ::pause();
  }
  char holds = 0;
  ASSERT_EQ(::read(ready[0], &holds, 1), 1);
  EXPECT_EQ(holds, 'y');
  EXPECT_FALSE(CpuClaim::make(5, group_));
  ::kill(holder, SIGKILL);
  ASSERT_EQ(::waitpid(holder, nullptr, 0), holder);
  EXPECT_TRUE(CpuClaim::make(5, group_));
  for (const int end : ready) ::close(end);
}

TEST_F(CpuClaims, SkipWhatAnotherRunHas) {
  const auto usable = usable_cpus();
  ASSERT_FALSE(usable.empty());
  const auto theirs = CpuClaim::make(usable.front(), group_);
  const auto ours = claim_cpus(usable.size(), group_);
  EXPECT_EQ(ours.size(), usable.size() - 1);
  EXPECT_TRUE(std::none_of(ours.begin(), ours.end(),
                           [&](const auto& claim) { return claim.cpu() == usable.front(); }));
}

class CoresFirst : public testing::Test {
 protected:
  void tell(int cpu, const std::string& siblings) const {
    system_.write("cpu" + std::to_string(cpu) + "/topology/thread_siblings_list", siblings + "\n");
  }
  std::vector<int> ordered(const std::vector<int>& cpus) const { return cores_first(cpus, system_.path()); }

  const TestFolder system_;
};

TEST_F(CoresFirst, PutsOneHardwareThreadOfEachCoreBeforeTheOthers) {
  for (const int cpu : {0, 1, 2, 3}) {
    for (const int sibling : {cpu, cpu + 4})
      tell(sibling, std::to_string(cpu) + "," + std::to_string(cpu + 4));
  }
  EXPECT_EQ(ordered({0, 1, 4, 5, 2, 6}), (std::vector{0, 1, 2, 4, 5, 6}));
}

TEST_F(CoresFirst, ReadsRanges) {
  for (const int cpu : {0, 1}) tell(cpu, "0-1");
  for (const int cpu : {2, 3}) tell(cpu, "2-3");
  EXPECT_EQ(ordered({0, 1, 2, 3}), (std::vector{0, 2, 1, 3}));
}

// In a container, or under taskset.
TEST_F(CoresFirst, TakesACoreWhoseLowestThreadIsNotOurs) {
  for (const int cpu : {0, 1}) tell(cpu, "0-1");
  for (const int cpu : {2, 3}) tell(cpu, "2-3");
  EXPECT_EQ(ordered({0, 1, 3}), (std::vector{0, 3, 1}));
  EXPECT_EQ(ordered({1, 3}), (std::vector{1, 3}));
}

TEST_F(CoresFirst, TakesEachCpuForACoreIfTheSystemDoesNotSay) {
  EXPECT_EQ(ordered({0, 1, 2}), (std::vector{0, 1, 2}));
}

}  // namespace
}  // namespace tengen::match
