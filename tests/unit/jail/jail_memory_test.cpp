// The watch over everything that runs inside.
#include <gmock/gmock.h>

#include "unit/jail/jail_fixture.hpp"

namespace tengen::jail {
namespace {

using ::testing::Contains;
using ::testing::StartsWith;

constexpr std::uint64_t kLimit = 100 << 20;
const Words kWatched{"--memory", std::to_string(kLimit)};

class Memory : public JailTest {
 protected:
  void expect_killed(const Words& arguments) const {
    Jailed jailed(GetParam(), options(kWatched), probe(GetParam(), arguments));
    const Words messages = jailed.messages();
    ASSERT_FALSE(messages.empty());
    ASSERT_THAT(messages.back(), StartsWith("ended memory "));
    EXPECT_GT(std::stoull(messages.back().substr(13)), kLimit);
    EXPECT_GT(number_in(messages.back(), "peak_kib"), kLimit / 1024);
  }
};
INSTANTIATE_TEST_SUITE_P(In, Memory, every_setting(), name_of_test);

class Blindable : public Memory {};
INSTANTIATE_TEST_SUITE_P(In, Blindable,
                         ::testing::Values(kRootNamespaces, kNamespaces, kSupervisor, kBubblewrap),
                         name_of_test);

TEST_P(Memory, KillsAHogOfPrivateMemory) { expect_killed({"hog", "private", "400"}); }
TEST_P(Memory, KillsAHogOfSharedMemory) { expect_killed({"hog", "shared", "400"}); }
TEST_P(Memory, KillsAHogOfMemoryFiles) { expect_killed({"hog", "memfd", "400"}); }
TEST_P(Memory, KillsAHogWithoutItsFirstThread) {
  expect_killed({"without-first-thread", "hog", "private", "400"});
}
TEST_P(Memory, AddsUpWhatManyHold) { expect_killed({"hogs", "5", "30"}); }

TEST_P(Memory, LetsAnEngineReserveWhatItDoesNotUse) {
  EXPECT_EQ(outcome(kWatched, {"hog", "reserved", "65536"}), "ended exited 0");
}

TEST_P(Memory, CountsOnceWhatProcessesShare) {
  EXPECT_EQ(outcome(kWatched, {"hog", "private", "60", "5"}), "ended exited 0");
}

TEST_P(Memory, TellsThePeakOfAnEngineThatStayedBelow) {
  Jailed jailed(GetParam(), options(kWatched), probe(GetParam(), {"hog", "private", "40"}));
  jailed.close_input();
  const Words messages = jailed.messages();
  ASSERT_FALSE(messages.empty());
  EXPECT_EQ(without_numbers(messages.back()), "ended exited 0");
  EXPECT_GE(number_in(messages.back(), "peak_kib"), 40u << 10);
  EXPECT_LE(number_in(messages.back(), "peak_kib"), 60u << 10);
}

TEST_P(Blindable, KillsAnEngineThatBlindsTheWatch) {
  Jailed jailed(GetParam(), options(kWatched), probe(GetParam(), {"blind-parent"}));
  const Words messages = jailed.messages();
  ASSERT_FALSE(messages.empty());
  EXPECT_EQ(without_numbers(messages.back()), "ended memory 0");
  EXPECT_THAT(jailed.notes(), Contains(StartsWith("the engine cannot be watched: ")));
}

}  // namespace
}  // namespace tengen::jail
