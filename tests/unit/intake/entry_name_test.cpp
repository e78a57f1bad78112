// Names in hostile archives.
#include "intake/entry_name.hpp"

#include <gmock/gmock.h>

namespace tengen::intake {
namespace {

using ::testing::HasSubstr;
using Kind = EntryNames::Kind;

std::string taken(std::string_view name, Kind kind = Kind::file) {
  EntryNames names;
  const auto path = names.take(name, kind);
  return path ? path->string() : "refused: " + path.error().text();
}

TEST(EntryNamesTest, TakesWhatStaysInside) {
  EXPECT_EQ(taken("pbrain-x.exe"), "pbrain-x.exe");
  EXPECT_EQ(taken("./models//474/net.bin"), "models/474/net.bin");
  EXPECT_EQ(taken("folder/", Kind::folder), "folder");
  EXPECT_EQ(taken("./", Kind::folder), "");
  EXPECT_EQ(taken("pbrain-Monkey v1.1 formal.exe"), "pbrain-Monkey v1.1 formal.exe");
  EXPECT_EQ(taken("..x"), "..x");
}

TEST(EntryNamesTest, RefusesWhatLeadsOut) {
  for (const char* name : {"../x", "a/../../x", "a/..", "/etc/passwd", "C:/x", "c:x", "..\\x", "a\\b"})
    EXPECT_THAT(taken(name), HasSubstr("refused")) << name;
}

TEST(EntryNamesTest, RefusesWhatNobodyCanRead) {
  EXPECT_THAT(taken(std::string_view("a\0b", 3)), HasSubstr("control character"));
  EXPECT_THAT(taken("a\nb"), HasSubstr("control character"));
  EXPECT_THAT(taken("a\xC2\x9B"
                    "2Jb"),
              HasSubstr("control character"));
  EXPECT_THAT(taken(""), HasSubstr("without a name"));
  EXPECT_THAT(taken(std::string(201, 'x')), HasSubstr("longer than 200 bytes"));
  std::string deep = "x";
  for (int i = 0; i < 20; ++i) deep += "/x";
  EXPECT_THAT(taken(deep), HasSubstr("20 folders"));
}

TEST(EntryNamesTest, ReadsWhatIsNotUtf8) {
  EXPECT_EQ(taken("Gr\x94\xE1"
                  "e/pbrain-\x81.exe"),
            "Größe/pbrain-ü.exe");
  EXPECT_EQ(taken("\xCE\xE5\xD7\xD3\xC6\xE5.exe"), "五子棋.exe");
}

TEST(EntryNamesTest, RefusesNamesThatAreOneElsewhere) {
  EntryNames names;
  ASSERT_TRUE(names.take("lib/Engine.dll", Kind::file));
  EXPECT_FALSE(names.take("lib/engine.DLL", Kind::file));
  EXPECT_FALSE(names.take("lib/Engine.dll", Kind::file));
  EXPECT_FALSE(names.take("LIB/other.dll", Kind::file));
  EXPECT_TRUE(names.take("lib/other.dll", Kind::file));
  EXPECT_TRUE(names.take("lib/", Kind::folder)) << "a folder may be told of twice";
}

TEST(EntryNamesTest, RefusesAFileThatIsAFolderToo) {
  EntryNames names;
  ASSERT_TRUE(names.take("a/b", Kind::file));
  EXPECT_FALSE(names.take("a", Kind::file));
  EXPECT_FALSE(names.take("a/b/c", Kind::file));
}

TEST(LitterTest, IsWhatFileManagersLeave) {
  EXPECT_TRUE(is_litter("__MACOSX/._pbrain"));
  EXPECT_TRUE(is_litter("x/.DS_Store"));
  EXPECT_FALSE(is_litter("x/config.txt"));
}

}  // namespace
}  // namespace tengen::intake
