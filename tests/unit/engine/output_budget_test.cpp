#include "engine/output_budget.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/error_lines.hpp"

namespace tengen::engine {
namespace {

TEST(ErrorLines, LeaveOutTheRestOfAFlood) {
  ErrorLines lines;
  std::string flood;
  for (int i = 0; i < 3000; ++i) flood += "x\n";
  std::vector<std::string> logged;
  const auto log = [&](char mark, std::string_view text) { logged.push_back(mark + std::string(text)); };
  for (int chunk = 0; chunk < 3; ++chunk) lines.take(flood, log);
  ASSERT_EQ(logged.size(), 1001U);
  EXPECT_EQ(logged[999], "!x");
  EXPECT_EQ(logged[1000], "-more on standard error is left out");
  lines.renew();
  lines.take("of the next answer\r\n", log);
  EXPECT_EQ(logged.back(), "!of the next answer");
}

}  // namespace
}  // namespace tengen::engine
