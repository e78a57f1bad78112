// What a referee makes of time: limits and margins, processor time, and its own lateness.
#include "unit/match/referee_fixture.hpp"

#include <unistd.h>

#include "base/alarm.hpp"

#include <thread>
#include <utility>

namespace tengen::match {
namespace {

using game::Answer;

TEST_F(RefereeTest, TakesAnAnswerAtLimitAndMargin) {
  both({.turn = 60s});
  black.plays({0, 0}, 60s + margin);
  white.answers(Answer::resign());
  const auto record = play();
  expect_end(record, Score::black_wins, Reason::resign);
  EXPECT_EQ(record.turns[0].time, 60s + margin);
}

TEST_F(RefereeTest, RefusesAnAnswerTheLeastBitLater) {
  both({.turn = 60s});
  black.plays({0, 0}, 60s + margin + 1ns);
  const auto record = play();
  expect_end(record, Score::white_wins, Reason::timeout,
             AllOf(HasSubstr("answered after 60050.0 ms"), HasSubstr("limit 60000.0 ms"),
                   HasSubstr("margin 50.0 ms")));
  EXPECT_EQ(record.overshoot, margin + 1ns);
  EXPECT_THAT(record.turns, IsEmpty());
}

TEST_F(RefereeTest, CountsRefusedAnswersInTheLimitOfTheMove) {
  options.retries = 1;
  both({.turn = 60s});
  black.plays({9, 9}, 40s).plays({0, 0}, 20s + margin).plays({9, 9}, 40s).plays({1, 0}, 20s + margin + 1ns);
  white.plays({0, 1}, 60s);
  const auto record = play();
  expect_end(record, Score::white_wins, Reason::timeout, HasSubstr("limit 20000.0 ms"));
  EXPECT_THAT(record.turns, SizeIs(2));
}

TEST_F(RefereeTest, LetsTheClockDecideBeforeTheContentOfAnAnswer) {
  both({.turn = 60s});
  black.plays({99, 99}, 61s);
  expect_end(play(), Score::white_wins, Reason::timeout);
}

TEST_F(RefereeTest, NamesTheMatchLimitWhenThatIsExceeded) {
  both({.turn = 50s, .match = 80s});
  black.plays({0, 0}, 50s).plays({1, 0}, 40s);
  white.plays({0, 1});
  const auto record = play();
  expect_end(record, Score::white_wins, Reason::match_timeout, HasSubstr("limit 30000.0 ms"));
  EXPECT_EQ(record.players[0].time, 90s);
}

TEST_F(RefereeTest, SpendsTheMarginOfAMatchClockOnce) {
  both({.match = 1s});
  margin = 500ms;
  black.plays({0, 0}, 1300ms).plays({1, 0}, 200ms).plays({2, 0}, 1ms);
  white.plays({0, 1}).plays({1, 1});
  const auto record = play();
  expect_end(record, Score::white_wins, Reason::match_timeout);
  EXPECT_THAT(record.turns, SizeIs(4));
  EXPECT_EQ(black.heard()[1].time_left, 0ms) << "what is left of the margin is not told";
  EXPECT_THAT(record.outcome.detail, HasSubstr("left of the margin 0.0 ms"));
}

TEST_F(RefereeTest, AddsTheIncrementAfterEachMoveTaken) {
  options.retries = 1;
  both({.match = 10s, .increment = 1s});
  black.plays({0, 0}, 4s).plays({9, 9}, 1s).plays({1, 0}, 1s).answers(Answer::resign());
  white.plays({0, 1}, 2s).plays({1, 1});
  play();
  ASSERT_THAT(black.heard(), SizeIs(4));
  EXPECT_EQ(black.heard()[0].time_left, 10s);
  EXPECT_EQ(black.heard()[1].time_left, 7s);
  EXPECT_EQ(black.heard()[2].time_left, 6s);  // refused: no increment
  EXPECT_EQ(black.heard()[3].time_left, 6s);
  EXPECT_EQ(white.heard()[0].opponent_time_left, 7s);
  EXPECT_EQ(black.heard()[1].opponent_time_left, 9s);
}

TEST_F(RefereeTest, ChargesEachPlayerItsOwnTime) {
  time[0] = {.turn = 10s};
  black.plays({0, 0}, 3s).answers(Answer::resign(), 1s);
  white.plays({0, 1}, 20s);
  const auto record = play();
  expect_end(record, Score::white_wins, Reason::resign);
  EXPECT_EQ(record.players[0].time, 4s);
  EXPECT_EQ(record.players[1].time, 20s);
  EXPECT_TRUE(black.heard()[0].limited);
  EXPECT_FALSE(white.heard()[0].limited);
}

TEST_F(RefereeTest, CountsTheCpuTimeOfEachAnswer) {
  options.retries = 1;
  black.computes(30ms).plays({9, 9}, 30ms).plays({0, 0}, 30ms).plays({1, 0}, 30ms);
  white.computes(7ms).plays({0, 1}, 7ms).answers(Answer::resign(), 7ms);
  const auto record = play();
  ASSERT_THAT(record.turns, SizeIs(4));
  EXPECT_EQ(record.turns[0].cpu, 30ms) << "without the answer that was refused";
  EXPECT_EQ(record.turns[1].cpu, 7ms);
  EXPECT_EQ(record.players[0].cpu, 90ms);
  EXPECT_EQ(record.players[1].cpu, 14ms);
  EXPECT_EQ(record.players[0].ponder_cpu, 0ms);
  EXPECT_EQ(record.players[1].ponder_cpu, 0ms);
}

TEST_F(RefereeTest, TellsCpuTimeOnTheOpponentsTimeApart) {
  black.computes(30ms).plays({0, 0}, 1ms).plays({1, 0}, 1ms).answers(Answer::resign(), 1ms);
  white.computes(7ms).plays({0, 1}, 7ms).plays({1, 1}, 7ms).ponders_on(black, 500ms);
  const auto record = play();
  EXPECT_EQ(record.players[0].cpu, 90ms);
  EXPECT_EQ(record.players[0].ponder_cpu, 0ms);
  EXPECT_EQ(record.players[1].cpu, 14ms);
  EXPECT_EQ(record.players[1].ponder_cpu, 1500ms) << "before its first question and after its last too";
  EXPECT_EQ(record.turns[1].cpu, 7ms);
}

TEST_F(RefereeTest, CountsWhatIsUsedInTheShortestWaitsAsAPartOfTheAnswer) {
  black.plays({0, 0}, 249us).answers(Answer::resign(), 1ms);
  white.computes(7ms).plays({0, 1}, 7ms).ponders_on(black, 1ms);
  const auto record = play();
  EXPECT_EQ(record.turns[1].cpu, 8ms);
  EXPECT_EQ(record.players[1].cpu, 8ms);
  EXPECT_EQ(record.players[1].ponder_cpu, 1ms) << "at the end it is looked at in any case";
}

TEST_F(RefereeTest, LooksAtTheShortestAnswersTogether) {
  black.computes(160us).plays({0, 0}, 160us).plays({1, 0}, 160us).answers(Answer::resign(), 160us);
  white.plays({0, 1}).plays({1, 1});
  const auto record = play();
  EXPECT_EQ(record.turns[0].cpu, 0us);
  EXPECT_EQ(record.turns[2].cpu, 320us);
  EXPECT_EQ(record.players[0].cpu, 480us);
  EXPECT_EQ(record.players[0].ponder_cpu, 0us);
}

TEST_F(RefereeTest, DoesNotTakeAShortAnswersCpuTimeForPondering) {
  black.computes(160us).plays({0, 0}, 160us).answers(Answer::resign(), 160us);
  white.plays({0, 1}, 1s);
  black.ponders_on(white, 5us);
  const auto record = play();
  EXPECT_EQ(record.players[0].cpu, 320us);
  EXPECT_EQ(record.players[0].ponder_cpu, 5us);
}

TEST_F(RefereeTest, CountsTheCpuTimeOfAnEngineThatDoesNotAnswer) {
  both({.turn = 1ms});
  black.computes(2s).hangs();
  const auto record = play();
  EXPECT_EQ(record.players[0].cpu, 2s);
}

TEST_F(RefereeTest, StopsAnEngineThatDoesNotAnswer) {
  both({.turn = 20ms});
  margin = 300ms;
  black.hangs();
  const auto start = SteadyClock::now();
  const auto record = play();
  EXPECT_GE(SteadyClock::now() - start, 320ms);
  expect_end(record, Score::white_wins, Reason::timeout,
             AllOf(HasSubstr("no answer after "), HasSubstr("limit 20.0 ms"), HasSubstr("margin 300.0 ms")));
  EXPECT_GE(record.players[0].time, 320ms);
  ASSERT_THAT(black.stopped(), SizeIs(1));
  EXPECT_EQ(black.stopped()[0], black.heard()[0].id);
}

// What makes the host late: something else on its loop that takes its time.
class SlowPollable : public Pollable {
 public:
  explicit SlowPollable(Duration duration) : duration_(duration), pipe_(std::move(*make_pipe())) {
    EXPECT_EQ(::write(pipe_.write_end.get(), "", 1), 1);
  }
  void add_interest(std::vector<pollfd>& interest) const override {
    interest.push_back({pipe_.read_end.get(), POLLIN, 0});
  }
  void on_ready(const pollfd&) override { std::this_thread::sleep_for(duration_); }

