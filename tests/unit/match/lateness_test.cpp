#include "match/lateness.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

constexpr Duration limit = 1s;
constexpr Duration margin = 50ms;
constexpr Duration allowed = limit + margin;

class LatenessTest : public testing::Test {
 protected:
  // An answer that the host found so long after limit and margin, and looked so late.
  void answered(Duration late, Duration host_late) {
    result.answered = true;
    result.elapsed = allowed + late;
    result.host_lateness = host_late;
    result.reply.result = game::Answer::place({0, 0});
    result.reply.answered = result.reply.asked + result.elapsed;
  }
  Lateness judged(Duration used = 10ms, Justice justice = Justice::evidence) {
    return judge_lateness(result, limit, margin, used, justice);
  }

  Watch::Result result;
};

TEST_F(LatenessTest, OfAnAnswerThatAHostFoundInTimeIsTheEngines) {
  answered(1ms, 0ms);
  EXPECT_EQ(judged(), Lateness::engines);
  EXPECT_EQ(result.elapsed, allowed + 1ms);
}

TEST_F(LatenessTest, OfAHostThatIsLittleLateIsNoEngines) {
  answered(15ms, 15ms);
  EXPECT_EQ(judged(), Lateness::none);
  EXPECT_EQ(result.elapsed, allowed) << "no more is charged than could have been used";
}

TEST_F(LatenessTest, OfAHostThatIsFarTooLateIsTheHosts) {
  answered(1500ms, 1500ms);
  EXPECT_EQ(judged(), Lateness::hosts);
}

TEST_F(LatenessTest, IsTheEnginesWhereItHadTheCpuWhileTheHostWaited) {
  answered(1500ms, 1500ms);
  EXPECT_EQ(judged(result.elapsed - 100ms), Lateness::engines_own_cpu);
  answered(15ms, 15ms);
  EXPECT_EQ(judged(result.elapsed), Lateness::engines);
  // A timer is no more exact than that.
  answered(1ms, 1ms);
  EXPECT_EQ(judged(allowed), Lateness::none);
}

// Of a match clock that has used 30 of the 50 ms of its margin, and of one that has used all of it.
TEST_F(LatenessTest, OfAHostCostsNoGameBeyondAUsedUpMarginEither) {
  const auto judged_with_left = [&](Duration left, Duration late, Duration host_late, Duration used) {
    answered(late, host_late);
    result.elapsed = left + margin + late;
    result.reply.answered = result.reply.asked + result.elapsed;
    return judge_lateness(result, left, margin, used, Justice::evidence);
  };
  EXPECT_EQ(judged_with_left(-30ms, 5ms, 5ms, 1ms), Lateness::none);
  EXPECT_EQ(result.elapsed, 20ms) << "no more than was left";
  EXPECT_EQ(judged_with_left(-30ms, 300ms, 300ms, 1ms), Lateness::hosts);
  EXPECT_EQ(judged_with_left(-30ms, 5ms, 0ms, 1ms), Lateness::engines);
  EXPECT_EQ(judged_with_left(-30ms, 300ms, 300ms, 200ms), Lateness::engines_own_cpu);
  EXPECT_EQ(judged_with_left(-50ms, 300ms, 300ms, 0ms), Lateness::hosts);
  EXPECT_EQ(judged_with_left(-50ms, 5ms, 5ms, 0ms), Lateness::none);
  EXPECT_EQ(result.elapsed, 0ms);
}

// Forty processes of its own wait for each other, and for the host's turn.
TEST_F(LatenessTest, IsTheEnginesWhereItUsedMoreThanItWasAllowed) {
  answered(2636ms, 577ms);
  result.waited.engine = 2s;
  result.given_back = 2s;
  EXPECT_EQ(judged(allowed + 10ms), Lateness::engines_own_cpu);
  result.waited.engine = 5s;
  EXPECT_EQ(judged(allowed + 10ms), Lateness::engines_own_cpu);
  EXPECT_EQ(judged(allowed - 10ms), Lateness::none);
}

