#include "engine/protocol/gomocup.hpp"

#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/engine/asked_game.hpp"

namespace tengen::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::unique_ptr<game::Game> position(const std::string& moves) {
  return std::move(*game::replay({"gomoku", "freestyle", 15}, moves));
}

class Gomocup : public testing::Test {
 protected:
  std::string begin(const GameStart& start) {
    std::string out;
    EXPECT_TRUE(protocol->begin(start, out).ok());
    return out;
  }
  std::string ask(const game::Game& game, const game::Refusal* refusal = nullptr) {
    Request request{.game = &game};
    request.refusal = refusal;
    std::string out;
    EXPECT_FALSE(protocol->ask(request, out));
    return out;
  }
  // What empties the board before the question, and how many answers it has.
  std::string clear(const game::Game& game, const game::Refusal* refusal = nullptr) {
    Request request{.game = &game};
    request.refusal = refusal;
    std::string out;
    const int answers = protocol->clear(request, out);
    return out + std::to_string(answers);
  }
  Line::Kind kind(std::string_view line) { return protocol->read(line).kind; }
  void answer(std::string_view line) {
    EXPECT_EQ(kind(line), Line::Kind::answer);
    protocol->answered();
  }
  void play_two_turns() {
    begin({.setup = {"gomoku", "freestyle", 15}, .seat = game::Seat::second, .log = {}});
    ask(*position("h8"));
    answer("8,7");
    ask(*position("h8 i8 g8"));
    answer("9,7");
  }
  // The commands, and how many answers they have.
  std::string take_back(const std::string& moves) {
    std::string out;
    const auto answers = protocol->take_back(*position(moves), out);
    return answers ? out + std::to_string(*answers) : "none";
  }

  std::unique_ptr<Protocol> protocol = make_gomocup({});
};

TEST_F(Gomocup, AnnouncesTheSize) {
  EXPECT_EQ(begin({.setup = {"gomoku", "freestyle", 19}, .log = {}}), "START 19\n");
}

TEST_F(Gomocup, HasNoWordsForOthello) {
  std::string out;
  EXPECT_FALSE(protocol->begin({.setup = {"othello", "standard", 8}, .log = {}}, out).ok());
}

TEST_F(Gomocup, SettlesTheInfoBlock) {
  protocol = make_gomocup({manifest::LineEnd::lf, 367001600, {{"style", "calm"}}});
  std::string out;
  protocol->settle({.setup = {"gomoku", "standard", 15},
                    .time = {.turn = milliseconds(1500), .match = seconds(60), .increment = {}},
                    .log = {}},
                   out);
  EXPECT_EQ(out,
            "INFO timeout_turn 1500\nINFO timeout_match 60000\nINFO max_memory 367001600\nINFO game_type 1\n"
            "INFO rule 1\nINFO style calm\n");
}

TEST_F(Gomocup, NeverSendsALimitOfZero) {
  for (const TimeControl& time :
       {TimeControl{}, TimeControl{.turn = Duration(1), .match = {}, .increment = {}},
        TimeControl{.turn = {}, .match = seconds(5), .increment = {}}}) {
    std::string out;
    protocol->settle({.setup = {"gomoku", "freestyle", 15}, .time = time, .log = {}}, out);
    EXPECT_EQ(out.find("INFO timeout_turn 0\n"), std::string::npos) << out;
    EXPECT_EQ(out.find("INFO timeout_match 0\n"), std::string::npos) << out;
    EXPECT_NE(out.find("INFO timeout_turn "), std::string::npos);
  }
}

TEST_F(Gomocup, AsksTheFirstMoveWithBegin) {
  EXPECT_EQ(ask(*position("")), "INFO time_left 1000000000\nBEGIN\n");
}

TEST_F(Gomocup, TellsTheOpponentsMoveWithTurn) {
  EXPECT_EQ(ask(*position("h8")), "INFO time_left 1000000000\nTURN 7,7\n");
  answer("8,7");
  EXPECT_EQ(ask(*position("h8 i8 a15")), "INFO time_left 1000000000\nTURN 0,0\n");
}

TEST_F(Gomocup, SetsUpAnUnknownPositionInTheOrderOfPlay) {
  EXPECT_EQ(ask(*position("h8 i8 g8")), "INFO time_left 1000000000\nBOARD\n7,7,2\n8,7,1\n6,7,2\nDONE\n");
}

