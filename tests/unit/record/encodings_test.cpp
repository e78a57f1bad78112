// Files in encodings other than plain UTF-8.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/record/file_reading.hpp"

namespace tengen::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A file of ASCII as UTF-16.
std::string utf16(std::string_view text, std::string_view mark, bool little_endian) {
  std::string bytes(mark);
  for (const char c : text) {
    if (!little_endian) bytes += '\0';
    bytes += c;
    if (little_endian) bytes += '\0';
  }
  return bytes;
}

std::string black_name(std::string_view bytes) { return read(bytes, "sgf").at(0).players[0].name; }

TEST(Encodings, ThatAFileNamesCountAlsoWhereItsBytesAreUtf8) {
  const std::string names = "PB[\xC4\xA3\xD6\xB8];B[hh])";  // in UTF-8 two letters of other scripts
  EXPECT_EQ(black_name("(;GM[4]CA[GBK]" + names), "模指");
  EXPECT_THAT(notes_of("(;GM[4]CA[GBK]" + names, "sgf"),
              ElementsAre("found texts that are valid in CA[GBK] and in UTF-8; they were read as CA says"));
  EXPECT_THAT(notes_of("(;GM[4]CA[GBK]PB[\xCE\xE5\xD7\xD3];B[hh])", "sgf"), ElementsAre());
  EXPECT_EQ(black_name("(;GM[4]CA[GB2312]PB[五子];B[hh])"), "五子") << "no GB 2312";
  EXPECT_EQ(black_name("(;GM[4]CA[UTF-16]PB[五子a];B[hh])"), "五子a") << "CA itself is no UTF-16";
}

TEST(Encodings, AreNotGuessedWhereAByteOrderMarkSaysUtf8) {
  const std::string file = "\xEF\xBB\xBF(;GM[4]CA[GBK]PB[五子];B[hh])";
  EXPECT_EQ(black_name(file), "五子");
  EXPECT_THAT(notes_of(file, "sgf"), ElementsAre());
}

TEST(Encodings, WithEscapeSequencesHoldBracketsAndBackslashes) {
  const std::string names = "PB[\x1B$B%\\%]\x1B(B]PW[\x1B$B%]\x1B(B\\]]";
  for (const auto& root : {"(;GM[4]CA[ISO-2022-JP]" + names, "(;GM[4]" + names + "CA[ISO-2022-JP]"}) {
    const auto game = read(root + ";B[hh])", "sgf").at(0);
    EXPECT_EQ(game.players[0].name, "ボポ");
    EXPECT_EQ(game.players[1].name, "ポ]");
    EXPECT_EQ(moves_of(game), "h8");
  }
  const auto korean = read("(;GM[4]CA[ISO-2022-KR]PB[\x1B$)C\x0E\x31]\x0F]PW[b];B[hh])", "sgf").at(0);
  EXPECT_EQ(korean.players[0].name, "금");
  EXPECT_EQ(korean.players[1].name, "b");
}

TEST(Encodings, IncludeJohab) {
  const auto game = read("(;GM[4]PB[\x89\\]PW[\x89]\x8A]]CA[JOHAB];B[hh])", "sgf").at(0);
  EXPECT_EQ(game.players[0].name, "겦");
  EXPECT_EQ(game.players[1].name, "겧굏");
  EXPECT_EQ(moves_of(game), "h8");
}

TEST(Encodings, ThatLookLikeAsciiAndAreNotKnownAreRefusedByName) {
  EXPECT_EQ(error_of("(;GM[4]CA[HZ-GB-2312]PB[~{Ue=L~}];B[hh])", "sgf"),
            "line 1, column 3: CA[HZ-GB-2312] names an encoding that this host cannot decode, expected for "
            "example UTF-8; convert the file and its CA");
}

TEST(Encodings, AreNotNamedInsideAnotherText) {
  const auto game = read("(;GM[4]C[see CA[Shift_JIS\\]]CA[GBK]PB[\xB1]]PW[b];B[hh])", "sgf").at(0);
  EXPECT_EQ(game.players[0].name, "盷");
  EXPECT_EQ(game.players[1].name, "b");
  EXPECT_EQ(game.comment, "see CA[Shift_JIS]");
}

// In one-byte encodings only the next part of the tree can follow a bracket.
TEST(Encodings, WithoutANameKeepABracketThatCannotEndAText) {
  const std::string file = "(;GM[4]PB[\xE9]\xE9]]PW[b];B[hh]C[\x81\\\xCE\xE5];W[ii]C[\x81\\])";
  const auto game = read(file, "sgf").at(0);
  EXPECT_EQ(game.players[0].name, "閉閉");
  EXPECT_EQ(game.players[1].name, "b");
  EXPECT_EQ(moves_of(game), "h8 i7");
  EXPECT_EQ(game.turns[0].comment, "乗五");
  EXPECT_EQ(game.turns[1].comment, "乗");
  EXPECT_THAT(notes_of(file, "sgf"), ElementsAre(HasSubstr("no CA that names their encoding")));
  for (const char* const behind : {"PW[b];B[hh])", " \nPW [b];B[hh])", "[c]PW[b];B[hh])"})
    EXPECT_EQ(read("(;GM[4]PB[Andr\xE9]" + std::string(behind), "sgf").at(0).players[1].name, "b") << behind;
  EXPECT_EQ(read("(;GM[4]PB[Andr\xE9\\]]PW[b];B[hh])", "sgf").at(0).players[1].name, "b") << "an escape";
  EXPECT_EQ(moves_of(read("(;GM[4];B[hh]C[\xE9];W[ii]C[\xE9](;B[aa]C[\xE9])(;B[bb]))", "sgf").at(0)),
            "h8 i7 a15");
}

TEST(Encodings, OfTwoBytesAreSkippedWithTheirMark) {
  const std::string json =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 i9"})";
  const std::string sgf = "(;GM[4]CA[GBK]SZ[15];B[hh];W[ig])";
  const auto is_read = [](const std::string& bytes, const char* format) {
    EXPECT_EQ(format_of_content(bytes), find_format(format));
    EXPECT_EQ(moves_of(read(bytes, format).at(0)), "h8 i9");
  };
  for (const auto& [text, format] : {std::pair(json, "json"), std::pair(sgf, "sgf")}) {
    is_read("\xEF\xBB\xBF" + text, format);
    is_read(utf16(text, "\xFF\xFE", true), format);
    is_read(utf16(text, "\xFE\xFF", false), format);
    is_read(utf16(text, "", true), format);
    is_read(utf16(text, "", false), format);
  }
  EXPECT_EQ(error_of("\xFF\xFE(", "sgf"),
            "byte 0: found the beginning of UTF-16, but not UTF-16, expected text; save the file as UTF-8");
}

TEST(Encodings, DoNotLoseTheLastCharacter) {
  EXPECT_EQ(black_name("(;GM[4]CA[windows-1258]PB[\xC0"
                       "a];B[hh])"),
            "Àa");
}

TEST(Encodings, OfManyTreesAreReadInTime) {
  constexpr int trees = 50'000;
  std::string file;
  for (int i = 0; i < trees; ++i) file += "( ;A[\x83])";
  const auto reader = open_games(*find_format("sgf"), file, {});
  int read = 0;
  while (reader->next()) ++read;
  EXPECT_EQ(read, trees);
}

}  // namespace
}  // namespace tengen::record
