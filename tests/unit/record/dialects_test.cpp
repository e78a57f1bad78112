// Files as other programs write them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "record/formats/format.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;
using game::Reason;
using game::Score;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<GameRecord> read(std::string_view bytes, std::string_view format,
                             const ReadOptions& options = {}) {
  auto games = read_games(bytes, *find_format(format), options);
  EXPECT_TRUE(games.ok()) << games.error().text();
  return games ? std::move(*games) : std::vector<GameRecord>(1);
}

std::string error_of(std::string_view bytes, std::string_view format) {
  const auto games = read_games(bytes, *find_format(format));
  return games ? "" : games.error().text();
}

std::string moves_of(const GameRecord& record) {
  const auto game = replay(record);
  return game ? game::moves_text(**game) : game.error().text();
}

TEST(Psq, ReadsWhatTheGomocupManagerWrites) {
  const auto game =
      read("Piskvorky 20x20, 7:7, 0\r\n10,10,456\r\n11,12,4500\r\na.exe\r\nb.zip\r\n0\r\n", "psq").at(0);
  EXPECT_EQ(moves_of(game), "j11 k9");
  EXPECT_EQ(game.players[0].name, "a.exe");
  EXPECT_EQ(game.players[1].name, "b.zip");
  EXPECT_EQ(game.turns[1].time, 4500ms);
  EXPECT_EQ(game.outcome.score, Score::none);
}

TEST(Psq, KeepsTheOrderOfTheNamesWhenTheSecondBegan) {
  const auto game = read("Piskvorky 15x15, 0:0, 1\n8,8,1\nzero\none\n-1\n", "psq").at(0);
  EXPECT_EQ(game.players[0].name, "one") << "black";
  EXPECT_EQ(game.players[1].name, "zero");
}

TEST(Psq, ReadsGamesWithoutNamesAndTimesAndCode) {
  EXPECT_EQ(moves_of(read("Piskvorky 15x15, 0:0, 0\n8,8\n 9 , 8\n", "psq").at(0)), "h8 i8");
}

TEST(Psq, TakesFifteenForALossOnTimeOfWhoIsToMove) {
  const auto game = read("Piskvorky 15x15, 0:0, 0\n8,8,1\na\nb\n15\n", "psq").at(0);
  EXPECT_EQ(game.outcome.score, Score::black_wins);
  EXPECT_EQ(game.outcome.reason, Reason::timeout);
}

TEST(Psq, FindsTheRuleThatAllowsTheMoves) {
  // Black has six in a row with its last but one stone, and goes on.
  const auto game =
      read(
          "Piskvorky 15x15, 0:0, 0\n1,1,0\n1,15,0\n2,1,0\n2,14,0\n3,1,0\n3,13,0\n5,1,0\n5,15,0\n6,1,0\n"
          "6,14,0\n4,1,0\n4,12,0\n",
          "psq")
          .at(0);
  EXPECT_EQ(game.setup.rule, "standard");
}

