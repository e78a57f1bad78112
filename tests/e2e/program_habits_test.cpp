// What real programs do and hosts trip over: none of it may change a game.
#include "e2e/arena.hpp"

namespace tengen::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ProgramHabit : public Arena {
 protected:
  // Both colours, with that habit in every move.
  void expect_no_harm(const std::string& habit) {
    const auto played = play({program(habit, {"at=0"}), good_program()}, 2);
    ASSERT_TRUE(played.complete);
    expect_undisturbed(played.game(1));
    expect_undisturbed(played.game(2));
  }
};

TEST_F(ProgramHabit, StrangeBytesAroundAMoveDoNoHarm) { expect_no_harm("dirty-bytes"); }
TEST_F(ProgramHabit, AMoveByteByByteIsStillAMove) { expect_no_harm("byte-by-byte"); }
TEST_F(ProgramHabit, CoordinatesInMessagesAreNoMoves) { expect_no_harm("brackets"); }
TEST_F(ProgramHabit, AnErrorLineIsNotTheEndOfItsThinking) { expect_no_harm("complains"); }
TEST_F(ProgramHabit, AMegabyteOnStandardErrorDoesNoHarm) { expect_no_harm("talks-on-stderr"); }
TEST_F(ProgramHabit, ASecondMoveAnswersNoLaterQuestion) { expect_no_harm("moves-twice"); }
// The opponent answers at once, so that nobody has read the rest when the next question is asked.
TEST_F(ProgramHabit, ASecondMoveBehindMuchChatterAnswersNoLaterQuestion) {
  const auto played = play({program("moves-twice-far-apart", {"at=0"}), native("instant", "instant")}, 2);
  expect_undisturbed(played.game(1));
  expect_undisturbed(played.game(2));
}
TEST_F(ProgramHabit, ALineBegunBeforeTheQuestionDoesNotAnswerIt) { expect_no_harm("begins-early"); }
TEST_F(ProgramHabit, ABlankAfterALineDoesNoHarm) { expect_no_harm("trailing-blank"); }
TEST_F(ProgramHabit, CrashingOnTheWayOutDoesNoHarm) { expect_no_harm("crashes-at-exit"); }
TEST_F(ProgramHabit, IgnoringEndDoesNoHarm) { expect_no_harm("ignores-end"); }

TEST_F(ProgramHabit, ALostCommandIsSentAgain) {
  const auto played = play({program("loses-command", {"at=2"}), good_program()}, 1);
  expect_end(played.game(1), Score::black_wins, Reason::five);
}

// Or thinking would be free of charge up to that line.
TEST_F(ProgramHabit, TheTimeBeforeALostCommandIsCharged) {
  const auto played = play({program("loses-command", {"at=2", "ms=150"}), good_program()}, 1);
  expect_end(played.game(1), Score::black_wins, Reason::five);
  EXPECT_GE(played.game(1).turns[2].time, 150ms);
}

// The same with a move that the host is asked to confirm.
TEST_F(ProgramHabit, TheTimeBeforeASuggestionIsCharged) {
  const auto played = play({program("suggests", {"at=2", "ms=150"}), good_program()}, 1);
  expect_undisturbed(played.game(1));
  EXPECT_GE(played.game(1).turns[2].time, 150ms);
}

// The host looks for a while into why, longer than is left of the limit: that is not its own lateness, and no
// way out of a lost game.
TEST_F(ProgramHabit, ClosingItsOutputShortlyBeforeTheLimitIsALoss) {
  auto bad = program("closes-stdout-late", {"at=2", "ms=2350"});
  bad.config.confinement = engine::Confinement::off;
  bad.time = {.turn = 2s};
  bad.margin = wide_margin;
  const auto played = play({bad, good_program()}, 1);
  EXPECT_EQ(played.game(1).outcome.score, Score::white_wins);
  EXPECT_THAT(played.game(1).outcome.reason, testing::AnyOf(Reason::crash, Reason::timeout));
}

TEST_F(ProgramHabit, AMoveOverTheLimitAndInsideTheMarginIsTaken) {
  auto late = program("is-late", {"at=2", "ms=250"});
  late.time = {.turn = 100ms};
  late.margin = 30s;
  const auto played = play({late, good_program()}, 1);
  expect_undisturbed(played.game(1));
  EXPECT_GE(played.game(1).turns[2].time, 250ms);
}

TEST_F(ProgramHabit, AMoveOverLimitAndMarginLosesWithNothingElsePrinted) {
  auto late = program("is-late", {"at=2", "ms=2000"});
  late.time = short_turns;
  const auto played = play({late, good_program()}, 1);
  expect_end(played.game(1), Score::white_wins, Reason::timeout, StartsWith("no answer after "));
  EXPECT_GE(played.game(1).players[0].time, 600ms);
  EXPECT_GE(played.game(1).overshoot, 400ms);
}

TEST_F(ProgramHabit, AMatchClockRunsOverAllMoves) {
  auto slow = program("is-late", {"at=0", "ms=60"});
  slow.time = {.match = 400ms};
  const auto played = play({slow, good_program()}, 1);
  expect_end(played.game(1), Score::white_wins, Reason::match_timeout,
             HasSubstr("time used up, left of the margin"));
  // 400 ms and the margin are gone after 14 of its moves, at the most.
  EXPECT_LE(played.game(1).turns.size(), 2U * 14U);
}

// The best of several games, because a loaded machine has slow moments of its own.
TEST_F(ProgramHabit, ClosingItsOutputCostsTheOpponentNothing) {
  auto bad = program("closes-stdout", {"at=2"});
  bad.config.confinement = engine::Confinement::off;
  RunOptions options;
  options.rounds = 5;
  const auto played = play({bad, good_program()}, options);
  Duration answer_to_it = 1h;
  for (const int number : {1, 3, 5, 7, 9}) {
    const auto& turns = played.game(number).turns;
    ASSERT_EQ(turns.size(), 4U);
    answer_to_it = std::min(answer_to_it, turns[3].time);
  }
  EXPECT_LT(answer_to_it, 80ms);
}

TEST_F(ProgramHabit, AnIllegalMoveIsAskedAgainWhenThatIsAllowed) {
  RunOptions options;
  options.games = 1;
  options.referee.retries = 1;
  const auto played = play({program("off-board", {"at=2"}), good_program()}, options);
  expect_end(played.game(1), Score::black_wins, Reason::five);
}

// It knows the position by then. The rest of 5 ms is for emptying the board.
TEST_F(ProgramHabit, WhatItComputesBeforeItIsAskedAgainIsCharged) {
  RunOptions options;
  options.games = 1;
  options.referee.retries = 1;
  const auto played = play({program("computes-when-cleared", {"at=2", "ms=200"}), good_program()}, options);
  expect_end(played.game(1), Score::black_wins, Reason::five);
  EXPECT_GE(played.game(1).turns[2].time, 150ms);
}

}  // namespace
}  // namespace tengen::test
