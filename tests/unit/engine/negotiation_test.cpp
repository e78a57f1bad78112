// The questions of opening procedures, asked of programs of the Gomocup protocol.
#include <gtest/gtest.h>

#include "engine/protocol/gomocup.hpp"
#include "unit/engine/asked_game.hpp"

namespace tengen::engine {
namespace {

using game::AnswerKind;
using game::Point;
using game::Question;
using game::QuestionKind;
using game::Seat;

const std::vector<Point> three{{7, 7}, {8, 8}, {6, 5}};
const std::vector<Point> four{{7, 7}, {8, 8}, {6, 5}, {9, 9}};
const std::vector<Point> five{{7, 7}, {8, 8}, {6, 5}, {9, 9}, {5, 5}};

class NegotiationTest : public testing::Test {
 protected:
  void speak(Negotiation negotiation) {
    ProtocolContext context;
    context.negotiation = negotiation;
    protocol = make_gomocup(context);
  }
  AskedGame game(const std::string& opening, Question question, const std::vector<Point>& stones = {}) {
    AskedGame asked({"gomoku", "renju", 15, opening}, question, stones);
    return asked;
  }
  std::optional<AnswerResult> try_ask(const game::Game& game, std::string* out = nullptr) {
    Request request{.game = &game};
    std::string commands;
    auto known = protocol->ask(request, commands);
    if (out != nullptr) *out = commands;
    return known;
  }
  // Without the line about time.
  std::string ask(const game::Game& game) {
    std::string out;
    EXPECT_FALSE(try_ask(game, &out));
    return out.substr(out.find('\n') + 1);
  }
  game::Answer answer(std::string_view line) {
    const Line read = protocol->read(line);
    EXPECT_EQ(read.kind, Line::Kind::answer) << line;
    protocol->answered();
    return read.answer;
  }
  bool knows_nothing(const game::Game& game) {
    std::string out;
    const auto known = try_ask(game, &out);
    return known && std::holds_alternative<NoAnswer>(*known) && out.empty();
  }

