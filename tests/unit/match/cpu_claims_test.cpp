#include "match/cpu_claims.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

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

}  // namespace
}  // namespace tengen::match
