#include "unit/match/referee_fixture.hpp"

#include <set>
#include <thread>

namespace tengen::match {
namespace {

using game::Answer;
using game::Point;

TEST_F(RefereeTest, PlaysAGameToItsEndByTheRules) {
  script_a_win_for_black();
  const auto record = play();
  expect_end(record, Score::black_wins, Reason::five, "a5-e5");
  EXPECT_THAT(record.turns, SizeIs(9));
  EXPECT_THAT(seen, SizeIs(9));
  EXPECT_THAT(black.heard(), SizeIs(5));
  EXPECT_EQ(black.heard()[1].moves, 2U);
  EXPECT_THAT(black.stopped(), IsEmpty());
}

TEST_F(RefereeTest, LooksAfterTheOneWhoIsNotAsked) {
  both({.turn = 100ms});
  black.hangs();
  expect_end(play(), Score::white_wins, Reason::timeout);
  EXPECT_EQ(black.looks(), 0);
  EXPECT_GE(white.looks(), 1);
}

TEST_F(RefereeTest, CostsAnInstantAnswerNoLook) {
  script_a_win_for_black();
  play();
  EXPECT_EQ(black.looks() + white.looks(), 0);
}

TEST_F(RefereeTest, UsesNoRequestIdTwice) {
  script_a_win_for_black();
  play();
  std::set<std::uint64_t> ids;
  for (const auto* engine : {&black, &white}) {
    for (const auto& heard : engine->heard()) EXPECT_TRUE(ids.insert(heard.id).second);
  }
}

TEST_F(RefereeTest, TakesAResignation) {
  black.plays({0, 0});
  white.answers(Answer::resign());
  expect_end(play(), Score::black_wins, Reason::resign);
}

TEST_F(RefereeTest, LetsAnIllegalMoveLoseAtOnceWithoutRetries) {
  black.plays({0, 0});
  white.plays({0, 0});
  const auto record = play();
  expect_end(record, Score::black_wins, Reason::illegal_move, "a5 is occupied");
  EXPECT_THAT(record.turns, SizeIs(1));
}

TEST_F(RefereeTest, AsksAgainAsOftenAsAllowedAndSaysWhy) {
  options.retries = 2;
  black.plays({9, 9}).plays({-1, 0}).plays({0, 0});
  white.answers(Answer::resign());
  const auto record = play();
  expect_end(record, Score::black_wins, Reason::resign);
  ASSERT_THAT(black.heard(), SizeIs(3));
  EXPECT_EQ(black.heard()[0].attempt, 0);
  EXPECT_EQ(black.heard()[0].refusal, "");
  EXPECT_EQ(black.heard()[1].attempt, 1);
  EXPECT_EQ(black.heard()[1].refusal, "(9,9) is off the 5x5 board");
  EXPECT_EQ(black.heard()[2].attempt, 2);
  EXPECT_EQ(black.heard()[2].refusal, "(-1,0) is off the 5x5 board");
  EXPECT_EQ(white.heard()[0].attempt, 0);
  EXPECT_EQ(white.heard()[0].refusal, "");
}

TEST_F(RefereeTest, LetsTheLastRetryLose) {
  options.retries = 1;
  black.plays({9, 9}).plays({8, 8});
  expect_end(play(), Score::white_wins, Reason::illegal_move, "(8,8) is off the 5x5 board");
}

TEST_F(RefereeTest, GivesRetriesAnewForEveryQuestion) {
  options.retries = 1;
  black.plays({9, 9}).plays({0, 0}).plays({9, 9}).plays({1, 0}).plays({9, 9}).answers(Answer::resign());
  white.plays({0, 1}).plays({1, 1});
  expect_end(play(), Score::white_wins, Reason::resign);
}

TEST_F(RefereeTest, ChargesRefusedAnswersToo) {
  options.retries = 1;
  both({.match = 10s});
  black.plays({9, 9}, 3s).plays({0, 0}, 4s).answers(Answer::resign());
  white.plays({0, 1});
  const auto record = play();
  EXPECT_EQ(record.players[0].time, 7s);
  EXPECT_EQ(black.heard()[2].time_left, 3s);
}

TEST_F(RefereeTest, EndsInADrawAtTheMoveLimit) {
  options.adjudication.move_limit = 4;
  script_a_win_for_black();
  const auto record = play();
  expect_end(record, Score::draw, Reason::move_limit);
  EXPECT_THAT(record.turns, SizeIs(4));
}

TEST_F(RefereeTest, PrefersTheRulesAtTheMoveLimit) {
  options.adjudication.move_limit = 9;
  script_a_win_for_black();
  expect_end(play(), Score::black_wins, Reason::five);
}

TEST_F(RefereeTest, MakesAnEnginesFailureItsLoss) {
  black.plays({0, 0});
  white.fails(Reason::crash, "signal 11");
  expect_end(play(), Score::black_wins, Reason::crash, "signal 11");
}

TEST_F(RefereeTest, MakesAQuestionThatAnEngineDoesNotKnowItsLoss) {
  black.plays({0, 0});
  white.does_not_know("decide: unsupported");
  expect_end(play(), Score::black_wins, Reason::protocol, "decide: unsupported");
}

TEST_F(RefereeTest, MakesASandboxErrorNobodysLoss) {
  black.fails(Reason::sandbox_error, "no user namespaces");
  expect_end(play(), Score::none, Reason::sandbox_error, "no user namespaces");
}

TEST_F(RefereeTest, EndsAbortedGamesWithoutALoser) {
  black.plays({0, 0});
  white.hangs([this] {
    aborted = true;
    loop.wake();
  });
  const auto record = play();
  expect_end(record, Score::none, Reason::aborted, "");
  EXPECT_THAT(record.turns, SizeIs(1));
}

TEST_F(RefereeTest, IsAbortedFromAnotherThreadWhileItWaits) {
  std::thread other;
  black.hangs([&] {
    other = std::thread([this] {
      std::this_thread::sleep_for(20ms);
      aborted = true;
      loop.wake();
    });
  });
  expect_end(play(), Score::none, Reason::aborted);
  other.join();
}

}  // namespace
}  // namespace tengen::match