  std::unique_ptr<Protocol> protocol;
};

class Swap2BoardTest : public NegotiationTest {
 protected:
  void SetUp() override { speak(Negotiation::swap2board); }
  AskedGame proposing() {
    return game("swap2", {.kind = QuestionKind::propose_opening, .seat = Seat::first, .count = 3});
  }
  AskedGame choosing() {
    return game("swap2", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 2}, three);
  }
};

TEST_F(Swap2BoardTest, ProposesThreeStones) {
  EXPECT_EQ(ask(proposing()), "SWAP2BOARD\nDONE\n");
  const auto named = answer("7,7 8,8 6,5");
  ASSERT_EQ(named.points.size(), 3U);
  EXPECT_EQ(named.points[2], (Point{6, 5}));
}

TEST_F(Swap2BoardTest, TakesBlack) {
  EXPECT_EQ(ask(choosing()), "SWAP2BOARD\n7,7\n8,8\n6,5\nDONE\n");
  EXPECT_EQ(answer("SWAP").kind, AnswerKind::swap);
}

TEST_F(Swap2BoardTest, TellsWhoseTheStonesAreWhereThatIsWanted) {
  speak(Negotiation::swap2board_coloured);
  EXPECT_EQ(ask(choosing()), "SWAP2BOARD\n7,7,2\n8,8,1\n6,5,2\nDONE\n");
  const auto last = game("swap2", {.kind = QuestionKind::swap, .seat = Seat::first, .count = 0}, five);
  EXPECT_EQ(ask(last), "SWAP2BOARD\n7,7,2\n8,8,1\n6,5,2\n9,9,1\n5,5,2\nDONE\n");
}

TEST_F(Swap2BoardTest, IsNotTakenInByAnEcho) {
  ask(choosing());
  EXPECT_EQ(protocol->read("SWAP2BOARD").kind, Line::Kind::remark);
}

TEST_F(Swap2BoardTest, PlacesTwoMore) {
  ask(choosing());
  const auto named = answer("9,9 5,5");
  EXPECT_EQ(named.kind, AnswerKind::points);
  EXPECT_EQ(named.points.size(), 2U);
}

TEST_F(Swap2BoardTest, StaysWhiteAndIsNotAskedForTheMoveItHasSaid) {
  ask(choosing());
  EXPECT_EQ(answer("9,9").kind, AnswerKind::keep);
  const auto next = game("swap2", {.kind = QuestionKind::place, .seat = Seat::second}, three);
  const auto known = try_ask(next);
  ASSERT_TRUE(known);
  EXPECT_EQ(std::get<game::Answer>(*known).points.front(), (Point{9, 9}));
  // Only once: refused, it is asked like any other move.
  EXPECT_EQ(ask(next), "BOARD\n7,7,2\n8,8,1\n6,5,2\nDONE\n");
}

TEST_F(Swap2BoardTest, ForgetsAMoveThatTheGameDoesNotComeTo) {
  ask(choosing());
  answer("9,9");
  const auto other = game("swap2", {.kind = QuestionKind::place, .seat = Seat::first}, four);
  EXPECT_EQ(ask(other), "BOARD\n7,7,1\n8,8,2\n6,5,1\n9,9,2\nDONE\n");
}

// One move is white's sixth, whichever colour the game has given to the program until then.
TEST_F(Swap2BoardTest, ChoosesItsColourAfterFiveStones) {
  auto last = game("swap2", {.kind = QuestionKind::swap, .seat = Seat::first, .count = 0}, five);
  EXPECT_EQ(ask(last), "SWAP2BOARD\n7,7\n8,8\n6,5\n9,9\n5,5\nDONE\n");
  EXPECT_EQ(answer("1,1").kind, AnswerKind::swap);
  ask(last);
  EXPECT_EQ(answer("SWAP").kind, AnswerKind::keep);
  last.give_black_to(Seat::second);
  ask(last);
  EXPECT_EQ(answer("1,1").kind, AnswerKind::keep);
  ask(last);
  EXPECT_EQ(answer("SWAP").kind, AnswerKind::swap);
}

TEST_F(Swap2BoardTest, IsNotAskedAgainOnceItHasSaidThatItDoesNotKnow) {
  for (const char* line : {"UNKNOWN command", "ERROR"}) {
    speak(Negotiation::swap2board);
    ask(proposing());
    EXPECT_EQ(protocol->read(line).kind, Line::Kind::unsupported);
    EXPECT_TRUE(knows_nothing(choosing()));
  }
}

TEST_F(Swap2BoardTest, TakesAComplaintAboutInfoForNothingElse) {
  std::string out;
  GameStart start;
  start.setup = {"gomoku", "freestyle", 15, "swap2"};
  ASSERT_TRUE(protocol->begin(start, out).ok());
  protocol->settle(start, out);
  ask(proposing());
  EXPECT_EQ(protocol->read("ERROR unknown info token").kind, Line::Kind::refused);
  EXPECT_EQ(answer("7,7 8,8 6,5").points.size(), 3U);
}

TEST_F(Swap2BoardTest, HasWordsForSwap2Alone) {
  EXPECT_TRUE(knows_nothing(game("swap", {.kind = QuestionKind::propose_opening, .count = 3})));
  EXPECT_TRUE(knows_nothing(game("yamaguchi", {.kind = QuestionKind::fifth_count})));
  EXPECT_TRUE(knows_nothing(game("yamaguchi", {.kind = QuestionKind::offer_fifths, .count = 2}, four)));
}

TEST_F(NegotiationTest, IsNotTriedWithAProgramThatKnowsNone) {
  speak(Negotiation::none);
  EXPECT_TRUE(knows_nothing(game("swap2", {.kind = QuestionKind::propose_opening, .count = 3})));
  EXPECT_TRUE(knows_nothing(game("swap2", {.kind = QuestionKind::swap, .count = 2}, three)));
}

class YixinTest : public NegotiationTest {
 protected:
  void SetUp() override { speak(Negotiation::yixin); }
};

TEST_F(YixinTest, NamesAnOpening) {
  for (const auto& [opening, command] :
       {std::pair{"swap2", "yxswap2step1\n"}, std::pair{"yamaguchi", "yxsoosorvstep1\n"}}) {
    const std::string word = std::string(opening) == "swap2" ? "SWAP2" : "SOOSORV";
    EXPECT_EQ(ask(game(opening, {.kind = QuestionKind::propose_opening, .count = 3})), command);
    EXPECT_EQ(protocol->read("MESSAGE " + word + " MOVE1 7 7").kind, Line::Kind::remark);
    EXPECT_EQ(protocol->read("MESSAGE " + word + " MOVE2 8 8").kind, Line::Kind::remark);
    const auto named = answer("MESSAGE " + word + " MOVE3 6 5");
    ASSERT_EQ(named.points.size(), 3U);
    EXPECT_EQ(named.points[2], (Point{6, 5}));
  }
}

TEST_F(YixinTest, DecidesOverAnExchange) {
  const auto asked = game("soosorv-8", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 0}, three);
  EXPECT_EQ(ask(asked), "yxsoosorvstep2\n7,7\n8,8\n6,5\ndone\n");
  EXPECT_EQ(answer("MESSAGE SOOSORV SWAP1 YES").kind, AnswerKind::swap);
  ask(asked);
  EXPECT_EQ(answer("MESSAGE SOOSORV SWAP1 NO").kind, AnswerKind::keep);
}