 private:
  Duration duration_;
  Pipe pipe_;
};

// Brings an answer whenever it is looked at from the second time on; each look takes so long.
class LateNews : public SlowPollable {
 public:
  LateNews(ScriptedEngine& engine, Duration duration) : SlowPollable(duration), engine_(engine) {}
  void on_ready(const pollfd& ready) override {
    if (++looks_ == 1) return SlowPollable::on_ready(ready);
    if (looks_ == 2) engine_.late_answer({0, 0});
  }

 private:
  ScriptedEngine& engine_;
  int looks_ = 0;
};

TEST_F(RefereeTest, CallsAGameVoidWhenTheHostLookedTooLate) {
  both({.turn = 10ms});
  margin = 10ms;
  LateNews news(black, 300ms);
  loop.watch(news);
  black.hangs();
  const auto record = play();
  loop.unwatch(news);
  expect_end(record, Score::none, Reason::host_late, HasSubstr("but the host looked "));
  ASSERT_TRUE(record.time_account);
  EXPECT_TRUE(record.time_account->is_answered);
  EXPECT_GE(record.time_account->host_late, 250ms);
}

// The clock of black has 300 ms less than nothing, and 200 ms of its margin.
TEST_F(RefereeTest, CallsAGameVoidWhenTheHostLookedTooLateBeyondAUsedUpMargin) {
  both({.match = 1s});
  margin = 500ms;
  LateNews news(black, 700ms);
  loop.watch(news);
  black.plays({0, 0}, 1300ms).hangs();
  white.plays({0, 1});
  const auto record = play();
  loop.unwatch(news);
  expect_end(
      record, Score::none, Reason::host_late,
      AllOf(HasSubstr("time used up, left of the margin 200.0 ms"), HasSubstr("but the host looked ")));
}

// Looks into something else for so long after an alarm, and brings the answer when it looks again.
class BusyHost {
 public:
  BusyHost(PollLoop& loop, ScriptedEngine& engine, Duration when, Duration busy)
      : alarm_(loop, [this, &engine, busy] {
          if (std::exchange(was_busy_, true)) return engine.late_answer({0, 0});
          std::this_thread::sleep_for(busy);
          alarm_.set(std::chrono::nanoseconds(1));
          // Until it has rung: the next look must not wait for it.
          std::this_thread::sleep_for(1ms);
        }) {
    alarm_.set(when);
  }

