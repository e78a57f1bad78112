// What a hostile program can do in each tier.
#include "sandbox/proof/canary_run.hpp"

#include <gmock/gmock.h>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using CanaryTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, CanaryTest, kConfinedTiers, name_of);

TEST_P(CanaryTest, IsHeld) {
  const auto attempts = run_canary(launcher());
  ASSERT_TRUE(attempts) << attempts.error().text();
  EXPECT_GE(attempts->size(), 60U);
  for (const auto& attempt : *attempts) {
    EXPECT_TRUE(attempt.is_as_it_should())
        << attempt.name << (attempt.worked ? " worked" : " failed: " + attempt.error);
  }
}

// What is let go for Wine lets nothing reach the host.
TEST_P(CanaryTest, IsHeldWithSocketsOfItsOwn) {
  const auto attempts = run_canary(launcher(), Sockets::named);
  if (!has_namespaces(GetParam())) {
    ASSERT_FALSE(attempts);
    EXPECT_THAT(attempts.error().message, ::testing::HasSubstr("runs in the tiers jail and bubblewrap"));
    return;
  }
  ASSERT_TRUE(attempts) << attempts.error().text();
  for (const auto& attempt : *attempts) {
    EXPECT_TRUE(attempt.is_as_it_should())
        << attempt.name << (attempt.worked ? " worked" : " failed: " + attempt.error);
  }
}

TEST_P(CanaryTest, LeavesNothingBehind) {
  ASSERT_TRUE(run_canary(launcher()));
  const int descriptors = count_descriptors();
  ASSERT_TRUE(run_canary(launcher()));
  EXPECT_EQ(count_descriptors(), descriptors);
  EXPECT_FALSE(has_zombie_child());
}

// The attempts themselves are real: what is to fail in confinement goes through without.
TEST(UnconfinedCanaryTest, DoesMostOfWhatIsForbiddenElsewhere) {
  const auto attempts = run_canary(unconfined());
  ASSERT_TRUE(attempts) << attempts.error().text();
  std::vector<std::string> worked;
  for (const auto& attempt : *attempts) {
    if (attempt.worked) worked.push_back(attempt.name);
  }
  for (const char* name : {"read-foreign-file",
                           "see-foreign-file",
                           "truncate-foreign-file",
                           "change-foreign-file",
                           "link-foreign-file",
                           "write-open-folder",
                           "write-package",
                           "write-scratch",
                           "signal-engine",
                           "see-engine",
                           "fork",
                           "tcp-host",
                           "udp-host",
                           "abstract-socket",
                           "file-socket",
                           "netlink-socket",
                           "datagram-pair",
                           "personality",
                           "leave-cpu",
                           "change-priority",
                           "attach-shared-memory",
                           "make-shared-memory",
                           "memory-file",
                           "lock-shared-file"}) {
    EXPECT_THAT(worked, ::testing::Contains(name));
  }
}

}  // namespace
}  // namespace tengen::sandbox
