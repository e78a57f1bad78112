// Files as other programs write them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/formats/psq.hpp"
#include "unit/record/file_reading.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;
using game::Reason;
using game::Score;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

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

TEST(Psq, WritesALossOnTimeOnlyWhereItIsTheMoversLoss) {
  auto record = read("h8 i9 j10", "moves").at(0);  // white is to move
  const auto code_of = [&](Score score) {
    record.outcome = {score, Reason::timeout, {}};
    const std::string text = to_psq(record, {}).value();
    return text.substr(text.rfind('?') + 2);  // behind the names
  };
  EXPECT_EQ(code_of(Score::black_wins), "15\n");
  EXPECT_EQ(code_of(Score::white_wins), "-1\n");
  EXPECT_EQ(code_of(Score::none), "-1\n");
}

TEST(Psq, NamesWhatFollowsTheGame) {
  const std::string game = "Piskvorky 15x15, 0:0, 0\n8,8,1\nzero\none\n-1\n";
  EXPECT_THAT(notes_of(game + "1,Freestyle1\n\n", "psq"), ElementsAre());
  for (const std::string event : {"", "1,Freestyle1\n"})
    EXPECT_THAT(notes_of(game + event + "Piskvorky 15x15, 0:0, 0\n", "psq"),
                ElementsAre(AllOf(HasSubstr("found \"Piskvorky 15x15, 0:0, 0\" behind the game's last line"),
                                  HasSubstr("left out"))));
}

TEST(Psq, QuotesTheNumbersOfTheFile) {
  EXPECT_EQ(error_of("Piskvorky 15x15, 0:0, 0\n8,8,0\n16,2,5\n", "psq"),
            "line 3, column 1: found \"16,2,5\", expected a column and a row from 1 to 15");
  EXPECT_EQ(error_of("15\n15\n1\n0 15\n", "yixin-sav"),
            "line 4, column 1: found \"0 15\", expected a row and a column from 0 to 14");
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

TEST(Renlib, SaysThatTheLastLineIsCutOff) {
  using namespace std::string_view_literals;
  const auto header = "\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00\x00"sv;
  // Behind a move, in the middle of a node, in the middle of a comment.
  for (const auto nodes : {"\x78\x00\x69\x00"sv, "\x78\x00\x69"sv, "\x78\x00\x69\x48one"sv}) {
    const auto lib = std::string(header) + std::string(nodes);
    EXPECT_THAT(notes_of(lib, "renlib"),
                ElementsAre("byte " + std::to_string(lib.size()) +
                            ": the file ends inside a line of play; what should follow is missing"));
    EXPECT_EQ(moves_of(read(lib, "renlib").at(0)), "h8 i9");
  }
  EXPECT_THAT(notes_of(std::string(header) + "\x78\x40", "renlib"), ElementsAre());
  EXPECT_THAT(notes_of("\x78\x00\x69\x00"sv, "renlib"), ElementsAre()) << "a position without a header";
}

TEST(YixinPos, ReadsAPass) {
  EXPECT_EQ(moves_of(read("\x05\x70\x71\x6F\xF0\x72", "yixin-pos").at(0)), "h8 i8 g8 pass j8");
}

TEST(Renlib, ReadsAnEmptyFileOnce) {
  const auto reader = find_format("renlib")->reader("", {});
  EXPECT_TRUE(reader->next());
  EXPECT_FALSE(reader->next());
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

TEST(Wthor, NamesWhatStandsBehindTheEndOfTheMoves) {
  std::string file(16 + 68, '\0');
  file[4] = 1;
  file[24] = 56;
  EXPECT_THAT(notes_of(file, "wthor"), ElementsAre());
  file[26] = 64;
  EXPECT_THAT(
      notes_of(file, "wthor"),
      ElementsAre("byte 26: a move stands behind the zero that ends the moves; the moves from there on "
                  "were left out"));
  EXPECT_EQ(moves_of(read(file, "wthor").at(0)), "f5");
  file[25] = 95;
  EXPECT_EQ(error_of(file, "wthor"), "byte 25: found the square 95, expected a row and a column from 1 to 8");
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
