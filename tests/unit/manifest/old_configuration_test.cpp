#include "manifest/reader/old_configuration.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "manifest/reader/reader.hpp"
#include "unit/test_folder.hpp"

namespace tengen::manifest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* old_file =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!DOCTYPE Configuration SYSTEM \"EngineConfigs.dtd\">\n"
    "<Configuration>\n"
    "  <Engine name=\"Strong &quot;One&quot; &lt;5&gt;\" chessType=\"CONNECT5\" "
    "entryClass=\"org.example.One\" "
    "author=\"B &amp; C\" version=\"1.2\"/>\n"
    "  <Engine name=\"五子棋\" chessType=\"CONNECT6\" entryClass=\"org.example.Two\"/>\n"
    "  <Engine name=\"strong one 5\"/>\n"
    "</Configuration>\n";

// The manifest in the advice: from the first line of it to the end.
std::string advised(const Error& error) {
  return error.message.substr(error.message.find("<tengen-package schema"));
}

TEST(OldConfiguration, IsAnsweredWithAManifestThatReads) {
  const TestFolder folder;
  const Reading old = read_manifest(folder.write("EngineConfigs.xml", old_file));
  ASSERT_EQ(old.errors.size(), 1U);
  EXPECT_EQ(old.errors[0].code, ErrorCode::incompatible);
  EXPECT_EQ(old.errors[0].place, (folder / "EngineConfigs.xml").string() + ":3");
  EXPECT_THAT(old.errors[0].message, HasSubstr("found <Configuration>, the form of older platforms"));

  const Reading converted = read_manifest(folder.write("tengen.xml", advised(old.errors[0])));
  for (const Error& error : converted.errors) ADD_FAILURE() << error.text();
  ASSERT_EQ(converted.engines.size(), 3U);
  EXPECT_EQ(converted.engines[0].id, "my-engines.strong-one-5");
  EXPECT_EQ(converted.engines[0].name, "Strong \"One\" <5>");
  EXPECT_EQ(converted.engines[0].author, "B & C");
  EXPECT_EQ(converted.engines[0].version, "1.2");
  EXPECT_THAT(std::get<ProgramEntry>(converted.engines[0].entry).arguments,
              ElementsAre("-cp", "engines.jar", "org.example.One"));
  EXPECT_EQ(converted.engines[1].id, "my-engines.engine");
  EXPECT_EQ(converted.engines[1].name, "五子棋");
  EXPECT_EQ(converted.engines[2].id, "my-engines.strong-one-5-2");
}

TEST(OldConfiguration, IsRecognisedUnderTheNewName) {
  const TestFolder folder;
  const Reading reading = read_manifest(folder.write("tengen.xml", old_file));
  ASSERT_EQ(reading.errors.size(), 1U);
  EXPECT_EQ(reading.errors[0].code, ErrorCode::incompatible);
}

TEST(OldConfiguration, SaysWhichGameCouldNotBeKept) {
  const auto document = parse_xml(old_file, "f");
  ASSERT_TRUE(document);
  EXPECT_THAT(converted(document->root), HasSubstr("another game: CONNECT6"));
}

TEST(OldConfiguration, CannotBreakOutOfTheAdvice) {
  const auto document = parse_xml(
      "<Configuration><Engine name='a' chessType='--&gt;&lt;x' entryClass='&lt;/argument>'/></Configuration>",
      "f");
  ASSERT_TRUE(document);
  const auto again = parse_xml(converted(document->root), "g");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->root.children.size(), 1U);
}

}  // namespace
}  // namespace tengen::manifest