TEST_F(YixinTest, NamesTheNumberOfFifthMovesWithTheFourth) {
  EXPECT_EQ(ask(game("soosorv-8", {.kind = QuestionKind::place, .seat = Seat::second}, three)),
            "yxsoosorvstep3\n7,7\n8,8\n6,5\ndone\n");
  EXPECT_EQ(answer("MESSAGE SOOSORV MOVE4 9 9 5").points.front(), (Point{9, 9}));
  const auto known =
      try_ask(game("soosorv-8", {.kind = QuestionKind::fifth_count, .seat = Seat::second}, four));
  ASSERT_TRUE(known);
  EXPECT_EQ(std::get<game::Answer>(*known).kind, AnswerKind::number);
  EXPECT_EQ(std::get<game::Answer>(*known).number, 5);
}

TEST_F(YixinTest, OffersFifthMoves) {
  EXPECT_EQ(ask(game("yamaguchi", {.kind = QuestionKind::offer_fifths, .count = 2}, four)),
            "yxsoosorvstep5 2\n7,7\n8,8\n6,5\n9,9\ndone\n");
  for (const char* line :
       {"MESSAGE SOOSORV MOVE5 REFRESH", "MESSAGE SOOSORV MOVE5 5 5", "MESSAGE SOOSORV MOVE5 10 3"}) {
    EXPECT_EQ(protocol->read(line).kind, Line::Kind::remark) << line;
  }
  const auto offered = answer("MESSAGE SOOSORV MOVE5 DONE");
  ASSERT_EQ(offered.points.size(), 2U);
  EXPECT_EQ(offered.points[1], (Point{10, 3}));
}

TEST_F(YixinTest, ChoosesAFifthMove) {
  const Question question{
      .kind = QuestionKind::pick_fifth, .seat = Seat::second, .count = 1, .offers = {{5, 5}, {10, 3}}};
  const auto asked = game("yamaguchi", question, four);
  EXPECT_EQ(ask(asked), "yxsoosorvstep6\n7,7\n8,8\n6,5\n9,9\n5,5\n10,3\ndone\n");
  EXPECT_EQ(answer("MESSAGE SOOSORV MOVE5C 10 3").number, 1);
  ask(asked);
  // One that was not offered, for the game to refuse.
  EXPECT_EQ(answer("MESSAGE SOOSORV MOVE5C 0 0").number, -1);
}

TEST_F(YixinTest, SpeaksSwap2InItsOwnWords) {
  const auto asked = game("swap2", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 2}, three);
  EXPECT_EQ(ask(asked), "START 15\nyxboard\n7,7,2\n8,8,1\n6,5,2\ndone\nyxswap2step2\n");
  EXPECT_EQ(answer("MESSAGE SWAP2 SWAP1 YES").kind, AnswerKind::swap);
  ask(asked);
  EXPECT_EQ(protocol->read("MESSAGE SWAP2 MOVE4 9 9").kind, Line::Kind::remark);
  EXPECT_EQ(answer("MESSAGE SWAP2 MOVE5 5 5").points.size(), 2U);
  const auto last = game("swap2", {.kind = QuestionKind::swap, .seat = Seat::first, .count = 0}, five);
  ask(last);
  EXPECT_EQ(answer("MESSAGE SWAP2 SWAP2 YES").kind, AnswerKind::keep);  // it is black, and takes black
}

TEST_F(YixinTest, PlaysOnWithBoard) {
  ask(game("yamaguchi", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 0}, three));
  answer("MESSAGE SOOSORV SWAP1 NO");
  EXPECT_EQ(ask(game("yamaguchi", {.kind = QuestionKind::place, .seat = Seat::second}, three)),
            "BOARD\n7,7,2\n8,8,1\n6,5,2\nDONE\n");
}

