#include "base/text.hpp"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(Printable, EscapesWhatSteersATerminal) {
  EXPECT_EQ(printable("a\x1b[31mb\n"), "a\\x1B[31mb\\x0A");
  EXPECT_EQ(printable("\xC2\x9B"), "\\xC2\\x9B");  // the 8-bit form of ESC [
}

TEST(Printable, KeepsUtf8AndEscapesOtherBytes) {
  EXPECT_EQ(printable("五 \xCE\xE5"), "五 \\xCE\\xE5");
  EXPECT_EQ(printable("\xC0\xAF\xED\xA0\x80"),
            "\\xC0\\xAF\\xED\\xA0\\x80");  // overlong '/', a lone surrogate
}

TEST(Printable, CutsLongText) { EXPECT_EQ(printable("abcdef", 3), "abc…"); }

TEST(Split, KeepsEmptyParts) {
  const auto parts = split("a,,b,", ',');
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_EQ(parts[1], "");
  EXPECT_EQ(parts[3], "");
}

TEST(Joined, IsTheOppositeOfSplit) { EXPECT_EQ(joined({"", "a", ""}, ","), ",a,"); }

TEST(Trimmed, TakesBlanksOffBothSides) { EXPECT_EQ(trimmed(" \t a b\r\n"), "a b"); }

}  // namespace
}  // namespace tengen