TEST_F(Gomocup, SetsUpTheBoardAgainAfterARefusedMove) {
  const auto game = position("h8");
  ask(*game);
  answer("7,7");
  const game::Refusal refusal{game::Reason::illegal_move, "h8 is occupied"};
  EXPECT_EQ(clear(*game, &refusal), "RESTART\n1");
  EXPECT_EQ(ask(*game, &refusal), "INFO time_left 1000000000\nBOARD\n7,7,2\nDONE\n");
}

// Programs that are told a second position without it keep the stones of the first.
TEST_F(Gomocup, EmptiesTheBoardBeforeItTellsAnotherPosition) {
  begin({.setup = {"gomoku", "freestyle", 15}, .seat = game::Seat::second, .log = {}});
  EXPECT_EQ(clear(*position("h8 i8 g8")), "0") << "the first position";
  ask(*position("h8 i8 g8"));
  answer("9,7");
  EXPECT_EQ(clear(*position("h8 i8 g8 j8 a15")), "0") << "TURN tells it";
  EXPECT_EQ(clear(*position("h8 i8 g8 j7 a15")), "RESTART\n1");
  EXPECT_EQ(kind("UNKNOWN command"), Line::Kind::refused);
  EXPECT_EQ(ask(*position("h8 i8 g8 j7 a15")),
            "INFO time_left 1000000000\nBOARD\n7,7,2\n8,7,1\n6,7,2\n9,8,1\n0,0,2\nDONE\n");
}

TEST_F(Gomocup, TellsTheNumberForNoLimitThatTheManifestNames) {
  protocol = make_gomocup({.no_limit_ms = 0});
  std::string out;
  protocol->settle({.setup = {"gomoku", "freestyle", 15}, .log = {}}, out);
  EXPECT_NE(out.find("INFO timeout_match 0\n"), std::string::npos) << out;
  EXPECT_EQ(out.find("INFO timeout_turn 0\n"), std::string::npos) << "as fast as possible";
  EXPECT_EQ(ask(*position("")), "INFO time_left 0\nBEGIN\n");
}

// White's program has answered h8 with i8, and g8 with j8.
TEST_F(Gomocup, TakesBackStoneByStone) {
  play_two_turns();
  EXPECT_EQ(take_back("h8 i8"), "TAKEBACK 9,7\nTAKEBACK 6,7\n2");
  EXPECT_EQ(ask(*position("h8 i8 a15")), "INFO time_left 1000000000\nTURN 0,0\n");
}

TEST_F(Gomocup, TakesBackTheStoneThatTurnBringsBack) {
  play_two_turns();
  EXPECT_EQ(take_back("h8 i8 g8"), "TAKEBACK 9,7\nTAKEBACK 6,7\n2");
  EXPECT_EQ(ask(*position("h8 i8 g8")), "INFO time_left 1000000000\nTURN 6,7\n");
}

TEST_F(Gomocup, TakesEverythingBack) {
  play_two_turns();
  EXPECT_EQ(take_back(""), "TAKEBACK 9,7\nTAKEBACK 6,7\nTAKEBACK 8,7\nTAKEBACK 7,7\n4");
  EXPECT_EQ(ask(*position("g7")), "INFO time_left 1000000000\nTURN 6,8\n");
}

TEST_F(Gomocup, TakesNothingBackThatTheProgramHasNotHeardOf) {
  EXPECT_EQ(take_back(""), "0") << "no stone was played";
  play_two_turns();
  EXPECT_EQ(take_back("h8 i8 g8 j8"), "0") << "black's next stone alone";
}

TEST_F(Gomocup, HasNoWordForTakingBackWhatItDoesNotKnow) {
  begin({.setup = {"gomoku", "freestyle", 15}, .seat = game::Seat::second, .log = {}});
  ask(*position("h8"));
  protocol->answered();
  EXPECT_EQ(take_back("h8"), "none") << "the answer was not read";
  play_two_turns();
  EXPECT_EQ(take_back("a1 b1"), "none") << "another game";
}

TEST_F(Gomocup, TakesAnUnknownCommandForARefusalOfTakingBack) {
  play_two_turns();
  EXPECT_EQ(kind("UNKNOWN command"), Line::Kind::remark);
  take_back("h8 i8");
  EXPECT_EQ(kind("OK"), Line::Kind::ready);
  EXPECT_EQ(kind("UNKNOWN command"), Line::Kind::refused);
}

TEST_F(Gomocup, SetsUpTheBoardWhenTheLastStoneIsItsOwn) {
  AskedGame game({"gomoku", "freestyle", 15}, {.seat = game::Seat::first}, {{7, 7}});
  EXPECT_EQ(ask(game), "INFO time_left 1000000000\nBOARD\n7,7,1\nDONE\n");
}

