#include "intake/candidates.hpp"

#include <gmock/gmock.h>

#include "intake/made_id.hpp"
#include "unit/intake/programs.hpp"
#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class CandidatesTest : public ::testing::Test {
 protected:
  void add(const std::string& name, const std::string& bytes) { folder_.write(name, bytes); }
  std::vector<std::string> files(const std::string& game = "gomoku") {
    const auto found = find_candidates(folder_.path(), game);
    if (!found) return {"error: " + found.error().text()};
    std::vector<std::string> names;
    for (const auto& one : found->engines) names.push_back(one.file.string());
    return names;
  }

 private:
  TestFolder folder_;
};

TEST_F(CandidatesTest, PrefersSixtyFourBits) {
  add("pbrain-yixin16_32.exe", windows_file({.wide = false}));
  add("pbrain-yixin16_64.exe", windows_file({}));
  EXPECT_THAT(files(), ElementsAre("pbrain-yixin16_64.exe"));
}

TEST_F(CandidatesTest, TakesPairsForOneEngineHoweverTheyAreNamed) {
  add("pbrain-whose20190401.exe", windows_file({.wide = false}));
  add("pbrain-whose20190401x64.exe", windows_file({}));
  add("pbrain-Slow.exe", windows_file({.wide = false}));
  add("pbrain-Slow_x64.exe", windows_file({}));
  EXPECT_THAT(files(), ElementsAre("pbrain-Slow_x64.exe", "pbrain-whose20190401x64.exe"));
}

TEST_F(CandidatesTest, PrefersLinux) {
  add("pbrain-x.exe", windows_file({}));
  add("pbrain-x", elf_file(this_machine, ET_EXEC, true));
  EXPECT_THAT(files(), ElementsAre("pbrain-x"));
}

TEST_F(CandidatesTest, KeepsDifferentEngines) {
  add("pbrain-XoXo.F.exe", windows_file({}));
  add("pbrain-XoXo.S.exe", windows_file({}));
  add("helper.exe", windows_file({}));
  add("libstdc++-6.dll", windows_file({.library = true}));
  EXPECT_THAT(files(), ElementsAre("pbrain-XoXo.F.exe", "pbrain-XoXo.S.exe"));
}

TEST_F(CandidatesTest, TakesThePythonFileThatNobodyImports) {
  add("main.py", "import pisqpipe as pp\nfrom board import Board\n");
  add("pisqpipe.py", "import sys\n");
  add("board.py", "import os, shapes\n");
  add("shapes.py", "");
  EXPECT_THAT(files(), ElementsAre("main.py"));
}

TEST_F(CandidatesTest, TakesThePythonFileThatSpeaksTheProtocol) {
  add("engine.py", "import pisqpipe as pp\n");
  add("pisqpipe.py", "");
  add("measure.py", "print(1)\n");
  EXPECT_THAT(files(), ElementsAre("engine.py"));
}

TEST_F(CandidatesTest, TakesThirtyTwoBitsWhereThereIsNothingElse) {
  add("pbrain-Tito2014.exe", windows_file({.wide = false}));
  EXPECT_THAT(files(), ElementsAre("pbrain-Tito2014.exe"));
}

TEST_F(CandidatesTest, TakesTheScriptThatSpeaksTheProtocolOfTheGame) {
  add("five.py", "print('START')\n");
  add("discs.py", "print('nboard')\n");
  EXPECT_THAT(files(), ElementsAre("five.py"));
  EXPECT_THAT(files("othello"), ElementsAre("discs.py"));
}

TEST_F(CandidatesTest, TakesTheModuleThatPackageJsonNames) {
  add("src/main.js", "");
  add("src/other.js", "");
  add("node_modules/x/cli.js", "console.log('START')");
  add("package.json", R"({"bin": {"brain": "./src/main.js"}, "main": "src/other.js"})");
  EXPECT_THAT(files(), ElementsAre("src/main.js"));
  add("package.json", R"({"main": "src/other"})");
  EXPECT_THAT(files(), ElementsAre("src/other.js"));
  add("package.json", "[{]");
  EXPECT_THAT(files(), ElementsAre("src/main.js", "src/other.js"));
}

TEST_F(CandidatesTest, TakesTheModuleThatNobodyImports) {
  add("main.js", "const b = require('./lib/board');\nimport x from \"./search.mjs\";\n");
  add("lib/board.js", "require('../lib/shapes.js')");
  add("lib/shapes.js", "");
  add("search.mjs", "");
  EXPECT_THAT(files(), ElementsAre("main.js"));
}

TEST_F(CandidatesTest, LeavesAPagesScriptsForTheProgram) {
  add("engine", elf_file(this_machine, ET_EXEC, true));
  add("page/board.js", "");
  EXPECT_THAT(files(), ElementsAre("engine"));
}

