// Files of SGF as other programs write them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/record/file_reading.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;
using game::Reason;
using game::Score;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Sgf, ReadsWhatItWroteBefore) {
  const auto game =
      read(
          "(;FF[4]CA[UTF-8]AP[tengen]GM[4]SZ[15]PB[Alpha]PW[Beta]DT[2026-03-04]RO[2]RU[freestyle]RE[W+F]"
          "GC[crash: exit code 3]\n;B[hh]C[2 ms];W[ig]C[3 ms];B[ao]C[4 ms])\n",
          "sgf")
          .at(0);
  EXPECT_EQ(moves_of(game), "h8 i9 a1");
  EXPECT_EQ(game.round, 2);
  EXPECT_EQ(game.outcome.reason, Reason::crash);
  EXPECT_EQ(game.outcome.detail, "exit code 3");
  EXPECT_EQ(game.outcome.score, Score::white_wins);
  EXPECT_EQ(game.turns[2].time, 4ms);
}

TEST(Sgf, ReadsWhatCGomokuCliWrites) {
  const auto game = read(
                        "(;FF[4]GM[4]GN[1]EV[a x b]DT[2026.11.21 "
                        "00:03:28]RO[1.1]RU[4]SZ[15]PB[a]PW[b]RE[B+1]TE[Black win]\n"
                        ";B[aa]C[3804ms];W[ak]C[6ms])",
                        "sgf")
                        .at(0);
  EXPECT_EQ(moves_of(game), "a15 a5");
  EXPECT_EQ(game.setup.rule, "renju");
  EXPECT_EQ(game.turns[0].time, 3804ms);
  EXPECT_EQ(game.outcome.score, Score::black_wins);
  EXPECT_EQ(game.event, "a x b");
}

TEST(Sgf, TakesTheFirstLineAndCountsTheOthers) {
  const auto reader = find_format("sgf")->reader(
      "(;GM[4]SZ[15];B[hh](;W[ig];B[ii]C[a \\] (;b])(;W[hg](;B[aa])))(;GM[4];B[ba])", {});
  const auto first = reader->next();
  ASSERT_TRUE(first && first->ok());
  EXPECT_EQ(moves_of(**first), "h8 i9 i7");
  EXPECT_THAT(reader->notes(), ElementsAre(HasSubstr("2 variations were left out")));
  const auto second = reader->next();
  ASSERT_TRUE(second && second->ok());
  EXPECT_EQ(moves_of(**second), "b15");
  EXPECT_FALSE(reader->next());
}

TEST(Sgf, LearnsWhoseTurnItIsFromTheFirstMoveAndElseFromTheStones) {
  const auto to_move = [](std::string_view text) { return read(text, "sgf").at(0).start->to_move; };
  EXPECT_EQ(to_move("(;GM[4]SZ[15]AB[hh][ii]AW[ig])"), game::Colour::white);
  EXPECT_EQ(to_move("(;GM[4]SZ[15]AB[hh][ii]AW[ig][aa])"), game::Colour::black);
  EXPECT_EQ(to_move("(;GM[4]SZ[15]AB[hh][ii]AW[ig];B[aa])"), game::Colour::black);
  EXPECT_EQ(to_move("(;GM[4]SZ[15]AB[hh]AW[ig];W[aa])"), game::Colour::white);
  EXPECT_EQ(to_move("(;GM[4]SZ[15]AB[hh]AW[ig]PL[W];B[aa])"), game::Colour::white);
}

TEST(Sgf, SaysWhereASetUpIsThatCannotBe) {
  EXPECT_EQ(error_of("(;GM[4]SZ[15]\nAB[hh]AW[hh];B[aa])", "sgf"),
            "line 2, column 7: two stones on h8, expected one");
}

TEST(Sgf, BeginsFromSetUpPositions) {
  const auto game = read("(;GM[4]SZ[15]AB[aa:ca]PL[W];W[hh])", "sgf").at(0);
  ASSERT_TRUE(game.start);
  EXPECT_EQ(game.start->black.size(), 3U);
  EXPECT_EQ(game.start->to_move, game::Colour::white);
  EXPECT_EQ(moves_of(game), "h8");
}

