#include "manifest/reader/reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/manifest/sample_manifest.hpp"
#include "unit/test_folder.hpp"

namespace tengen::manifest {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

class Reader : public testing::Test {
 protected:
  Reader() { folder_.write("lib.so", "library"); }
  Reading read(const std::string& manifest) { return read_manifest(folder_.write("tengen.xml", manifest)); }
  // Of the one error there must be.
  std::string only_error(const Reading& reading) {
    if (reading.errors.size() != 1) return std::to_string(reading.errors.size()) + " errors";
    return reading.errors.front().text();
  }
  TestFolder folder_;
};

TEST_F(Reader, TakesEveryValueOfANativeEngine) {
  folder_.write("deep/inner.so", "library");
  folder_.write_program("run.sh", "#!/bin/sh\n");
  const Reading reading = read(content_of(fs::path(TENGEN_TEST_DATA) / "good/every-element.xml"));
  ASSERT_EQ(reading.engines.size(), 2U) << only_error(reading);
  EXPECT_EQ(reading.package.id, "sample.pack_1");
  EXPECT_EQ(reading.package.name, "Sample & Co");
  EXPECT_EQ(reading.package.author, "Änne Я");
  EXPECT_EQ(reading.package.url, "https://example.org/engines");
  EXPECT_THAT(reading.package.descriptions,
              ElementsAre(Pair("", "Two lines."), Pair("pt-BR", "Duas linhas.")));
  EXPECT_THAT(reading.package.engines, ElementsAre("sample.pack_1.native", "sample.pack_1.program"));
  EXPECT_EQ(reading.package.folder, folder_.path());

  const EngineSpec& engine = reading.engines[0];
  EXPECT_EQ(engine.id, "sample.pack_1.native");
  EXPECT_EQ(engine.version + engine.author + engine.licence, "2.5BGPL-3.0-or-later");
  EXPECT_TRUE(engine.always_confined);
  EXPECT_THAT(engine.ignores, ElementsAre(Ignored::fours, Ignored::forbidden_points));
  EXPECT_EQ(engine.place, (folder_ / "tengen.xml").string() + ":8");
  ASSERT_TRUE(engine.is_native());
  EXPECT_EQ(std::get<NativeEntry>(engine.entry).library, folder_ / "deep/inner.so");
  EXPECT_EQ(std::get<NativeEntry>(engine.entry).engine_id, "one.two");
  ASSERT_EQ(engine.plays.size(), 3U);
  EXPECT_THAT(engine.plays[0].rules, ElementsAre("freestyle"));
  EXPECT_EQ(engine.plays[0].min_size, 5);
  EXPECT_EQ(engine.plays[0].max_size, 32);
  EXPECT_EQ(engine.plays[2].game, "othello");
  EXPECT_EQ(engine.plays[2].min_size, 8);
  EXPECT_FALSE(engine.plays[2].rules.empty()) << "no rules named means all of them";
  ASSERT_EQ(engine.options.size(), 5U);
  EXPECT_EQ(engine.options[1].least, -1);
  EXPECT_EQ(engine.options[1].most, 20);
  EXPECT_EQ(engine.options[1].help, "half moves to look ahead");
  EXPECT_EQ(engine.options[2].maximum, 1000);
  EXPECT_THAT(engine.options[4].choices, ElementsAre("fast", "slow"));
  ASSERT_EQ(engine.levels.size(), 2U);
  EXPECT_THAT(engine.levels[0].values, ElementsAre(Pair("depth", "2"), Pair("search", "fast")));
  EXPECT_EQ(engine.limits.memory_bytes, 1536ULL << 20);
  EXPECT_EQ(engine.threads, 4);
  EXPECT_EQ(engine.limits.processes, 70U);
  EXPECT_EQ(engine.limits.open_files, 300U);
  EXPECT_EQ(engine.limits.scratch_bytes, 100'000'000U);
  EXPECT_EQ(engine.limits.scratch_files, 500U);
  EXPECT_EQ(engine.limits.cpu_seconds, 91U);
}

TEST_F(Reader, TakesEveryValueOfAProgram) {
  folder_.write("deep/inner.so", "library");
  folder_.write_program("run.sh", "#!/bin/sh\n");
  const Reading reading = read(content_of(fs::path(TENGEN_TEST_DATA) / "good/every-element.xml"));
  ASSERT_EQ(reading.engines.size(), 2U) << only_error(reading);
  const EngineSpec& engine = reading.engines[1];
  EXPECT_EQ(engine.version + engine.author + engine.licence, "1.0-betaÄnne ЯMIT") << "the package's";
  ASSERT_FALSE(engine.is_native());
  const auto& program = std::get<ProgramEntry>(engine.entry);
  EXPECT_EQ(program.command, folder_ / "run.sh");
  EXPECT_THAT(program.arguments, ElementsAre("--level", "a < b & c", ""));
  EXPECT_EQ(program.protocol, "gomocup");
  EXPECT_FALSE(program.start_ok_required);
  EXPECT_EQ(program.line_end, LineEnd::crlf);
  EXPECT_EQ(program.gap, milliseconds(2));
  EXPECT_EQ(program.no_limit_ms, 0);
  EXPECT_EQ(program.start_limit, seconds(30));
  EXPECT_EQ(program.reuse, Reuse::start);
}

TEST_F(Reader, HasSafeDefaultsForAProgram) {
  const Reading reading = read(content_of(fs::path(TENGEN_TEST_DATA) / "good/program-from-the-path.xml"));
  ASSERT_EQ(reading.engines.size(), 1U) << only_error(reading);
  const EngineSpec& engine = reading.engines[0];
  const auto& program = std::get<ProgramEntry>(engine.entry);
  EXPECT_EQ(program.command, "python3") << "no file of the package: left for the PATH";
  EXPECT_TRUE(program.start_ok_required);
  EXPECT_EQ(program.line_end, LineEnd::lf);
  EXPECT_FALSE(program.gap);
  EXPECT_EQ(program.no_limit_ms, 1'000'000'000);
  EXPECT_EQ(program.start_limit, seconds(10));
  EXPECT_EQ(program.reuse, Reuse::restart);
  EXPECT_EQ(engine.limits.memory_bytes, 350ULL << 20);
  EXPECT_EQ(engine.limits.scratch_files, 10'000U);
  EXPECT_EQ(engine.limits.cpu_seconds, 0U) << "no limit";
  EXPECT_EQ(engine.threads, 1);
  EXPECT_FALSE(engine.always_confined);
  EXPECT_THAT(engine.ignores, IsEmpty());
}

TEST_F(Reader, PrefersAFileOfThePackageToTheSameNameInThePath) {
  folder_.write_program("python3", "#!/bin/sh\n");
  const Reading reading = read(content_of(fs::path(TENGEN_TEST_DATA) / "good/program-from-the-path.xml"));
  ASSERT_EQ(reading.engines.size(), 1U) << only_error(reading);
  EXPECT_EQ(std::get<ProgramEntry>(reading.engines[0].entry).command, folder_ / "python3");
}

TEST_F(Reader, FollowsLinksThatStayInThePackage) {
  fs::remove(folder_ / "lib.so");
  folder_.write("versions/lib.so.1", "library");
  fs::create_symlink("versions/lib.so.1", folder_ / "lib.so");
  const Reading reading = read(sample_manifest("sample"));
  ASSERT_EQ(reading.engines.size(), 1U) << only_error(reading);
  EXPECT_EQ(std::get<NativeEntry>(reading.engines[0].entry).library, folder_ / "versions/lib.so.1");
}

TEST_F(Reader, WarnsOfUnknownElementsAndReadsTheRest) {
  std::string manifest = sample_manifest("sample");
  manifest.insert(manifest.find("  <engine"), "  <icon href=\"a.png\"><size/></icon>\n");
  manifest.insert(manifest.find("    <plays"), "    <ponder/>\n");
  const Reading reading = read(manifest);
  const std::string file = (folder_ / "tengen.xml").string();
  EXPECT_EQ(reading.engines.size(), 1U) << only_error(reading);
  EXPECT_THAT(reading.warnings,
              ElementsAre(file + ":2: icon: found an unknown element in <tengen-package>; it is left out",
                          file + ":5: ponder: found an unknown element in <engine>; it is left out"));
}

TEST_F(Reader, TakesTheElementsOfAnEngineInAnyOrder) {
  std::string manifest = sample_manifest("sample");
  manifest.insert(manifest.find("    <native"),
                  "    <limits threads=\"2\"/><level name=\"a\"><set option=\"o\" value=\"true\"/></level>"
                  "<option name=\"o\" type=\"boolean\" default=\"false\"/>\n");
  const Reading reading = read(manifest);
  ASSERT_EQ(reading.engines.size(), 1U) << only_error(reading);
  EXPECT_EQ(reading.engines[0].levels.size(), 1U);
}

TEST_F(Reader, SaysThatAnotherSchemaVersionIsIncompatible) {
  std::string manifest = sample_manifest("sample");
  manifest.replace(manifest.find("\"1\""), 3, "\"2\"");
  const Reading reading = read(manifest);
  ASSERT_EQ(reading.errors.size(), 1U);
  EXPECT_EQ(reading.errors[0].code, ErrorCode::incompatible);
}

TEST_F(Reader, RefusesAFileOfTwoMegabytes) {
  const Reading reading = read(sample_manifest("sample") + "<!--" + std::string(2 << 20, ' ') + "-->");
  EXPECT_THAT(only_error(reading), HasSubstr("found more than 1048576 bytes"));
}

TEST_F(Reader, RefusesNulBytes) {
  std::string manifest = sample_manifest("sample");
  manifest.insert(manifest.find("lib.so") + 6, 1, '\0');
  EXPECT_THAT(only_error(read(manifest)), HasSubstr("tengen.xml:3: character: found '\\x00'"));
}

TEST_F(Reader, RefusesADepthBomb) {
  std::string manifest = sample_manifest("sample");
  std::string bomb;
  for (int i = 0; i < 50'000; ++i) bomb += "<a>";
  manifest.insert(manifest.find("  <engine"), bomb);
  EXPECT_THAT(only_error(read(manifest)), HasSubstr("found more than 32 elements inside each other"));
}

TEST_F(Reader, CountsWhatItNoLongerLists) {
  std::string attributes;
  for (int i = 0; i < 50; ++i) attributes += " a" + std::to_string(i) + "=\"\"";
  std::string manifest = sample_manifest("sample");
  for (const std::string_view tag : {"<engine", "<native", "<plays"})
    manifest.insert(manifest.find(tag) + tag.size(), attributes);
  const Reading reading = read(manifest);
  ASSERT_EQ(reading.errors.size(), 101U);
  EXPECT_EQ(reading.errors.back().message, "50 more errors");
}

TEST_F(Reader, DoesNotHangOnAPipe) {
  const Reading reading = read_manifest(folder_.make_pipe("tengen.xml"));
  EXPECT_THAT(only_error(reading), HasSubstr("found a named pipe, expected a regular file"));
}

TEST_F(Reader, RefusesAManifestThatIsALinkOrAFolderOrMissing) {
  folder_.write("real.xml", sample_manifest("sample"));
  fs::create_symlink("real.xml", folder_ / "tengen.xml");
  EXPECT_THAT(only_error(read_manifest(folder_ / "tengen.xml")), HasSubstr("found a symbolic link"));
  fs::remove(folder_ / "tengen.xml");
  EXPECT_THAT(only_error(read_manifest(folder_ / "tengen.xml")), HasSubstr("found nothing, expected a file"));
  fs::create_directory(folder_ / "tengen.xml");
  EXPECT_THAT(only_error(read_manifest(folder_ / "tengen.xml")), HasSubstr("found a folder"));
}

TEST_F(Reader, RefusesAManifestOfAnotherName) {
  const Reading reading = read_manifest(folder_.write("engines.xml", sample_manifest("sample")));
  EXPECT_THAT(only_error(reading), HasSubstr("found the name 'engines.xml', expected 'tengen.xml'"));
}

}  // namespace
}  // namespace tengen::manifest
