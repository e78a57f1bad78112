// From an engine as somebody wants it to one that can play.
#include "tournament/run/entrant_of.hpp"

#include <gmock/gmock.h>

namespace tengen::tournament {
namespace {

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

}  // namespace
}  // namespace tengen::tournament
