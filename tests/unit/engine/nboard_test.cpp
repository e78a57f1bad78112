#include "engine/protocol/nboard.hpp"

#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::engine {
namespace {

using std::chrono::seconds;

class NBoardTest : public testing::Test {
 protected:
  static GameStart start() {
    GameStart start;
    start.setup = {"othello", "standard", 8};
    return start;
  }
  std::string begin(const GameStart& start) {
    std::string out;
    EXPECT_TRUE(protocol->begin(start, out).ok());
    return out;
  }
  std::string ask(const std::string& moves, std::optional<Duration> left = {},
                  std::optional<Duration> opponents = {}) {
    const auto game = std::move(*game::replay(start().setup, moves));
    Request request{.game = game.get()};
    request.time_left = left;
    request.opponent_time_left = opponents;
    std::string out;
    EXPECT_FALSE(protocol->ask(request, out));
    return out;
  }
  Line::Kind kind(std::string_view line) { return protocol->read(line).kind; }

  std::unique_ptr<Protocol> protocol = make_nboard({});
};

TEST_F(NBoardTest, AnnouncesTheGameAndWaitsForThePong) {
  EXPECT_EQ(begin(start()),
            "nboard 2\n"
            "set game (;GM[Othello]PC[Tengen]PB[black]PW[white]RE[?]TY[8]"
            "BO[8 ---------------------------O*------*O--------------------------- *];)\n"
            "ping 1\n");
  EXPECT_EQ(kind("set myname Deep"), Line::Kind::remark);
  EXPECT_EQ(kind("pong 0"), Line::Kind::remark);
  EXPECT_EQ(kind("pong 1"), Line::Kind::ready);
}

TEST_F(NBoardTest, TellsAPositionThatTheGameWasBegunFromOnce) {
  begin(start());
  const auto game =
      std::move(*game::new_game(start().setup, {{{1, 0}}, {{0, 0}, {7, 7}}, game::Colour::white}));
  Request request{.game = game.get()};
  std::string out;
  EXPECT_FALSE(protocol->ask(request, out));
  EXPECT_EQ(out,
            "set game (;GM[Othello]PC[Tengen]PB[black]PW[white]RE[?]TY[8]"
            "BO[8 O*-------------------------------------------------------------O O];)\n"
            "ping 2\ngo\n");
  ASSERT_FALSE(game->answer(game::Answer::place({2, 0})));
  EXPECT_TRUE(game->outcome()) << "neither can move";
  out.clear();
  EXPECT_FALSE(protocol->ask(request, out));
  EXPECT_EQ(out, "move C1\nping 3\ngo\n");
}

TEST_F(NBoardTest, TellsTheClockOfTheGame) {
  GameStart timed = start();
  timed.time = {.turn = {}, .match = seconds(300), .increment = seconds(2)};
  EXPECT_NE(begin(timed).find("TI[05:00/00:02]"), std::string::npos);
  timed.left = seconds(61);
  EXPECT_NE(begin(timed).find("TI[01:01/00:02]"), std::string::npos);
}

TEST_F(NBoardTest, SetsTheOptionsThatWereChosen) {
  protocol = make_nboard({manifest::LineEnd::lf, 0, {{"depth", "12"}}});
  EXPECT_NE(begin(start()).find("nboard 2\nset depth 12\nset game "), std::string::npos);
}

TEST_F(NBoardTest, HasNoWordsForGomoku) {
  GameStart gomoku;
  std::string out;
  EXPECT_FALSE(protocol->begin(gomoku, out).ok());
}

TEST_F(NBoardTest, TellsEveryMoveTheProgramsOwnToo) {
  begin(start());
  EXPECT_EQ(ask("f5"), "move F5\nping 2\ngo\n");
  protocol->answered();
  EXPECT_EQ(ask("f5 d6 c3"), "move D6\nmove C3\nping 3\ngo\n");
}

TEST_F(NBoardTest, BeginsAnewWhenATurnWasTakenBack) {
  begin(start());
  ask("f5 d6 c3", seconds(60), seconds(60));
  const std::string anew =
      "set game (;GM[Othello]PC[Tengen]PB[black]PW[white]RE[?]TY[8]"
      "BO[8 ---------------------------O*------*O--------------------------- *];)\n";
  std::string out;
  EXPECT_EQ(protocol->take_back(**game::new_game(start().setup), out), 0);
  EXPECT_EQ(ask("f5", seconds(60), seconds(60)), anew + "move F5\nping 3\ngo\n");
  EXPECT_EQ(ask("f5 f6"), "move F6\nping 4\ngo\n");
  EXPECT_EQ(ask("f5 d6"), anew + "move F5\nmove D6\nping 5\ngo\n");
}

TEST_F(NBoardTest, TellsHowLongTheLastMovesTook) {
  GameStart timed = start();
  timed.time = {.turn = {}, .match = seconds(60), .increment = seconds(1)};
  begin(timed);
  ask("f5", seconds(60), seconds(58));
  protocol->answered();
  EXPECT_EQ(ask("f5 d6 c3", seconds(57), seconds(54)), "move D6//4.00\nmove C3//5.00\nping 3\ngo\n");
}

// Some game, played without a plan, comes to a side that has no move.
TEST_F(NBoardTest, TellsAPass) {
  for (std::size_t plan = 0; plan < 1000; ++plan) {
    const auto game = std::move(*game::new_game(start().setup));
    std::size_t turn = plan;
    while (!game->outcome() && game->question().kind == game::QuestionKind::place) {
      const auto points = game->legal_points();
      game->answer(game::Answer::place(points[(turn = turn * 7 + 3) % points.size()]));
    }
    if (game->outcome()) continue;
    game->answer(game::Answer::pass());
    begin(start());
    const std::string commands = ask(game::moves_text(*game));
    EXPECT_NE(commands.find("move PA\nping "), std::string::npos) << commands;
    return;
  }
  FAIL() << "no game with a pass was found";
}

TEST_F(NBoardTest, ReadsTheAnswersOfEveryDialect) {
  begin(start());
  ask("f5");
  ASSERT_EQ(kind("pong 2"), Line::Kind::ready);
  for (const char* line : {"=== D6", "=== d6/0.97/0.00", "=== D6 1.00 0.3", "===D6", "  === D6  "}) {
    const Line read = protocol->read(line);
    ASSERT_EQ(read.kind, Line::Kind::answer) << line;
    EXPECT_EQ(read.answer.points.front(), (game::Point{3, 5})) << line;
  }
  for (const char* line : {"=== PA", "=== pa/0.0/1", "=== PASS"}) {
    EXPECT_EQ(protocol->read(line).answer.kind, game::AnswerKind::pass) << line;
  }
}

TEST_F(NBoardTest, TakesAnAnswerThatIsNoPointForAMoveOffTheBoard) {
  begin(start());
  ask("f5");
  protocol->read("pong 2");
  for (const char* line : {"===", "=== resign", "=== Z9", "=== F55"}) {
    const Line read = protocol->read(line);
    ASSERT_EQ(read.kind, Line::Kind::answer) << line;
    EXPECT_EQ(read.answer.points.front(), (game::Point{-1, -1})) << line;
  }
}

TEST_F(NBoardTest, DropsAnAnswerToAnEarlierQuestion) {
  begin(start());
  ask("f5");
  EXPECT_EQ(kind("=== D6"), Line::Kind::remark);
  EXPECT_EQ(kind("pong 1"), Line::Kind::remark);
  EXPECT_EQ(kind("=== D6"), Line::Kind::remark);
  EXPECT_EQ(kind("pong 2"), Line::Kind::ready);
  EXPECT_EQ(kind("=== D6"), Line::Kind::answer);
}

}  // namespace
}  // namespace tengen::engine
