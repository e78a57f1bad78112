#include "examine/check/prospects.hpp"

#include <gtest/gtest.h>

namespace tengen::examine::check {
namespace {

class ProspectsTest : public testing::Test {
 protected:
  void find(std::string_view name, const Verdict& found, bool asks_moves = true) {
    prospects.add({.name = name, .sentence = {}, .run = nullptr, .asks_moves = asks_moves},
                  "test (" + std::string(name) + ")", found);
  }
  std::string skipped() const {
    const auto verdict = prospects.verdict();
    return verdict ? verdict->detail : "";
  }

  const Verdict passed{Mark::passed, ""};
  const Verdict mute{.mark = Mark::failed, .detail = "no answer", .mute = true};
  Prospects prospects;
};

TEST_F(ProspectsTest, EndWithAnEngineThatDoesNotStart) {
  find(first_of_all, {Mark::failed, "no OK"}, false);
  EXPECT_EQ(skipped(), "it does not start");
}

TEST_F(ProspectsTest, EndWithThreeTestsInWhichNothingIsAnswered) {
  find(first_of_all, passed, false);
  find("library", passed, false);
  find("claims", mute);
  find("options", {Mark::skipped, "it has no options"});
  find("random-positions", mute);
  EXPECT_EQ(skipped(), "");
  find("whole-games", mute);
  EXPECT_EQ(skipped(), "it answered nothing in 3 tests: see test (claims)");
}

TEST_F(ProspectsTest, RemainWithTestsThatAPersonNamed) {
  prospects = Prospects(ChosenTests::named);
  for (int i = 0; i < 5; ++i) find("claims", mute);
  EXPECT_EQ(skipped(), "");
  find(first_of_all, {Mark::failed, "no OK"}, false);
  EXPECT_EQ(skipped(), "it does not start");
}

TEST_F(ProspectsTest, RemainWithAnEngineThatAnswersSomething) {
  find(first_of_all, passed, false);
  find("claims", {Mark::failed, "illegal move"});
  for (int i = 0; i < 5; ++i) find("full-board", mute);
  EXPECT_EQ(skipped(), "");
}

}  // namespace
}  // namespace tengen::examine::check
