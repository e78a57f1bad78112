#include "manifest/option.hpp"

#include <gtest/gtest.h>

namespace tengen::manifest {
namespace {

Option integer(std::optional<std::int64_t> least, std::optional<std::int64_t> most) {
  Option option;
  option.name = "depth";
  option.type = OptionType::integer;
  option.least = least;
  option.most = most;
  return option;
}

bool takes(const Option& option, const std::string& value) { return check_value(option, value, "").ok(); }

TEST(CheckValue, SaysWhatWasFoundAndWhatIsTaken) {
  const Status checked = check_value(integer(1, 20), "12abc", "-engine");
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().text(),
            "-engine: option 'depth': found '12abc', expected a whole number from 1 to 20");
}

TEST(CheckValue, TakesTheEndsOfARangeAndNothingBeyond) {
  EXPECT_TRUE(takes(integer(1, 20), "1"));
  EXPECT_TRUE(takes(integer(1, 20), "20"));
  EXPECT_FALSE(takes(integer(1, 20), "0"));
  EXPECT_FALSE(takes(integer(1, 20), "21"));
  EXPECT_FALSE(takes(integer(1, {}), "-9223372036854775808"));
  EXPECT_TRUE(takes(integer({}, 20), "-9223372036854775808"));
}

// Beyond 2^53 a double has no odd numbers.
TEST(CheckValue, TellsNeighboursApartInARangeOfLargeIntegers) {
  const Option option = integer(9007199254740993, 9223372036854775806);
  EXPECT_FALSE(takes(option, "9007199254740992"));
  EXPECT_TRUE(takes(option, "9007199254740993"));
  EXPECT_TRUE(takes(option, "9223372036854775806"));
  EXPECT_FALSE(takes(option, "9223372036854775807"));
  EXPECT_EQ(expected_text(option), "a whole number from 9007199254740993 to 9223372036854775806");
}

TEST(CheckValue, TellsOneTypeFromAnother) {
  Option option = integer({}, {});
  for (const char* bad : {"", "1.0", "0x10", "99999999999999999999", " 1"})
    EXPECT_FALSE(takes(option, bad)) << bad;
  option.type = OptionType::number;
  EXPECT_TRUE(takes(option, "-1.5e3"));
  for (const char* bad : {"", "nan", "inf", "1,5"}) EXPECT_FALSE(takes(option, bad)) << bad;
  option.type = OptionType::boolean;
  EXPECT_TRUE(takes(option, "true"));
  for (const char* bad : {"", "TRUE", "1", "yes"}) EXPECT_FALSE(takes(option, bad)) << bad;
  option.type = OptionType::choice;
  option.choices = {"fast", "slow"};
  EXPECT_TRUE(takes(option, "slow"));
  for (const char* bad : {"", "Slow", "slo", "fast slow"}) EXPECT_FALSE(takes(option, bad)) << bad;
}

TEST(CheckValue, LetsNoTextStartANewLineOfAProtocol) {
  Option option;
  option.name = "book";
  EXPECT_TRUE(takes(option, ""));
  EXPECT_TRUE(takes(option, "a file with blanks & Ümläute"));
  for (const char* bad : {"a\nEND", "a\rb", "\x1b[31m", "\xff", "tab\t"})
    EXPECT_FALSE(takes(option, bad)) << bad;
}

}  // namespace
}  // namespace tengen::manifest
