#include "game/outcome.hpp"

#include <gtest/gtest.h>

namespace tengen::game {
namespace {

TEST(Outcome, HasOneWordForEachReasonAndReadsItBack) {
  for (int i = 0; i <= static_cast<int>(Reason::aborted); ++i) {
    const auto reason = static_cast<Reason>(i);
    EXPECT_FALSE(text(reason).empty()) << i;
    EXPECT_EQ(parse_reason(text(reason)), reason) << text(reason);
  }
  EXPECT_FALSE(parse_reason("bad luck"));
}

TEST(Outcome, TellsTheLimitsApart) {
  EXPECT_EQ(text(Reason::output_limit), "output limit");
  EXPECT_EQ(text(Reason::memory_limit), "memory limit");
  EXPECT_EQ(text(Reason::cpu_limit), "cpu limit");
  EXPECT_EQ(text(Reason::disk_limit), "disk limit");
  EXPECT_EQ(text(Reason::start_failed), "start failed");
}

TEST(Outcome, IsNobodysFaultWhenItIsTheRules) {
  EXPECT_EQ(fault(Reason::five), Fault::none);
  EXPECT_EQ(fault(Reason::host_late), Fault::none);
  EXPECT_EQ(fault(Reason::host_error), Fault::none);
  EXPECT_TRUE(is_void({Score::none, Reason::host_error, {}})) << "it is played again";
  EXPECT_EQ(fault(Reason::protocol), Fault::crash);
  EXPECT_EQ(fault(Reason::match_timeout), Fault::time_loss);
  EXPECT_EQ(fault(Reason::forbidden_move), Fault::illegal_move);
}

}  // namespace
}  // namespace tengen::game
