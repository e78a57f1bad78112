#include "record/formats/sgf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/record/sample_record.hpp"

namespace tengen::record {
namespace {

using game::Reason;
using game::Score;
using testing::HasSubstr;
using testing::Not;

const game::Setup freestyle{"gomoku", "freestyle", 15};

std::string with_outcome(Score score, Reason reason) {
  auto record = sample_record(freestyle, "h8");
  record.outcome = {score, reason, {}};
  return to_sgf(record).value();
}

TEST(Sgf, WritesAWholeGame) {
  auto record = sample_record(freestyle, "h8 i9 a1");
  record.outcome = {Score::white_wins, Reason::crash, "exit code 3"};
  EXPECT_EQ(
      to_sgf(record).value(),
      "(;FF[4]CA[UTF-8]AP[tengen]GM[4]SZ[15]GN[7]PB[Alpha]PW[Beta]DT[2026-03-04]RO[2]RU[freestyle]OT[10+0.1]"
      "RE[W+F]"
      "GC[crash: exit code 3]\n"
      ";B[hh]C[1.5 ms];W[ig]C[2.5 ms];B[ao]C[3.5 ms])\n");
}

TEST(Sgf, SaysHowGamesEnded) {
  EXPECT_THAT(with_outcome(Score::black_wins, Reason::five), HasSubstr("RE[B+]"));
  EXPECT_THAT(with_outcome(Score::white_wins, Reason::resign), HasSubstr("RE[W+R]"));
  EXPECT_THAT(with_outcome(Score::black_wins, Reason::timeout), HasSubstr("RE[B+T]"));
  EXPECT_THAT(with_outcome(Score::black_wins, Reason::match_timeout), HasSubstr("RE[B+T]"));
  EXPECT_THAT(with_outcome(Score::white_wins, Reason::illegal_move), HasSubstr("RE[W+F]"));
  EXPECT_THAT(with_outcome(Score::draw, Reason::board_full), HasSubstr("RE[0]"));
  EXPECT_THAT(with_outcome(Score::none, Reason::host_late), HasSubstr("RE[Void]"));
  EXPECT_THAT(with_outcome(Score::none, Reason::host_late), HasSubstr("GC[void: host late]"));
}

TEST(Sgf, EscapesWhatWouldEndAValue) {
  auto record = sample_record(freestyle, "h8");
  record.players[0].name = "a]b\\c";
  record.players[1].name = "line\nbreak\r\n";
  record.outcome.detail = "it said \"];B[aa\"";
  const std::string text = to_sgf(record).value();
  EXPECT_THAT(text, HasSubstr("PB[a\\]b\\\\c]"));
  EXPECT_THAT(text, HasSubstr("PW[line break  ]"));
  EXPECT_THAT(text, HasSubstr("it said \"\\];B[aa\"]"));
}

TEST(Sgf, HoldsNothingThatATerminalObeys) {
  auto record = sample_record(freestyle, "h8");
  record.players[0].name = "red\x1b[31m";
  record.outcome.detail = "a bell \x07, a tab\t";
  const std::string text = to_sgf(record).value();
  EXPECT_THAT(text, HasSubstr("PB[red [31m]"));
  EXPECT_THAT(text, HasSubstr("a bell  , a tab\t"));
}

TEST(Sgf, GoesOnWithCapitalsPastColumnZ) {
  const auto text = to_sgf(sample_record({"gomoku", "freestyle", 32}, "z32 aa32 af1")).value();
  EXPECT_THAT(text, HasSubstr(";B[za]"));
  EXPECT_THAT(text, HasSubstr(";W[Aa]"));
  EXPECT_THAT(text, HasSubstr(";B[FF]"));
}

TEST(Sgf, KeepsOthellosOwnCoordinates) {
  const auto text = to_sgf(sample_record({"othello", "standard", 8}, "f5 d6")).value();
  EXPECT_THAT(text, HasSubstr("GM[2]SZ[8]"));
  EXPECT_THAT(text, HasSubstr(";B[f5]"));
  EXPECT_THAT(text, HasSubstr(";W[d6]"));
}

TEST(Sgf, WritesNoMoveForAResignation) {
  auto record = sample_record(freestyle, "h8");
  resign(record);
  const auto text = to_sgf(record).value();
  EXPECT_THAT(text, HasSubstr("RE[B+R]"));
  EXPECT_THAT(text, Not(HasSubstr(";W[")));
}

TEST(Sgf, WritesGamesWithoutAMove) {
  auto record = sample_record(freestyle, "");
  record.outcome = {Score::white_wins, Reason::start_failed, "no OK"};
  EXPECT_THAT(to_sgf(record).value(), testing::EndsWith("GC[start failed: no OK])\n"));
}

}  // namespace
}  // namespace tengen::record