 private:
  bool was_busy_ = false;
  Alarm alarm_;
};

TEST_F(RefereeTest, DoesNotChargeTheTimeForWhichItOverlookedAnAnswer) {
  both({.match = 100s});
  for (const Duration when : {1ms, 60ms}) {
    ScriptedEngine& engine = black;
    engine.hangs();
    white.answers(Answer::resign());
    BusyHost host(loop, engine, when, 300ms);
    const TimePoint from = SteadyClock::now();
    const auto record = play();
    const Duration wall = SteadyClock::now() - from;
    ASSERT_THAT(record.turns, Not(IsEmpty()));
    // The first 20 ms are not observed.
    EXPECT_GE(wall - record.turns[0].time, 280ms) << when.count();
    EXPECT_EQ(record.turns[0].left, 100s - record.turns[0].time);
  }
}

TEST_F(RefereeTest, TakesNoBlameForAnAnswerThatIsNotThereWhenTheHostLooksLate) {
  both({.turn = 10ms});
  margin = 10ms;
  SlowPollable slow(300ms);
  loop.watch(slow);
  black.hangs();
  const auto record = play();
  loop.unwatch(slow);
  expect_end(record, Score::white_wins, Reason::timeout, HasSubstr("no answer after "));
}

TEST_F(RefereeTest, LooksAtTheHostsOwnFaultBeforeTheTime) {
  both({.turn = 10ms});
  black.fails(Reason::sandbox_error, "cannot make a pipe", 5s);
  expect_end(play(), Score::none, Reason::sandbox_error, "cannot make a pipe");
}

TEST_F(RefereeTest, WritesDownTheAccountOfALossOnTime) {
  both({.turn = 20ms});
  black.computes(2s).hangs();
  const auto record = play();
  ASSERT_TRUE(record.time_account);
  const auto& account = *record.time_account;
  EXPECT_EQ(account.seat, game::Seat::first);
  EXPECT_FALSE(account.is_answered);
  EXPECT_EQ(account.limit, 20ms);
  EXPECT_EQ(account.margin, 50ms);
  EXPECT_EQ(account.cpu, 2s);
  EXPECT_GE(account.charged, 70ms);
  EXPECT_GE(account.ended - account.asked, 70ms);
  EXPECT_THAT(record.outcome.detail,
              HasSubstr(" ms into the game, its CPU 2000.0 ms, the opponent's 0.0 ms"));
}

TEST_F(RefereeTest, DoesNotTakeTheBlameForALatenessWithinTheMargin) {
  both({.turn = 10ms});
  margin = 1s;
  SlowPollable slow(100ms);
  loop.watch(slow);
  black.hangs();
  const auto record = play();
  loop.unwatch(slow);
  expect_end(record, Score::white_wins, Reason::timeout, HasSubstr("no answer after "));
}

// Ready at once, and busy for so long with the end of an engine.
class SlowEnd : public SlowPollable {
 public:
  SlowEnd(ScriptedEngine& engine, Duration when) : SlowPollable(1s), engine_(engine), when_(when) {}
  void on_ready(const pollfd& ready) override {
    if (std::exchange(ended_, true)) return;
    std::this_thread::sleep_for(when_);
    engine_.breaks(when_);
    SlowPollable::on_ready(ready);
  }

 private:
  ScriptedEngine& engine_;
  Duration when_;
  bool ended_ = false;
};

TEST_F(RefereeTest, IsNotLateWhereItSawTheEndInTimeAndLookedIntoItLonger) {
  both({.turn = 10ms});
  margin = 400ms;
  black.hangs();
  SlowEnd end(black, 420ms);
  loop.watch(end);
  const auto record = play();
  loop.unwatch(end);
  expect_end(record, Score::white_wins, Reason::timeout, HasSubstr("answered after "));
}

}  // namespace
}  // namespace tengen::match
