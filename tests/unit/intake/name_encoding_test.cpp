// Names in code pages that nobody told.
#include "intake/name_encoding.hpp"

#include <gmock/gmock.h>

namespace tengen::intake {
namespace {

TEST(NameEncodingTest, LeavesUtf8AsItIs) {
  for (const char* name : {"pbrain-x.exe", "Größe/棋.exe", "крестики", ""}) EXPECT_EQ(utf8_name(name), name);
}

TEST(NameEncodingTest, ReadsChinese) {
  EXPECT_EQ(utf8_name("\xCE\xE5\xD7\xD3\xC6\xE5.exe"), "五子棋.exe");
  EXPECT_EQ(utf8_name("pbrain-\xC6\xE5\xCA\xD6\xA3\xA8\xD0\xC2\xA3\xA9v2.exe"), "pbrain-棋手（新）v2.exe");
  // The second byte may be one of ASCII, as of a name from Taiwan written in China.
  EXPECT_EQ(utf8_name("\xC6\xE5\xD7\x54.txt"), "棋譚.txt");
}

TEST(NameEncodingTest, ReadsCyrillic) {
  EXPECT_EQ(utf8_name("\x8A\xE0\xA5\xE1\xE2\xA8\xAA\xA8.exe"), "Крестики.exe");
  // Pairs that Chinese has as well, but no common ones.
  EXPECT_EQ(utf8_name("\xE0\xEB\xE1\xEC 2/\xA2\xAE\xE1\xAA"), "рысь 2/воск");
  EXPECT_EQ(utf8_name("pbrain-\xF1\xA6.exe"), "pbrain-ёж.exe");
}

TEST(NameEncodingTest, ReadsAllElseAsWhatAZipMeans) {
  EXPECT_EQ(utf8_name("Gr\x94\xE1"
                      "e/pbrain-\x81.exe"),
            "Größe/pbrain-ü.exe");
  EXPECT_EQ(utf8_name("\x80\xFF"), "Ç\u00A0");
  EXPECT_EQ(utf8_name("\x82\xA8\xB5"), "é¿╡");  // half a character of Chinese
}

TEST(NameEncodingTest, GivesAFolderOneName) {
  const std::string folder = "\xC6\xE5\xC6\xD7";
  for (const char* file : {"\x94.txt", "\xCA\xE9.txt", "x"})
    EXPECT_EQ(utf8_name(folder + "/" + file).substr(0, 7), "棋谱/") << file;
}

TEST(NameEncodingTest, KeepsDifferentNamesDifferent) {
  EXPECT_NE(utf8_name("\xCE\xE5\xD7\xD3\xC6\xE5"), utf8_name("\xCE\xE5\xD7\xD3\xC6\xE6"));
  EXPECT_EQ(utf8_name("a//b/"), "a//b/");
}

}  // namespace
}  // namespace tengen::intake
