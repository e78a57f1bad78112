#include "engine/sent_commands.hpp"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

constexpr const char* info = "INFO time_left 900\n";
constexpr const char* board = "BOARD\n7,7,1\n8,8,2\nDONE\n";

class SentCommandsTest : public testing::Test {
 protected:
  SentCommandsTest() { sent.set(std::string(info) + board); }
  SentCommands sent;
};

TEST_F(SentCommandsTest, LoseTheOneThatIsNamed) {
  sent.lose("ERROR BAD COMMAND Board IN SEARCH MODE");
  EXPECT_FALSE(sent.is_guess());
  EXPECT_EQ(sent.take_lost(), board);
  EXPECT_EQ(sent.take_lost(), "") << "it was sent again";
}

TEST_F(SentCommandsTest, KeepWhatWasTaken) {
  sent.lose("BAD COMMAND INFO IN SEARCH MODE");
  EXPECT_EQ(sent.take_lost(), info);
}

TEST_F(SentCommandsTest, AreLostInTheirOrderByComplaintsWithoutAName) {
  sent.lose("IN SEARCH MODE");
  EXPECT_TRUE(sent.is_guess());
  EXPECT_EQ(sent.take_lost(), info);
  EXPECT_EQ(sent.last(), board);
  sent.lose("IN SEARCH MODE");
  sent.lose("IN SEARCH MODE");
  sent.lose("IN SEARCH MODE");
  EXPECT_EQ(sent.take_lost(), std::string(info) + board);
}

TEST_F(SentCommandsTest, BelongToTheQuestionThatIsOpen) {
  sent.lose("BAD COMMAND INFO IN SEARCH MODE");
  sent.set("TURN 3,4\r\n");
  EXPECT_FALSE(sent.has_lost());
  EXPECT_EQ(sent.take_lost(), "");
  sent.lose("BAD COMMAND TURN IN SEARCH MODE");
  EXPECT_EQ(sent.take_lost(), "TURN 3,4\r\n");
}

}  // namespace
}  // namespace tengen::engine
