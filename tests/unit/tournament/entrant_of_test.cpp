// From an engine as somebody wants it to one that can play.
#include "tournament/run/entrant_of.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
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