TEST_F(LatenessTest, OfAnEngineOfSeveralThreadsIsJudgedByAllItsCpus) {
  answered(1500ms, 1500ms);
  result.cpus = 4;
  EXPECT_EQ(judged(4 * 1050ms), Lateness::hosts);
  EXPECT_EQ(judged(4 * result.elapsed), Lateness::engines_own_cpu);
}

TEST_F(LatenessTest, IsNobodysWhereOthersHadItsCpu) {
  answered(900ms, 0ms);
  result.waited.engine = 901ms;
  EXPECT_EQ(judged(), Lateness::none);
  EXPECT_EQ(result.elapsed, allowed);
  EXPECT_EQ(result.given_back, 900ms);
}

TEST_F(LatenessTest, IsTheEnginesByTheClockOnTheWall) {
  answered(900ms, 0ms);
  result.waited.engine = 2s;
  EXPECT_EQ(judged(10ms, Justice::wall_clock), Lateness::engines);
}

TEST_F(LatenessTest, OfWhatWasGivenBackBeforeCountsOnce) {
  answered(900ms, 0ms);
  result.waited.engine = 1s;
  result.given_back = 200ms;
  EXPECT_EQ(judged(), Lateness::engines);
}

TEST_F(LatenessTest, OfNoAnswerIsTheEnginesHoweverLateTheHostLooks) {
  result.host_lateness = 10s;
  EXPECT_EQ(judged(), Lateness::engines);
  result.is_starved = true;
  EXPECT_EQ(judged(), Lateness::hosts);
}

TEST_F(LatenessTest, OfNoAnswerIsTheEnginesWhereItHadItsTimeAllTheSame) {
  result.is_starved = true;
  EXPECT_EQ(judged(999ms), Lateness::hosts);
  EXPECT_EQ(judged(1001ms), Lateness::engines_own_cpu);
  result.cpus = 2;
  EXPECT_EQ(judged(1001ms), Lateness::hosts);
}

// A game that was void: given back 627.7 ms before, the host late by 22.8 ms.
TEST_F(LatenessTest, IsTheEnginesWhereItComputedForLongerThanItMay) {
  answered(23ms, 23ms);
  result.reply.answered += 627ms;
  EXPECT_EQ(judged(allowed - 1ms), Lateness::hosts);
  EXPECT_EQ(judged(allowed + 3ms), Lateness::engines_own_cpu);
  answered(900ms, 0ms);
  EXPECT_EQ(judged(allowed + 1ms), Lateness::engines) << "nobody else was late";
  result.waited.engine = 901ms;
  EXPECT_EQ(judged(allowed + 3ms), Lateness::engines_own_cpu);
  result.cpus = 2;
  EXPECT_EQ(judged(allowed + 1ms), Lateness::none) << "half of its two CPUs";
}

class WaitingOfAnAnswerInTime : public LatenessTest {
 protected:
  // Of the limit, others took so much.
  Duration charged(Duration waited, Duration used = 100ms) {
    answered(-margin, 0ms);
    result.waited.engine = waited;
    give_back_waiting(result, used);
    EXPECT_EQ(result.elapsed + result.given_back, limit);
    return result.elapsed;
  }
};

TEST_F(WaitingOfAnAnswerInTime, IsGivenBack) { EXPECT_EQ(charged(600ms), 400ms); }

TEST_F(WaitingOfAnAnswerInTime, IsNotGivenBackBelowItsCpuTime) {
  EXPECT_EQ(charged(600ms, 700ms), 700ms);
  result.given_back = {};
  result.cpus = 2;
  EXPECT_EQ(charged(600ms, 1000ms), 500ms);
}

TEST_F(WaitingOfAnAnswerInTime, IsChargedWhereALookMayHaveMissedIt) { EXPECT_EQ(charged(19ms), limit); }