TEST_F(YixinTest, NegotiatesAgainWhenTheNegotiationWasTakenBack) {
  const auto asked = game("yamaguchi", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 0}, three);
  const std::string question = ask(asked);
  answer("MESSAGE SOOSORV SWAP1 NO");
  std::string out;
  EXPECT_EQ(protocol->take_back(asked, out), 0) << "no stone was played since";
  EXPECT_EQ(ask(asked), question);
  answer("MESSAGE SOOSORV SWAP1 NO");
  ask(game("yamaguchi", {.kind = QuestionKind::place, .seat = Seat::second}, three));
  answer("9,9");
  EXPECT_EQ(protocol->take_back(asked, out), 1);
  EXPECT_EQ(out, "TAKEBACK 9,9\n");
  EXPECT_EQ(ask(asked), question);
}

TEST_F(YixinTest, HasNoWordsForWhatYixinBoardNeverAsks) {
  EXPECT_TRUE(knows_nothing(game("yamaguchi", {.kind = QuestionKind::fifth_count})));
  // Without the number that the command has behind it.
  EXPECT_TRUE(knows_nothing(game("soosorv-8", {.kind = QuestionKind::swap, .count = 0}, four)));
}

TEST_F(YixinTest, DecidesOverAnExchangeWhenTheNumberOfFifthMovesIsKnown) {
  const auto asked = game("soosorv-8", {.kind = QuestionKind::swap, .count = 0, .fifths = 5}, four);
  EXPECT_EQ(ask(asked), "yxsoosorvstep4 5\n7,7\n8,8\n6,5\n9,9\ndone\n");
  EXPECT_EQ(answer("MESSAGE SOOSORV SWAP2 YES").kind, AnswerKind::swap);
  ask(asked);
  EXPECT_EQ(answer("MESSAGE SOOSORV SWAP2 NO").kind, AnswerKind::keep);
}

TEST_F(YixinTest, ReadsLinesInSmallLettersToo) {
  ask(game("soosorv-8", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 0}, three));
  EXPECT_EQ(answer("message soosorv swap1 yes").kind, AnswerKind::swap);
}

TEST_F(YixinTest, IsNotAskedAgainOnceItHasSaidThatItDoesNotKnow) {
  for (const char* line : {"UNKNOWN", "ERROR Unknown command: YXSOOSORVSTEP2"}) {
    speak(Negotiation::yixin);
    const auto asked =
        game("soosorv-8", {.kind = QuestionKind::swap, .seat = Seat::second, .count = 0}, three);
    ask(asked);
    EXPECT_EQ(protocol->read(line).kind, Line::Kind::unsupported) << line;
    EXPECT_TRUE(knows_nothing(asked));
  }
}

// As Rapfi answers the first question of a game, when complaints about INFO can still come.
TEST_F(YixinTest, DoesNotWaitForAProgramThatNamesTheCommandItDoesNotKnow) {
  for (const auto negotiation : {Negotiation::yixin, Negotiation::swap2board}) {
    speak(negotiation);
    std::string out;
    GameStart start;
    start.setup = {"gomoku", "standard", 15, "swap2"};
    ASSERT_TRUE(protocol->begin(start, out).ok());
    protocol->settle(start, out);
    const auto asked = game("swap2", {.kind = QuestionKind::propose_opening, .count = 3});
    ask(asked);
    EXPECT_EQ(protocol->read("ERROR Unknown command: 12").kind, Line::Kind::refused);
    const char* const unknown = negotiation == Negotiation::yixin ? "ERROR Unknown command: YXSWAP2STEP1"
                                                                  : "ERROR unknown command swap2board";
    EXPECT_EQ(protocol->read(unknown).kind, Line::Kind::unsupported);
    EXPECT_TRUE(knows_nothing(asked));
  }
}

// As Yixin 2016 answers.
TEST_F(YixinTest, DoesNotWaitForAProgramThatHasTakenTheInfoLinesAndNamesNothing) {
  speak(Negotiation::yixin);
  std::string out;
  GameStart start;
  start.setup = {"gomoku", "renju", 15, "soosorv-8"};
  ASSERT_TRUE(protocol->begin(start, out).ok());
  protocol->settle(start, out);
  EXPECT_NE(out.find("ABOUT"), std::string::npos) << out;
  const auto asked = game("soosorv-8", {.kind = QuestionKind::propose_opening, .count = 3});
  ask(asked);
  EXPECT_EQ(protocol->read("UNKNOWN command").kind, Line::Kind::remark) << "it may mean an INFO line";
  EXPECT_EQ(protocol->read("name=\"Yixin\", version=\"2016\"").kind, Line::Kind::remark);
  EXPECT_EQ(protocol->read("UNKNOWN command").kind, Line::Kind::unsupported);
  EXPECT_TRUE(knows_nothing(asked));
}

}  // namespace
}  // namespace tengen::engine
