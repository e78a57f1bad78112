#include "base/parse.hpp"

#include <gtest/gtest.h>

namespace tengen {
namespace {

using std::chrono::milliseconds;

TEST(ParseInteger, TakesTheWholeTextOrNothing) {
  EXPECT_EQ(parse_integer("-12"), -12);
  EXPECT_EQ(parse_integer("9223372036854775807"), 9223372036854775807);
  for (const char* bad : {"", "12abc", " 1", "1 ", "+1", "0x10", "9223372036854775808", "1.0", "-"}) {
    EXPECT_EQ(parse_integer(bad), std::nullopt) << bad;
  }
}

TEST(ParseNumber, RefusesWhatIsNotFinite) {
  EXPECT_EQ(parse_number("0.25"), 0.25);
  for (const char* bad : {"inf", "nan", "1e999", "1,5", "", "."})
    EXPECT_EQ(parse_number(bad), std::nullopt) << bad;
}

TEST(ParseDuration, NeedsAUnit) {
  EXPECT_EQ(parse_duration("250ms"), milliseconds(250));
  EXPECT_EQ(parse_duration("1.5s"), milliseconds(1500));
  EXPECT_EQ(parse_duration("2min"), milliseconds(120000));
  for (const char* bad : {"250", "ms", "-1s", "1 s", "1h", "1s "})
    EXPECT_EQ(parse_duration(bad), std::nullopt) << bad;
}

TEST(ParseSeconds, RefusesNegativeAndAbsurdValues) {
  EXPECT_EQ(parse_seconds("0.1"), milliseconds(100));
  for (const char* bad : {"-1", "1e30", "5s"}) EXPECT_EQ(parse_seconds(bad), std::nullopt) << bad;
}

TEST(ParseBytes, KnowsBinaryAndDecimalUnits) {
  EXPECT_EQ(parse_bytes("350MiB"), 367001600U);
  EXPECT_EQ(parse_bytes("1GB"), 1000000000U);
  for (const char* bad : {"350", "350mb", "-1MiB", "99999999999GiB"})
    EXPECT_EQ(parse_bytes(bad), std::nullopt) << bad;
}

}  // namespace
}  // namespace tengen