TEST_F(CandidatesTest, WantsNamesThatAManifestCanHold) {
  add("pbrain-\xE1.py", "");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("rename it")));
  add("pbrain-a\nb.py", "");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("pbrain-a\\x0Ab.py")));
}

TEST_F(CandidatesTest, SaysWhatToDoWithAnArchiveThatIsNotTaken) {
  add("engine.rar", "Rar!\x1A\x07…");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("unpack it")));
}

TEST_F(CandidatesTest, SaysWhatIsThereInstead) {
  add("README.txt", "nothing");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("README.txt")));
}

TEST_F(CandidatesTest, SaysWhatIsCalledAnArchiveAndIsNone) {
  add("kim.zip", "<!DOCTYPE html><title>Log in</title>");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("\"kim.zip\" is a page of HTML")));
  add("kim.zip", "");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("\"kim.zip\" is an empty file")));
  add("kim.zip", "hello");
  EXPECT_THAT(files(),
              ElementsAre(HasSubstr("\"kim.zip\" is no archive of a kind that is taken: zip, 7z, tar")));
  add("kim.zip", "Rar!\x1A\x07…");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("\"kim.zip\" is an archive of the kind RAR")));
}

TEST_F(CandidatesTest, SaysThatSourcesAreToBeBuilt) {
  add("src/main.cpp", "int main() {}");
  add("Makefile", "all:");
  EXPECT_THAT(files(), ElementsAre(HasSubstr("sources; hand in the program that is built of them")));
}

TEST_F(CandidatesTest, SaysHowARuntimeIsNamed) {
  add("brain.rb", "puts 1");
  EXPECT_THAT(files(),
              ElementsAre(HasSubstr("<program command=\"ruby\" protocol=\"gomocup\"><argument>brain.rb<")));
}

TEST(CommonFolderTest, IsThatOfProgramsAndNotOfScripts) {
  const auto below = [](std::vector<Candidate> engines) {
    return common_folder({std::move(engines), {}}).string();
  };
  const Candidate one{"bin/pbrain-a.exe", FileKind::windows_program, "a", {}};
  EXPECT_EQ(below({one, {"bin/pbrain-b", FileKind::program, "b", {}}}), "bin");
  EXPECT_EQ(below({one, {"pbrain-b", FileKind::program, "b", {}}}), "");
  EXPECT_EQ(below({{"src/main.py", FileKind::python, "main", {}}}), "");
  EXPECT_EQ(below({{"pbrain-b", FileKind::program, "b", {}}}), "");
}

TEST(NameClassesTest, PutsThemInPlaceOfTheJar) {
  Candidates found{{{"all.jar", FileKind::jar, "all", {}}, {"x.py", FileKind::python, "x", {}}}, {}};
  name_classes(found,
               {{{"all.jar", "org.One", "", "", ""}, {"all.jar", "Two", "The second", "", ""}}, {"r"}});
  ASSERT_EQ(found.engines.size(), 3U);
  EXPECT_EQ(found.engines[0].name, "x");
  EXPECT_EQ(found.engines[1].name, "One");
  EXPECT_EQ(found.engines[1].java->main_class, "org.One");
  EXPECT_EQ(found.engines[2].name, "The second");
  EXPECT_THAT(found.remarks, ElementsAre("r"));
}

TEST(EngineNameTest, IsWithoutPrefixEndingAndMachine) {
  EXPECT_EQ(engine_name("pbrain-PentaZen2019_64.exe"), "PentaZen2019");
  EXPECT_EQ(engine_name("pbrain-rapfi-linux-x64"), "rapfi");
  EXPECT_EQ(engine_name("pbrain-deepfire-x64.exe"), "deepfire");
  EXPECT_EQ(engine_name("pbrain-Tito2064.exe"), "Tito2064");
  EXPECT_EQ(engine_name("pbrain-64.exe"), "64");
  EXPECT_EQ(engine_name("dir/near.py"), "near");
  EXPECT_EQ(engine_name("near.tar.zst"), "near");
}

TEST(IdTest, IsMadeOfAnyName) {
  EXPECT_EQ(id_of("Monkey v1.1 formal"), "monkey-v1-1-formal");
  EXPECT_EQ(id_of("..."), "");
  EXPECT_EQ(id_of("五子棋 AI"), "ai");
  EXPECT_EQ(id_of("Müller"), "mueller");
  EXPECT_EQ(id_of("Mu\u0308ller"), "mueller");  // as macOS writes it
  EXPECT_EQ(id_of("Çé ß Łódź"), "ce-ss-lodz");
  EXPECT_EQ(id_of("\xff\xfe"), "");
  EXPECT_LE(id_of(std::string(200, 'x')).size(), 50U);
}

}  // namespace
}  // namespace tengen::intake