TEST_F(Gomocup, OrdersTheMoveThatTheProgramSuggests) {
  ask(*position(""));
  const Line line = protocol->read("SUGGEST 7,8");
  EXPECT_EQ(line.kind, Line::Kind::proceed);
  EXPECT_EQ(line.commands, "PLAY 7,8\n");
  EXPECT_EQ(kind("SUGGEST what you like"), Line::Kind::remark);
}

TEST_F(Gomocup, TakesAComplaintAboutTheRuleForARefusal) {
  const auto settled = [&](const std::string& rule) {
    protocol = make_gomocup({});
    std::string out;
    GameStart start;
    start.setup = {"gomoku", rule, 15};
    EXPECT_TRUE(protocol->begin(start, out).ok());
    protocol->settle(start, out);
  };
  settled("standard");
  for (const char* line :
       {"ERROR Unknown rule id: 8. Rule is reset to freestyle...", "ERROR unsupported rule", "ERROR"}) {
    EXPECT_EQ(kind(line), Line::Kind::unfit) << line;
  }
  EXPECT_EQ(kind("ERROR unknown info token"), Line::Kind::refused);
  EXPECT_EQ(kind("MESSAGE rule"), Line::Kind::remark);
  // What was played since was played by the rule.
  protocol->answered();
  EXPECT_EQ(kind("ERROR unsupported rule"), Line::Kind::refused);
  // What plays freestyle plays what every program plays.
  settled("freestyle");
  EXPECT_EQ(kind("ERROR unsupported rule"), Line::Kind::refused);
}

TEST_F(Gomocup, PassesWhereTheGameAllowsIt) {
  GameStart start;
  start.setup = {"gomoku", "freestyle", 15, "none", true};
  begin(start);
  EXPECT_EQ(protocol->read("-1,-1").answer.kind, game::AnswerKind::pass);
  start.setup.pass = false;
  begin(start);
  EXPECT_EQ(protocol->read("-1,-1").answer.kind, game::AnswerKind::points);
}

TEST_F(Gomocup, EndsLinesAsTheManifestSays) {
  protocol = make_gomocup({.line_end = manifest::LineEnd::crlf});
  EXPECT_EQ(ask(*position("")), "INFO time_left 1000000000\r\nBEGIN\r\n");
}

TEST_F(Gomocup, ReadsMovesAsProgramsPrintThem) {
  for (const char* line : {"7,8", " 7,8", "7 , 8", "7,8\tValue:3078.0", "7,8 "}) {
    const Line read = protocol->read(line);
    ASSERT_EQ(read.kind, Line::Kind::answer) << line;
    EXPECT_EQ(read.answer.points.front(), (game::Point{7, 8})) << line;
  }
}

TEST_F(Gomocup, TakesNothingElseForAMove) {
  for (const char* line :
       {"7,", ",7", "7", "7,8,9", "7,8x", "MESSAGE 7,8", "[7,8]", "7;8", "none", "0x7,8", "7.5,8"}) {
    EXPECT_NE(kind(line), Line::Kind::answer) << line;
  }
}

TEST_F(Gomocup, KeepsCoordinatesThatNoBoardHas) {
  EXPECT_EQ(protocol->read("32,0").answer.points.front(), (game::Point{32, 0}));
  EXPECT_EQ(protocol->read("-1,-1").answer.points.front(), (game::Point{-1, -1}));
  // They must not wrap into the board.
  const game::Point far = protocol->read("65536,99999999999999999999").answer.points.front();
  EXPECT_GT(far.x, 32);
  EXPECT_GT(far.y, 32);
  EXPECT_LT(protocol->read("-99999999999999999999,0").answer.points.front().x, 0);
}

TEST_F(Gomocup, TakesAnyOkForReadyAndAnyErrorForRefused) {
  for (const char* line : {"OK", "ok", "OK - everything is good"})
    EXPECT_EQ(kind(line), Line::Kind::ready) << line;
  for (const char* line : {"ERROR", "error size", "ERROR - unsupported size"}) {
    EXPECT_EQ(kind(line), Line::Kind::refused) << line;
  }
  for (const char* line : {"OKAY", "UNKNOWN", "DEBUG OK", "MESSAGE ERROR", ""}) {
    EXPECT_EQ(kind(line), Line::Kind::remark) << line;
  }
}

TEST_F(Gomocup, NoticesThatACommandWasLost) {
  EXPECT_EQ(kind("ERROR BAD COMMAND TURN IN SEARCH MODE"), Line::Kind::dropped);
}

}  // namespace
}  // namespace tengen::engine
