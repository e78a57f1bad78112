// From an engine as somebody wants it to one that can play.
#include "tournament/run/entrant_of.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tournament/run/start_hint.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;

EngineChoice program_speaking(const char* protocol) {
  EngineChoice choice;
  choice.command = "sh";
  choice.protocol = protocol;
  return choice;
}

TEST(EntrantOfTest, TellsADepthInTheWordsOfTheProtocol) {
  const std::pair<const char*, const char*> words[] = {{"gomocup", "max_depth"}, {"nboard", "depth"}};
  for (const auto& [protocol, word] : words) {
    auto choice = program_speaking(protocol);
    choice.depth = 6;
    const auto entrant = entrant_of(choice, {});
    ASSERT_TRUE(entrant) << entrant.error().text();
    EXPECT_THAT(entrant->config.settings, ElementsAre(Pair(word, "6"))) << protocol;
  }
}

TEST(EntrantOfTest, RefusesNodesWhereTheProtocolHasNoWordForThem) {
  auto choice = program_speaking("nboard");
  choice.nodes = 1000;
  const auto entrant = entrant_of(choice, {});
  ASSERT_FALSE(entrant);
  EXPECT_THAT(entrant.error().text(), HasSubstr("nodes=: the nboard protocol has no word for it"));
}

class UnstartableFiles : public ::testing::Test {
 protected:
  UnstartableFiles()
      : folder_(fs::temp_directory_path() / ("tengen-unstartable-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~UnstartableFiles() override { fs::remove_all(folder_); }

  std::string answer(const std::string& name, const std::string& bytes, fs::perms perms = fs::perms(0644)) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    fs::permissions(folder_ / name, perms);
    EngineChoice choice;
    choice.command = folder_ / name;
    const auto entrant = entrant_of(choice, {});
    return entrant ? "taken" : entrant.error().text();
  }

  fs::path folder_;
};

TEST_F(UnstartableFiles, AreAnsweredByWhatTheyAre) {
  const std::string here = (folder_ / "").string();
  EXPECT_THAT(answer("a.py", "import sys\n"), HasSubstr("type cmd=\"python3 a.py\" dir="));
  EXPECT_THAT(answer("a.jar", "PK\3\4"), HasSubstr("type cmd=\"java -jar a.jar\" dir="));
  EXPECT_THAT(answer("a.zip", "PK\3\4"), HasSubstr("tengen package add " + here + "a.zip"));
  EXPECT_THAT(answer("A.java", "class A {}\n"), HasSubstr("this is source code: compile it"));
  EXPECT_THAT(answer("a.cpp", "int main() {}\n"), HasSubstr("this is source code: compile it"));
  EXPECT_THAT(answer("a.exe", "MZ"), HasSubstr("a program for Windows is added with: tengen package add"));
  EXPECT_THAT(answer("engine",
                     "\x7f"
                     "ELF"),
              HasSubstr("\"chmod +x\" makes it one"));
  EXPECT_THAT(answer("notes.txt", "hello\n"), HasSubstr("if it is a script, type its interpreter"));
  EXPECT_THAT(answer("notes.txt", "hello\n", fs::perms(0755)), HasSubstr("if it is a script"));
  for (const char* name : {"a.jar", "a.zip", "A.java", "a.cpp", "a.exe", "engine", "notes.txt"})
    EXPECT_THAT(answer(name, name), Not(HasSubstr("python3"))) << name;
}

TEST_F(UnstartableFiles, AreNotProgramsWithTheNameOfALibrary) {
  const fs::path program = folder_ / "true.so";
  fs::copy_file(fs::canonical("/bin/true"), program);
  EngineChoice choice;
  choice.command = program;
  const auto entrant = entrant_of(choice, {});
  EXPECT_TRUE(entrant) << entrant.error().text();
}

TEST(EntrantOfTest, NamesAnEngineAsItsProgramAndNotAsItsInterpreter) {
  const auto name_of = [](const char* command, std::vector<std::string> arguments) {
    EngineChoice choice;
    choice.command = command;
    choice.arguments = std::move(arguments);
    const auto entrant = entrant_of(choice, {});
    return entrant ? entrant->name : entrant.error().text();
  };
  EXPECT_EQ(program_of_interpreter("sh", {"-u", "src/first.sh", "second.sh"}), "first");
  EXPECT_EQ(name_of("sh", {"-c", "exit"}), "sh");
  EXPECT_EQ(name_of("env", {"true"}), "env");
  EXPECT_EQ(name_of("sh", {"-c", "cd src; ./first.sh"}), "sh");
  EXPECT_EQ(program_of_interpreter("/usr/bin/python3.11", {"my.py"}), "my");
  EXPECT_EQ(program_of_interpreter("java", {"-Xmx256m", "-cp", "classes", "Main"}), "Main");
  EXPECT_EQ(program_of_interpreter("java", {"-jar", "x.jar"}), "x");
}

class SeenFiles : public ::testing::Test {
 protected:
  SeenFiles() : folder_(fs::temp_directory_path() / ("tengen-seen-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "slow.py") << "pass\n";
    choice_.command = "sh";
    choice_.arguments = {(folder_ / "slow.py").string()};
  }
  ~SeenFiles() override { fs::remove_all(folder_); }

  fs::path folder_;
  EngineChoice choice_;
};

TEST_F(SeenFiles, AreTheOnlyOnesThatAnArgumentMayName) {
  const auto outside = entrant_of(choice_, {});
  ASSERT_FALSE(outside);
  EXPECT_THAT(outside.error().text(), HasSubstr("expected dir=" + folder_.string() + " and \"slow.py\""));
  choice_.folder = folder_;
  const auto inside = entrant_of(choice_, {});
  ASSERT_FALSE(inside);
  EXPECT_THAT(inside.error().text(), HasSubstr("expected \"slow.py\", as its folder has it"));
  choice_.arguments = {"slow.py", "/usr/bin/env", "/no/such/file", "-c"};
  EXPECT_TRUE(entrant_of(choice_, {}));
}

TEST_F(SeenFiles, AreTheProgramAndWhatIsNamedWhereNoFolderIs) {
  const fs::path program = folder_ / "engine";
  std::ofstream(program) << "#!/bin/sh\n";
  fs::permissions(program, fs::perms(0755));
  fs::create_directory(folder_ / "weights");
  choice_.command = program;
  choice_.arguments = {"slow.py", "weights/", "-q", "../secret", ".", "absent"};
  const auto entrant = entrant_of(choice_, {});
  ASSERT_TRUE(entrant) << entrant.error().text();
  ASSERT_TRUE(entrant->config.spec.shown);
  EXPECT_THAT(*entrant->config.spec.shown, ElementsAre("engine", "slow.py", "weights"));
  choice_.folder = folder_;
  EXPECT_FALSE(entrant_of(choice_, {})->config.spec.shown);
}

TEST_F(SeenFiles, AreAllWithoutASandbox) {
  choice_.confinement = engine::Confinement::off;
  EXPECT_TRUE(entrant_of(choice_, {}));
}

}  // namespace
}  // namespace tengen::tournament
