#include "examine/check/judgement.hpp"

#include <gtest/gtest.h>

namespace tengen::examine::check {
namespace {

using game::Reason;

TEST(JudgementTest, HasOneCauseForWhatDiffersInNumbersAndQuestionsAlone) {
  const auto silence = [](const std::string& limit, const std::string& asked, const std::string& said) {
    return cause_of({Reason::timeout, "no answer within its limit of " + limit + " ms; it was asked \"" +
                                          asked + "\" and said \"" + said + "\", which is no answer"});
  };
  EXPECT_EQ(silence("200", "TURN 7,7", "my move is (8, 8)"), silence("500", "BEGIN", "my move is (7, 10)"));
  EXPECT_NE(silence("200", "TURN 7,7", "my move is (8, 8)"), silence("200", "TURN 7,7", "I resign"));
  EXPECT_NE(cause_of({Reason::crash, "exit code 1"}), cause_of({Reason::protocol, "exit code 1"}));
}

}  // namespace
}  // namespace tengen::examine::check
