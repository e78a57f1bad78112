// What readers say of files that the board, or another part of the file, contradicts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "unit/record/file_reading.hpp"

namespace tengen::record {
namespace {

using game::Reason;
using game::Score;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

TEST(Results, ThatTheBoardContradictsAreSaid) {
  const std::string five = ";B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae])";
  EXPECT_THAT(notes_of("(;GM[4]RU[freestyle]RE[W+R]" + five, "sgf"),
              ElementsAre("the file has the result 0-1, the board says 1-0; the board's was taken"));
  EXPECT_THAT(notes_of("(;GM[4]RU[freestyle]RE[B+]" + five, "sgf"), ElementsAre());
  EXPECT_THAT(notes_of("(;GM[4]RU[freestyle]" + five, "sgf"), ElementsAre());
}

TEST(Connect6, IsReadToTheLastWholeTurnWhereTheFileEndsInTheMiddleOfOne) {
  const auto text = "(;GM[4]RU[connect6 standard]SZ[19];B[jj];W[ji];W[jh];B[aa])";
  EXPECT_EQ(moves_of(read(text, "sgf").at(0)), "j10 j11 j12");
  EXPECT_THAT(notes_of(text, "sgf"),
              ElementsAre("the file ends in the middle of a turn; its 1 stone(s) were left out"));
}

TEST(Results, ThatOnlyTheBoardCanGiveAreNoMoreThanNamedWhereItDoesNot) {
  const std::string game =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 h9",)";
  const auto text = game + R"("result":"1-0","reason":"five","detail":"a1-e1"})";
  EXPECT_THAT(notes_of(text, "json"),
              ElementsAre("the file ends by \"five\", the board does not; the result was "
                          "taken as an adjudication"));
  const auto record = read(text, "json").at(0);
  EXPECT_EQ(record.outcome.score, Score::black_wins);
  EXPECT_EQ(record.outcome.reason, Reason::adjudication);
  EXPECT_EQ(record.outcome.detail, "");
}

TEST(Results, AndDatesThatAreNotKnownAreSaid) {
  const std::string game =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 h9",)";
  EXPECT_THAT(notes_of(game + R"("result":"1:0","reason":"resign"})", "json"),
              ElementsAre("the result \"1:0\" is not known here; it was left out"));
  const auto strange = game + R"("result":"0-1","reason":"magic"})";
  EXPECT_THAT(notes_of(strange, "json"),
              ElementsAre("the reason \"magic\" is not known here; it was left out"));
  EXPECT_EQ(read(strange, "json").at(0).outcome.score, Score::white_wins);
  EXPECT_THAT(notes_of(game + R"("date":"9999-99-99"})", "json"),
              ElementsAre("the date \"9999-99-99\" is not known here; it was left out"));
  EXPECT_THAT(notes_of("(;GM[4]RE[Jigo]DT[yesterday];B[hh])", "sgf"),
              ElementsAre("the result \"Jigo\" is not known here; it was left out",
                          "the date \"yesterday\" is not known here; it was left out"));
  EXPECT_THAT(notes_of("(;GM[4]RE[?];B[hh])", "sgf"), ElementsAre());
}

TEST(Json, SaysWhereTurnsAndMovesDiffer) {
  const std::string game =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 h9",)";
  EXPECT_THAT(notes_of(game + R"("turns":[{"answer":"a1"}]})", "json"),
              ElementsAre("the turns do not lead to the moves that the file has; the turns were taken"));
  EXPECT_THAT(notes_of(game + R"("turns":[{"answer":"h8"},{"answer":"h9"}]})", "json"), ElementsAre());
}

TEST(Json, NamesASizeThatIsNone) {
  const std::string game = R"({"type":"game","variant":"gomoku","rule":"freestyle","moves":"h8")";
  EXPECT_EQ(error_of(game + "}", "json"),
            "line 1, column 1: found no size, expected a whole number of columns");
  for (const std::string size : {"15.5", "-15", "\"15\""}) {
    EXPECT_EQ(error_of(game + ",\"size\":" + size + "}", "json").substr(0, 36 + size.size()),
              "line 1, column 1: found the size " + size + ", e");
  }
}

TEST(Thoughts, OfTheLargestNumbersComeBackFromEveryFormatThatHasThem) {
  auto record = read("h8 i9", "moves").at(0);
  auto& thought = record.turns[0].thought;
  thought.score = std::numeric_limits<int>::min();
  thought.depth = std::numeric_limits<int>::max();
  thought.nodes = std::numeric_limits<std::uint64_t>::max();
  record.turns[1].thought.score = std::numeric_limits<int>::max();
  for (const char* format : {"sgf", "json"}) {
    const auto text = find_format(format)->writer(record, {});
    ASSERT_TRUE(text) << text.error().text();
    const auto back = read(*text, format).at(0);
    EXPECT_EQ(back.turns[0].thought.score, thought.score) << format;
    EXPECT_EQ(back.turns[0].thought.depth, thought.depth) << format;
    EXPECT_EQ(back.turns[0].thought.nodes, thought.nodes) << format;
    EXPECT_EQ(back.turns[1].thought.score, record.turns[1].thought.score) << format;
  }
}

TEST(Sgf, NamesThePropertiesThatAGameCannotKeep) {
  EXPECT_THAT(notes_of("(;GM[4]SZ[15]KM[6.5];B[hh]LB[hh:A]TR[aa])", "sgf"),
              ElementsAre("properties were left out: KM, LB, TR"));
  EXPECT_THAT(notes_of("(;FF[4]GM[4]CA[UTF-8]AP[tengen]XY[1];B[hh])", "sgf"), ElementsAre());
}

TEST(Sgf, NamesWhatStandsInAPlaceThatAGameCannotKeep) {
  EXPECT_THAT(notes_of("(;GM[4]SZ[15]PB[a][b];B[hh]PW[late];WL[5]C[x];W[ii]BL[3])", "sgf"),
              ElementsAre("properties were left out: PB, PW, WL"));
  EXPECT_THAT(notes_of("(;GM[4]SZ[15]RO[final]TM[long];B[hh]BL[soon])", "sgf"),
              UnorderedElementsAre("the round \"final\" is not known here; it was left out",
                                   "the time limit \"long\" is not known here; it was left out",
                                   "properties were left out: BL"));
}

TEST(Results, OfGamesThatNobodyLostHaveNoReasonThatMakesSomebodyLose) {
  const std::string game =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 h9",)";
  const std::string drawn = game + R"("result":"1/2-1/2","reason":"resign","detail":"why"})";
  EXPECT_THAT(notes_of(drawn, "json"),
              ElementsAre("the file ends by \"resign\", but nobody lost; the reason was left out"));
  EXPECT_EQ(read(drawn, "json").at(0).outcome.score, Score::draw);
  EXPECT_EQ(read(drawn, "json").at(0).outcome.reason, Reason::agreement);
  EXPECT_EQ(read(drawn, "json").at(0).outcome.detail, "");
  EXPECT_THAT(notes_of("(;GM[Othello]RE[+0.0:r]B[f5];)", "ggf"),
              ElementsAre("the file ends by \"resign\", but nobody lost; the reason was left out"));
  EXPECT_THAT(notes_of("(;GM[4]RE[0]GC[timeout];B[hh])", "sgf"), ElementsAre(HasSubstr("\"timeout\"")));
  EXPECT_THAT(notes_of(game + R"("result":"*","reason":"resign"})", "json"),
              ElementsAre(HasSubstr("nobody lost")));
  EXPECT_THAT(notes_of(game + R"("result":"1/2-1/2","reason":"move limit"})", "json"), ElementsAre());
  EXPECT_THAT(notes_of(game + R"("result":"*","reason":"void: host late"})", "json"), ElementsAre());
}

TEST(Json, NamesAMemberOfAnotherType) {
  const std::string game =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 h9")";
  const std::pair<const char*, const char*> members[] = {
      {R"("round":"three")", R"(found "round": "three", expected a number)"},
      {R"("black":7)", R"(found "black": 7, expected a text)"},
      {R"("pass":"yes")", R"(found "pass": "yes", expected true or false)"},
      {R"("continued_after":[3,"x"])", R"(found "continued_after": "x", expected whole numbers)"},
      {R"("time_account":5)", R"(found "time_account": 5, expected an object)"},
      {R"("time_account":{"cpu_ms":"1"})", R"(found "cpu_ms": "1", expected a number)"},
      {R"("tier":{"A":1},"white":"A")", R"(found "A": 1, expected a text)"},
      {R"("turns":"h8")", R"(found "turns": "h8", expected a list)"},
      {R"("turns":[{"answer":"h8"},{"answer":5}])", R"(turn 2: found "answer": 5, expected a text)"},
      {R"("turns":[{"answer":"h8","nodes":"many"}])", R"(turn 1: found "nodes": "many", expected a number)"},
      {R"("move_times_ms":[1,"x"])", R"(found "move_times_ms": "x", expected numbers of milliseconds)"},
      {R"("start":[])", R"(found "start": [], expected an object)"},
      {R"("detail":false,"result":"1-0")", R"(found "detail": false, expected a text)"}};
  for (const auto& [member, error] : members)
    EXPECT_EQ(error_of(game + "," + member + "}", "json"), "line 1, column 1: " + std::string(error));
  EXPECT_EQ(error_of(game + R"(,"round":null,"turns":null,"event":null})", "json"), "");
}

// None of them becomes a zero in silence.
TEST(Json, NamesANumberThatAMemberCannotHave) {
  const std::string game =
      R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8 h9")";
  const std::pair<const char*, const char*> members[] = {
      {R"("round":2000000000000)",
       R"(found "round": 2000000000000, expected a whole number from 0 to 1000000000000)"},
      {R"("game":-1)", R"(found "game": -1, expected a whole number from 0 to 1000000000000)"},
      {R"("opening_plies":1.5)",
       R"(found "opening_plies": 1.5, expected a whole number from 0 to 1000000000)"},
      {R"("turns":[{"answer":"h8","nodes":-3}])", R"(turn 1: found "nodes": -3, expected a whole number)"},
      {R"("turns":[{"answer":"h8","depth":9000000000}])",
       R"(turn 1: found "depth": 9000000000, expected a whole number from 0 to 2147483647)"},
      {R"("move_times_ms":[1,-2])", R"(found "move_times_ms": -2, expected numbers of milliseconds)"}};
  for (const auto& [member, error] : members)
    EXPECT_EQ(error_of(game + "," + member + "}", "json"), "line 1, column 1: " + std::string(error));
}

TEST(Json, KeepsALimitBelowZero) {
  const std::string game = R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"moves":"h8",)"
                           R"("time_account":{"seat":1,"limit_ms":-5}})";
  EXPECT_EQ(read(game, "json").at(0).time_account->limit, std::chrono::milliseconds(-5));
}

TEST(Sgf, SaysThatItGuessesTheEncodingOfATextOnly) {
  const std::string names = "PB[\x8d\xb2\x93\xa1];B[hh])";  // Shift JIS
  EXPECT_THAT(notes_of("(;GM[4]" + names, "sgf"), ElementsAre(HasSubstr("no CA that names their encoding")));
  EXPECT_THAT(notes_of("(;GM[4]CA[Klingon]" + names, "sgf"), ElementsAre(HasSubstr("CA[Klingon]")));
  EXPECT_THAT(notes_of("(;GM[4]CA[UTF-8]" + names, "sgf"), ElementsAre(HasSubstr("CA[UTF-8]")));
  EXPECT_THAT(notes_of("(;GM[4]CA[Shift_JIS]" + names, "sgf"), ElementsAre());
}

}  // namespace
}  // namespace tengen::record