TEST_F(WaitingOfAnAnswerInTime, IsChargedToAnEngineThatReplacesItsProcesses) {
  result.replaced = most_replaced + 1;
  EXPECT_EQ(charged(600ms), limit);
}

TEST_F(WaitingOfAnAnswerInTime, IsChargedToAnEnd) {
  answered(-margin, 0ms);
  result.reply.result = engine::Failure{game::Reason::crash, "9"};
  result.waited.engine = 600ms;
  give_back_waiting(result, 100ms);
  EXPECT_EQ(result.elapsed, limit);
}

TEST_F(LatenessTest, OfTheHostAloneIsNotChargedToAnAnswerInTime) {
  answered(-900ms, 0ms);
  result.overlooked = 100ms;
  EXPECT_EQ(judged(), Lateness::none);
  EXPECT_EQ(result.elapsed, 50ms);
  EXPECT_EQ(result.given_back, 100ms);
}

TEST_F(LatenessTest, OfTheHostIsChargedToAnEngineThatHadTheCpuMeanwhile) {
  answered(-900ms, 0ms);
  result.overlooked = 100ms;
  EXPECT_EQ(judged(60ms), Lateness::none);
  EXPECT_EQ(result.elapsed, 150ms);
  result.cpus = 2;
  EXPECT_EQ(judged(60ms), Lateness::none);
  EXPECT_EQ(result.elapsed, 50ms) << "30 ms on each of its CPUs";
}

TEST_F(LatenessTest, OfTheHostIsNotTakenOffAnEndOrWhereItIsATimers) {
  answered(-900ms, 0ms);
  result.overlooked = 2ms;
  EXPECT_EQ(judged(), Lateness::none);
  EXPECT_EQ(result.elapsed, 150ms);
  result.overlooked = 100ms;
  result.reply.result = engine::Failure{game::Reason::crash, "exit code 1"};
  EXPECT_EQ(judged(), Lateness::none);
  EXPECT_EQ(result.elapsed, 150ms);
}

TEST_F(LatenessTest, OfTheHostIsItsFaultByTheClockOnTheWallToo) {
  answered(1500ms, 1500ms);
  EXPECT_EQ(judged(10ms, Justice::wall_clock), Lateness::hosts);
  answered(-900ms, 0ms);
  result.overlooked = 100ms;
  EXPECT_EQ(judged(10ms, Justice::wall_clock), Lateness::none);
  EXPECT_EQ(result.given_back, 100ms);
}

TEST_F(LatenessTest, OfAnEndThatOthersDelayedIsNone) {
  answered(900ms, 0ms);
  result.reply.result = engine::Failure{game::Reason::crash, "exit code 1"};
  result.waited.engine = 901ms;
  EXPECT_EQ(judged(), Lateness::none) << "the game ends as a crash, not on time";
}

// The time for the game is used up, and 30 ms of the margin with it.
TEST_F(LatenessTest, IsTheEnginesWhereItUsedWhatWasLeftOfTheMargin) {
  result.is_starved = true;
  EXPECT_EQ(judge_lateness(result, -30ms, 50ms, 19ms, Justice::evidence), Lateness::hosts);
  EXPECT_EQ(judge_lateness(result, -30ms, 50ms, 21ms, Justice::evidence), Lateness::engines_own_cpu);
}

TEST(MostGivenBack, IsTenTimesTheLimitAndAtLeastFiveSeconds) {
  EXPECT_EQ(most_given_back(-30ms), 5s);
  EXPECT_EQ(most_given_back(499ms), 5s);
  EXPECT_EQ(most_given_back(501ms), 5010ms);
  EXPECT_EQ(most_given_back(Duration::max()), Duration::max());
  EXPECT_EQ(most_given_back(Duration::max() / 2), Duration::max());
}