TEST(Sgf, TakesAPassForARightOfTheGame) {
  const auto game = read("(;GM[4]SZ[15]RU[renju];B[hh];W[];B[ii];W[tt])", "sgf").at(0);
  EXPECT_EQ(moves_of(game), "h8 pass i7 pass");
  EXPECT_TRUE(game.setup.pass);
  EXPECT_EQ(read("(;GM[4]SZ[15];B[hh];W[])", "sgf").at(0).setup.rule, "renju") << "the one rule that has it";
  EXPECT_THAT(error_of("(;GM[4]SZ[15]RU[freestyle];B[hh];W[])", "sgf"), HasSubstr("only renju"));
}

TEST(Sgf, ReadsTheTimeForTheGame) {
  const auto game = read("(;GM[4]SZ[15]TM[600];B[hh]BL[590])", "sgf").at(0);
  EXPECT_EQ(game.players[0].time_control, "600");
  EXPECT_EQ(game.players[1].time_control, "600");
  EXPECT_EQ(game.turns[0].left, std::optional<Duration>(590s));
  EXPECT_EQ(read("(;GM[4]SZ[15]TM[none];B[hh])", "sgf").at(0).players[0].time_control, "");
}

TEST(Sgf, TakesOthellosOwnStartForWhatItIs) {
  const auto game =
      read("(;FF[4]GM[2]AP[edax:4.5.5]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]\nRE[Void]\nB[f5];W[d6];\nB[c3];)", "sgf")
          .at(0);
  EXPECT_FALSE(game.start);
  EXPECT_EQ(moves_of(game), "f5 d6 c3");
}

TEST(Sgf, ReadsOldEncodingsAndLongPropertyNames) {
  const auto game = read("(;GaMe[4]SiZe[15]CA[gb2312]PlayerBlack[\xCE\xE5\xD7\xD3];Black[hh])", "sgf").at(0);
  EXPECT_EQ(game.setup.size, 15);
  EXPECT_EQ(moves_of(game), "h8");
  EXPECT_EQ(game.players[0].name, "五子");
}

// The second byte of these characters is a backslash or a bracket.
TEST(Sgf, DecodesItsTextsBeforeAnythingInThemIsAnEscape) {
  const struct {
    const char* declared;
    const char* black;
    const char* white;
    const char* black_name;
    const char* white_name;
  } games[] = {{"Shift_JIS", "\x83\x5C", "\x83\x5D\x95\x5C", "ソ", "ゾ表"},
               {"x-sjis", "\x95\x5C\\]", "\xB1\\]", "表]", "ｱ]"},
               {"Big5", "\xA5\x5C", "\xA4\x5D\xB3\x5C", "功", "也許"},
               {"GBK", "\x81\x5C", "\xE9\x5D", "乗", "閉"}};
  for (const auto& game : games) {
    const std::string names = "PB[" + std::string(game.black) + "]PW[" + game.white + "]";
    const std::string encoding = "CA[" + std::string(game.declared) + "]";
    for (const auto& root : {"(;GM[4]" + encoding + names, "(;GM[4]" + names + encoding}) {
      const auto record = read(root + ";B[hh]C[\\]])", "sgf").at(0);
      EXPECT_EQ(record.players[0].name, game.black_name) << root;
      EXPECT_EQ(record.players[1].name, game.white_name) << root;
      EXPECT_EQ(moves_of(record), "h8") << root;
      EXPECT_EQ(record.turns[0].comment, "]") << root;
    }
  }
}

TEST(Sgf, KnowsNoCharactersOfTwoBytesWhereNoneAreDeclared) {
  EXPECT_EQ(read("(;GM[4]PB[Andr\xE9]PW[b];B[hh])", "sgf").at(0).players[1].name, "b");
  EXPECT_EQ(read("(;GM[4]CA[Big5]PB[許]PW[b];B[hh])", "sgf").at(0).players[0].name, "許") << "UTF-8";
}

TEST(Sgf, TakesPrivatePropertiesFromItsOwnFilesAlone) {
  const std::string moves = "GM[4]RU[renju]ON[swap]TP[1];TA[3:h8 h9 i10];B[hh];W[hg];B[if];TA[0:keep])";
  const auto own = read("(;AP[tengen]" + moves, "sgf").at(0);
  EXPECT_TRUE(own.setup.pass);
  EXPECT_EQ(own.turns.size(), 2U) << "three stones, and to keep the colours";
  const auto foreign = read("(;AP[Sabaki:0.52]" + moves, "sgf").at(0);
  EXPECT_FALSE(foreign.setup.pass);
  EXPECT_EQ(foreign.turns.size(), 3U);
  EXPECT_EQ(moves_of(foreign), "h8 h9 i10");
  EXPECT_EQ(moves_of(read("(;GM[4];B[hh]TA[territory];W[hg])", "sgf").at(0)), "h8 h9");
}

