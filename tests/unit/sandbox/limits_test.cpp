// Limits that bite.
#include <gmock/gmock.h>
#include <unistd.h>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using LimitsTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, LimitsTest, kNamespaceTiers, name_of);

TEST_P(LimitsTest, BoundsPrivateMemory) {
  auto spec = probe_spec({"allocate", std::to_string(512 << 20)});
  EXPECT_EQ(run(launcher(), spec).output, "allocated");
  spec.limits.memory_bytes = 64 << 20;
  ASSERT_LT(spec.limits.data_bytes(), 512U << 20);
  EXPECT_EQ(run(launcher(), spec).output, "ENOMEM");
  EXPECT_EQ(run(unconfined(), spec).output, "ENOMEM");
  spec.limits.memory_bytes = 0;
  EXPECT_EQ(run(launcher(), spec).output, "allocated");
}

TEST_P(LimitsTest, BoundsOpenFiles) {
  auto spec = probe_spec({"files"});
  spec.limits.open_files = 40;
  EXPECT_EQ(run(launcher(), spec).output, "40 EMFILE");
  EXPECT_EQ(run(unconfined(), spec).output, "40 EMFILE");
}

TEST_P(LimitsTest, BoundsOneFile) {
  auto spec = probe_spec({"fill", "big"});
  spec.limits.scratch_bytes = 1 << 20;
  EXPECT_EQ(run(unconfined(), spec).output, "1048576 EFBIG");
}

TEST_P(LimitsTest, BoundsTheWholeScratchFolder) {
  auto spec = shell_spec(
      "head -c 700000 /dev/zero > a 2>/dev/null && echo a; "
      "head -c 700000 /dev/zero > /tmp/b 2>/dev/null || echo no b");
  spec.limits.scratch_bytes = 1 << 20;
  EXPECT_EQ(run(launcher(), spec).output, "a\nno b");
}

TEST_P(LimitsTest, TreatsNoScratchAsLittleAndNotAsEndless) {
  auto spec = probe_spec({"fill", "big"});
  spec.limits.scratch_bytes = 0;
  EXPECT_THAT(run(launcher(), spec).output, ::testing::AnyOf("65536 EFBIG", "65536 ENOSPC", "61440 ENOSPC"));
}

TEST_P(LimitsTest, BoundsProcessesWhoeverTheHostIs) {
  auto spec = probe_spec({"forks"});
  spec.limits.processes = 20;
  EXPECT_EQ(run(launcher(), spec).output, "19");
}

TEST_P(LimitsTest, WritesNoCoreFile) {
  EXPECT_EQ(run(launcher(), shell_spec("ulimit -c; ulimit -l")).output, "0\n0");
}

}  // namespace
}  // namespace tengen::sandbox