class LateOutcomeTest : public testing::Test {
 protected:
  std::string detail(Lateness lateness) {
    return late_outcome(lateness, account, {500ms, game::Reason::timeout}, game::Colour::black, {}).detail;
  }
  record::TimeAccount account{.limit = 500ms, .margin = 50ms, .charged = 550ms};
};

TEST_F(LateOutcomeTest, ShowsTheTimeOnTheWallWhereSomeWasGivenBack) {
  EXPECT_THAT(detail(Lateness::engines),
              testing::StartsWith("no answer after 550.0 ms, limit 500.0 ms, margin 50.0 ms;"));
  account.given_back = 586ms;
  EXPECT_THAT(detail(Lateness::engines),
              testing::StartsWith(
                  "no answer after 550.0 ms (1136.0 ms on the wall less 586.0 ms given back), limit "));
}

TEST_F(LateOutcomeTest, SaysWhyALateHostMakesNoVoidGame) {
  account.is_answered = true;
  account.host_late = 22800us;
  EXPECT_THAT(detail(Lateness::engines_own_cpu),
              testing::EndsWith(
                  "; the host looked 22.8 ms after the deadline, but the engine's own CPU time decides"));
  EXPECT_THAT(detail(Lateness::hosts), testing::EndsWith("; but the host looked 22.8 ms after the deadline"));
  account.host_late = {};
  EXPECT_THAT(detail(Lateness::engines_own_cpu),
              testing::EndsWith("; the engine was kept waiting, but the engine's own CPU time decides"));
}

// The kernel adds the CPU time of its children to nobody's, and it waits for its CPU behind them.
TEST_F(LatenessTest, IsTheEnginesWhereItReplacesItsProcessesAgainAndAgain) {
  answered(900ms, 0ms);
  result.waited.engine = 901ms;
  result.replaced = most_replaced;
  EXPECT_EQ(judged(), Lateness::none) << "a few helpers";
  answered(900ms, 0ms);
  result.given_back = 0ms;
  result.replaced = most_replaced + 1;
  EXPECT_EQ(judged(), Lateness::engines_processes);
  EXPECT_EQ(result.elapsed, allowed + 900ms);
  EXPECT_EQ(judged(10ms, Justice::wall_clock), Lateness::engines);
}

TEST_F(LatenessTest, OfAnEngineThatReplacesItsProcessesIsNoVoid) {
  result.replaced = most_replaced + 1;
  result.is_starved = true;
  EXPECT_EQ(judged(), Lateness::engines_processes);
  answered(1500ms, 1500ms);
  EXPECT_EQ(judged(), Lateness::engines_processes);
}

TEST_F(LatenessTest, TakesBackWhatWasGivenBackToAnEngineThatReplacesItsProcesses) {
  answered(-100ms, 0ms);
  result.given_back = 300ms;
  result.replaced = most_replaced + 1;
  EXPECT_EQ(judged(), Lateness::engines_processes);
  EXPECT_EQ(result.elapsed, allowed + 200ms);
  EXPECT_EQ(result.given_back, 0ms);
  answered(-400ms, 0ms);
  result.given_back = 300ms;
  result.overlooked = 100ms;
  EXPECT_EQ(judged(), Lateness::none);
  EXPECT_EQ(result.elapsed, allowed - 100ms);
}

TEST_F(LateOutcomeTest, SaysWhyProcessAfterProcessGetsNothingBack) {
  EXPECT_THAT(detail(Lateness::engines_processes),
              testing::EndsWith("; the engine started process after process, whose CPU time is not counted: "
                                "its wall time decides"));
}

TEST_F(LatenessTest, OfAnEndIsNotTakenForAnAnswersWait) {
  answered(15ms, 15ms);
  result.reply.result = engine::Failure{game::Reason::crash, "exit code 1"};
  EXPECT_EQ(judged(), Lateness::engines);
}

}  // namespace
}  // namespace tengen::match