TEST(Sgf, KeepsCommentsOfNodesWithoutAMove) {
  const auto game =
      read("(;GM[4]C[root];AB[aa]C[set-up];B[hh]C[one];C[two];N[x]C[three]C[four];W[ig])", "sgf").at(0);
  EXPECT_EQ(game.comment, "root\nset-up");
  EXPECT_EQ(game.turns[0].comment, "one\ntwo\nthree\nfour");
  EXPECT_EQ(game.turns[1].comment, "");
  const auto turns =
      read("(;GM[4]RU[connect6 standard]SZ[19];B[jj];W[ji]C[one];W[jh]C[two])", "sgf").at(0).turns;
  EXPECT_EQ(turns[1].comment, "one\ntwo") << "of both stones of a turn";
}

TEST(Sgf, TakesFactsFromCommentsOfItsOwnFilesAlone) {
  const std::string moves = "GM[4];B[hh]C[5 ms, by host, depth 3];W[ig]C[7 ms])";
  const auto own = read("(;AP[tengen]" + moves, "sgf").at(0);
  EXPECT_EQ(own.turns[0].thought.depth, 3);
  EXPECT_EQ(own.turns[1].time, 7ms);
  const auto foreign = read("(;AP[Sabaki:0.52]" + moves, "sgf").at(0);
  EXPECT_FALSE(foreign.turns[0].by_host);
  EXPECT_EQ(foreign.turns[0].time, Duration::zero());
  EXPECT_EQ(foreign.turns[0].comment, "5 ms, by host, depth 3");
  EXPECT_EQ(foreign.turns[1].comment, "7 ms");
  const auto unsigned_file = read("(;" + moves, "sgf").at(0);
  EXPECT_EQ(unsigned_file.turns[0].comment, "5 ms, by host, depth 3");
  EXPECT_EQ(unsigned_file.turns[1].time, 7ms) << "as c-gomoku-cli writes it";
}

TEST(Sgf, RefusesAnAnswerWithAnotherNumberOfMoves) {
  const std::string begin = "(;AP[tengen]GM[4]RU[renju]SZ[15]ON[swap];TA[3:h8 h9 i10];B[hh];W[hg];B[if]";
  EXPECT_EQ(moves_of(read(begin + ";TA[0:keep];W[aa])", "sgf").at(0)), "h8 h9 i10 a15");
  EXPECT_EQ(error_of(begin + "\n;TA[1:keep];W[aa])", "sgf"),
            "line 2, column 2: the answer adds 0 moves, the file says 1");
  EXPECT_EQ(error_of("(;AP[tengen]GM[4]SZ[15]\n;TA[9:h8];B[hh];W[ig])", "sgf"),
            "line 2, column 2: the answer adds 1 move, the file says 9");
}

TEST(Sgf, StillTellsTheMovesOfAFileThatWasCutOff) {
  const auto reader = find_format("sgf")->reader("(;GM[4]SZ[15];B[hh];W[ig", {});
  const auto game = reader->next();
  ASSERT_TRUE(game && game->ok());
  EXPECT_EQ(moves_of(**game), "h8");
  EXPECT_THAT(reader->notes(),
              ElementsAre(HasSubstr("line 1, column 22: the value that begins here has no end")));
}

TEST(Sgf, SaysLineAndColumnAndReadsTheNextGame) {
  const auto reader = find_format("sgf")->reader("(;GM[4]SZ[15];B[hh]\n;W[hh])(;GM[4];B[aa])", {});
  const auto bad = reader->next();
  ASSERT_TRUE(bad && !bad->ok());
  EXPECT_EQ(bad->error().text(), "line 2, column 2: h8 is occupied");
  const auto good = reader->next();
  ASSERT_TRUE(good && good->ok());
}

TEST(Sgf, NestsDeeperThanAnyStack) {
  std::string text = "(;GM[4]SZ[15]";
  for (int i = 0; i < 1'000'000; ++i) text += "(;";
  EXPECT_EQ(read(text, "sgf").size(), 1U);
}

TEST(Sgf, SaysWhereABoardIsThatThereIsNot) {
  EXPECT_THAT(error_of("(;GM[4]SZ[999]\n;B[aa])", "sgf"), HasSubstr("line 2, column 2: size \"999\""));
}

}  // namespace
}  // namespace tengen::record
