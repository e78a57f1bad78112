#include "base/text.hpp"

#include <gtest/gtest.h>

#include <cctype>

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

TEST(Printable, EscapesWhatTurnsTheLineOrCannotBeSeen) {
  EXPECT_EQ(printable("a\xE2\x80\xAE"), "a\\xE2\\x80\\xAE");  // U+202E, right-to-left override
  EXPECT_EQ(printable("\xE2\x80\xA8"), "\\xE2\\x80\\xA8");    // U+2028, line separator
  EXPECT_EQ(printable("\xE2\x81\xA6"), "\\xE2\\x81\\xA6");    // U+2066, left-to-right isolate
  EXPECT_EQ(printable("\xE2\x80\x8B"), "\\xE2\\x80\\x8B");    // U+200B, zero width space
  EXPECT_EQ(printable("\xEF\xBB\xBF"), "\\xEF\\xBB\\xBF");    // U+FEFF, byte order mark
  EXPECT_EQ(printable("\xE2\x80\x94 é \xE2\x80\x8D"), "\xE2\x80\x94 é \xE2\x80\x8D");
}

TEST(Printable, EscapesWhatCannotBeSeen) {
  EXPECT_EQ(printable("a\xEF\xB8\x8F"), "a\\xEF\\xB8\\x8F");         // U+FE0F, variation selector
  EXPECT_EQ(printable("\xF3\xA0\x84\x80"), "\\xF3\\xA0\\x84\\x80");  // U+E0100, variation selector
  EXPECT_EQ(printable("\xC2\xAD"), "\\xC2\\xAD");                    // U+00AD, soft hyphen
  EXPECT_EQ(printable("\xE3\x85\xA4"), "\\xE3\\x85\\xA4");           // U+3164, Hangul filler
  EXPECT_EQ(printable("五 \xE2\x9C\x93"), "五 \xE2\x9C\x93");
}

TEST(Counted, TellsOneFromMany) {
  EXPECT_EQ(counted(1, "game"), "1 game");
  EXPECT_EQ(counted(0, "game"), "0 games");
  EXPECT_EQ(counted(12, "fifth move"), "12 fifth moves");
}

TEST(Unambiguous, TellsAnEscapeFromItsLetters) {
  EXPECT_EQ(unambiguous("\\x41"), "\\x5Cx41");
  EXPECT_EQ(unambiguous("\x01"), "\\x01");
  EXPECT_EQ(unambiguous("\xEF\xB8\x8F"), "\\xEF\\xB8\\x8F");
  EXPECT_EQ(printable("C:\\x41"), "C:\\x41");
}

TEST(Printable, CutsLongText) { EXPECT_EQ(printable("abcdef", 3), "abc…"); }

TEST(InQuotes, IsPrintableBetweenQuotes) { EXPECT_EQ(in_quotes("a\nbc", 2), "\"a\\x0A…\""); }

TEST(Lower, TakesAsciiAloneWhateverTheLocale) { EXPECT_EQ(lower("AZaz09_\xC3\x84"), "azaz09_\xC3\x84"); }

TEST(IsLetter, IsAsciiAlone) {
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool ascii = byte < 128;
    EXPECT_EQ(is_letter(c), ascii && std::isalpha(byte) != 0) << byte;
    EXPECT_EQ(is_digit(c), ascii && std::isdigit(byte) != 0) << byte;
  }
}

TEST(Split, KeepsEmptyParts) {
  const auto parts = split("a,,b,", ',');
  ASSERT_EQ(parts.size(), 4U);
  EXPECT_EQ(parts[1], "");
  EXPECT_EQ(parts[3], "");
}

TEST(Joined, IsTheOppositeOfSplit) { EXPECT_EQ(joined({"", "a", ""}, ","), ",a,"); }

TEST(Trimmed, TakesBlanksOffBothSides) { EXPECT_EQ(trimmed(" \t a b\r\n"), "a b"); }

TEST(LookOf, IsTheSameForWhatNobodyCanTellApart) {
  const std::string plain = look_of("Engine 2");
  for (const char* other :
       {"Eng\u0456ne 2", "Engine\u00ad 2", "En\u200bgine 2", "Engine\u00a02", " Engine 2\ufe0f"})
    EXPECT_EQ(look_of(other), plain) << other;
  for (const char* other : {"engine 2", "Engine2", "Engine 3", "\u8ed5 2"}) EXPECT_NE(look_of(other), plain);
}

}  // namespace
}  // namespace tengen