TEST(Psq, SaysLineAndColumn) {
  EXPECT_EQ(error_of("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "psq"), "line 3, column 1: h8 is occupied");
  EXPECT_THAT(error_of("Piskvorky 15x14, 0:0, 0\n", "psq"), HasSubstr("expected a square board"));
  EXPECT_THAT(error_of("", "psq"), HasSubstr("line 1, column 1"));
}

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

std::vector<std::string> notes_of(std::string_view bytes, std::string_view format) {
  const auto reader = find_format(format)->reader(bytes, {});
  const auto game = reader->next();
  EXPECT_TRUE(game && game->ok());
  return reader->notes();
}

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

TEST(Ggf, ReadsTimesScoresAndClocks) {
  const auto game =
      read(
          "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[a]PW[b]TI[05:00//02:00]TY[8]RE[+2.000:r]"
          "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
          "B[d3//0.5]W[c5/-2.39/1:02];)",
          "ggf")
          .at(0);
  EXPECT_EQ(moves_of(game), "d3 c5");
  EXPECT_EQ(game.turns[0].time, 500ms);
  EXPECT_EQ(game.turns[0].left, std::optional<Duration>(299'500ms));
  EXPECT_EQ(game.players[0].time_control, "300");
  EXPECT_EQ(game.turns[1].time, 62s);
  EXPECT_EQ(game.turns[1].thought.score, -239);
  EXPECT_EQ(game.outcome.reason, Reason::resign);
  EXPECT_EQ(game.outcome.score, Score::black_wins);
}

TEST(Ggf, ReadsClocksOfDaysAndOfSeconds) {
  const auto left_after_a_second = [](const std::string& clock) {
    const auto game = read("(;GM[Othello]TI[" + clock + "]TY[8]RE[?]B[f5//1];)", "ggf").at(0);
    return game.turns[0].left;
  };
  EXPECT_EQ(left_after_a_second("1.12:00:00"), std::optional<Duration>(36h - 1s));
  EXPECT_EQ(left_after_a_second("1:00:00"), std::optional<Duration>(1h - 1s));
  EXPECT_EQ(left_after_a_second("02:30.5"), std::optional<Duration>(149'500ms));
  EXPECT_EQ(left_after_a_second("90/1"), std::optional<Duration>(90s));
}

TEST(Contest, ReadsOldAndNewForms) {
  const auto game =
      read("{{C5}[甲 B][乙 W][后手胜][2017.07.29 14:00 重庆][2017 CCGC];\n    B(J,10);W(L,10);B(J,11)}",
           "contest")
          .at(0);
  EXPECT_EQ(moves_of(game), "j10 l10 j11");
  EXPECT_EQ(game.players[0].name, "甲");
  EXPECT_EQ(game.players[1].name, "乙");
  EXPECT_EQ(game.site, "重庆");
  EXPECT_EQ(game.event, "2017 CCGC");
  EXPECT_EQ(game.outcome.score, Score::white_wins);
  EXPECT_EQ(game.setup.rule, "renju");
}

TEST(Contest, ReadsGb2312) {
  EXPECT_EQ(read("{[C5][\xCE\xE5\xD7\xD3 B][b W][\xCF\xC8\xCA\xD6\xCA\xA4][][];B(H,8)}", "contest")
                .at(0)
                .players[0]
                .name,
            "五子");
}

TEST(Renlib, MakesEveryLineAGame) {
  using namespace std::string_view_literals;
  const auto lib =
      "\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"
      "\x00\x00"          // the root
      "\x78\x08one\x00"   // h8 with a comment
      "\x69\x80\x6A\x40"  // i9, and one instead of it; j9 ends the line
      "\x79\x40"sv;       // i8
  const auto games = read(lib, "renlib");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(moves_of(games[0]), "h8 i9 j9");
  EXPECT_EQ(moves_of(games[1]), "h8 i8");
  EXPECT_EQ(games[0].turns[0].comment, "one");
}

TEST(Renlib, ReadsASinglePositionThatNeitherEndsNorHasItsSibling) {
  using namespace std::string_view_literals;
  const auto lib = "\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00\x00\x02\x80\x03\x00"sv;
  const auto reader = find_format("renlib")->reader(lib, {});
  const auto game = reader->next();
  ASSERT_TRUE(game && game->ok());
  EXPECT_EQ(moves_of(**game), "b15 c15");
  EXPECT_THAT(reader->notes(), ElementsAre(HasSubstr("another line of play should begin")));
  EXPECT_FALSE(reader->next());
}

TEST(YixinPos, ReadsAPass) {
  EXPECT_EQ(moves_of(read("\x05\x70\x71\x6F\xF0\x72", "yixin-pos").at(0)), "h8 i8 g8 pass j8");
}

TEST(Renlib, ReadsAnEmptyFileOnce) {
  const auto reader = find_format("renlib")->reader("", {});
  EXPECT_TRUE(reader->next());
  EXPECT_FALSE(reader->next());
}

TEST(Sgf, SaysWhereABoardIsThatThereIsNot) {
  EXPECT_THAT(error_of("(;GM[4]SZ[999]\n;B[aa])", "sgf"), HasSubstr("line 2, column 2: size \"999\""));
}

TEST(Ggf, HasNoEscapes) {
  const auto game = read("(;GM[Othello]PB[a\\]PW[b]B[F5];)", "ggf").at(0);
  EXPECT_EQ(game.players[0].name, "a\\");
  EXPECT_EQ(game.players[1].name, "b");
}

TEST(Wthor, ComparesItsGamesWithTheNumberInItsHeader) {
  std::string file(16 + 2 * 68, '\0');
  file[4] = 3;
  const auto reader = find_format("wthor")->reader(file, {});
  for (int i = 0; i < 2; ++i) {
    const auto game = reader->next();
    EXPECT_TRUE(game && game->ok());
  }
  const auto end = reader->next();
  ASSERT_TRUE(end && !end->ok());
  EXPECT_EQ(end->error().text(), "byte 4: found 2 games in the file, expected the 3 that its header counts");
  EXPECT_FALSE(reader->next());
  file[4] = 2;
  EXPECT_EQ(read(file, "wthor").size(), 2U);
}

TEST(Json, ReadsTheMovesWhereNoTurnsAreTold) {
  EXPECT_EQ(moves_of(read(R"({"type":"game","variant":"gomoku","rule":"freestyle","size":15,"turns":[],)"
                          R"("moves":"h8 i9"})",
                          "json")
                         .at(0)),
            "h8 i9");
}

TEST(Wthor, SaysAtWhichByteItIsCutOff) {
  EXPECT_EQ(error_of(std::string(16 + 5, '\0'), "wthor"),
            "byte 16: found 5 bytes at the end, expected 68 for a game");
}

TEST(Moves, CountRowsFromEitherSide) {
  ReadOptions top;
  top.rows = game::RowsFrom::top;
  EXPECT_EQ(moves_of(read("h8i9", "moves").at(0)), "h8 i9");
  EXPECT_EQ(moves_of(read("h8 i9", "moves", top).at(0)), "h8 i7");
  EXPECT_EQ(error_of("h8\nh8 z3\n", "moves"),
            "line 2, column 4: found \"z3\", expected a point of the 15x15 board or \"pass\"");
}

TEST(Transcripts, NeedNoPasses) {
  EXPECT_EQ(moves_of(read("f5f6e6f4e3d6g4d3c3h3c4g3g5g6c7c6c5b6d7b5f7f3b4f8h4h5f2f1h2h1", "transcript").at(0))
                .substr(0, 8),
            "f5 f6 e6");
}

}  // namespace
}  // namespace tengen::record
