#include "engine/time_control.hpp"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(TimeControl, ReadsMatchTurnAndIncrement) {
  const auto control = parse_time_control("180/30+0.5");
  ASSERT_TRUE(control);
  EXPECT_EQ(control->match, seconds(180));
  EXPECT_EQ(control->turn, seconds(30));
  EXPECT_EQ(control->increment, milliseconds(500));
}

TEST(TimeControl, ReadsEachFormAlone) {
  EXPECT_EQ(parse_time_control("10")->match, seconds(10));
  EXPECT_EQ(parse_time_control("0/5")->turn, seconds(5));
  EXPECT_EQ(parse_time_control("10+0.1")->increment, milliseconds(100));
}

TEST(TimeControl, SaysWhatIsWrong) {
  for (const char* bad : {"", "x", "10/", "10+", "10/x", "-1", "10/1/1", "0/5+1", "1e99"}) {
    const auto control = parse_time_control(bad);
    ASSERT_FALSE(control) << bad;
    EXPECT_NE(control.error().message.find(bad), std::string::npos) << control.error().message;
  }
}

TEST(TimeControl, PrintsWhatItReads) {
  for (const char* text : {"180/30+0.5", "10+0.1", "0/5", "10"})
    EXPECT_EQ(parse_time_control(text)->text(), text);
}

}  // namespace
}  // namespace tengen::engine
