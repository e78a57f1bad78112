#include "match/watch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>
#include <vector>

#include "cannot_run.hpp"
#include "game/catalog.hpp"
#include "match/lateness.hpp"
#include "unit/match/spinning_engine.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

constexpr Duration told_limit = 20ms;
constexpr Duration told_margin = 10ms;
constexpr Duration held_up = 150ms;

// Answers while the host has not come back from asking: others have the CPU of both.
class AnswersMeanwhile : public ScriptedEngine {
 public:
  explicit AnswersMeanwhile(Duration computes) : computes_(computes) {}
  std::future<engine::Reply> ask(const engine::Request&) override {
    const TimePoint asked = SteadyClock::now();
    std::this_thread::sleep_for(held_up);
    used_ += computes_;
    std::promise<engine::Reply> promise;
    promise.set_value({game::Answer::place({0, 0}), asked, SteadyClock::now(), {}, {}});
    return promise.get_future();
  }
  Duration cpu_time() override { return used_; }
  std::vector<pid_t> threads() override { return {::gettid()}; }

 private:
  Duration computes_;
  Duration used_{};
};

class WatchOfAnAskingThatLasts : public testing::Test {
 protected:
  Lateness judged(Duration computes) {
    PollLoop loop;
    AnswersMeanwhile engine(computes);
    const auto game = std::move(*game::new_game({"gomoku", "freestyle", 15}));
    Watch watch(loop, engine, {.game = game.get()}, told_limit, told_margin, engine.cpu_time());
    EXPECT_TRUE(watch.wait());
    result = watch.take();
    return judge_lateness(result, told_limit, told_margin, computes, Justice::evidence);
  }

  Watch::Result result;
};

TEST_F(WatchOfAnAskingThatLasts, ChargesAnAnswerWithoutWhatTheHostWasHeldUp) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  EXPECT_EQ(judged(5ms), Lateness::none);
  EXPECT_LE(result.elapsed, told_limit + told_margin);
  EXPECT_GE(result.given_back, held_up - told_limit - told_margin);
}

TEST_F(WatchOfAnAskingThatLasts, ChargesAnEngineThatHadTheCpuMeanwhile) {
  EXPECT_EQ(judged(held_up), Lateness::engines);
}

// Never answers, and shows other processes at each look.
class ReplacesItsProcesses : public ScriptedEngine {
 public:
  explicit ReplacesItsProcesses(pid_t most) : most_(most) { hangs(); }
  std::vector<pid_t> processes() override {
    ++looks;
    return {1, 2 + std::min(looks, most_)};
  }

  pid_t looks = 0;

 private:
  pid_t most_;
};

class WatchOfProcesses : public testing::Test {
 protected:
  int replaced(ReplacesItsProcesses& engine) {
    PollLoop loop;
    const auto game = std::move(*game::new_game({"gomoku", "freestyle", 15}));
    Watch watch(loop, engine, {.game = game.get()}, 200ms, told_margin, engine.cpu_time());
    EXPECT_FALSE(watch.wait());
    is_given_time_ = watch.give_back(1h);
    return watch.take().replaced;
  }

  bool is_given_time_ = false;
};

TEST_F(WatchOfProcesses, SeesThemReplacedWhileTheEngineThinks) {
  ReplacesItsProcesses engine(1000);
  EXPECT_GT(replaced(engine), most_replaced);
  EXPECT_FALSE(is_given_time_) << "whatever others may have taken";
  EXPECT_LE(engine.looks, 25) << "looks cost time of the engine's CPU";
}

TEST_F(WatchOfProcesses, SeesThemStay) {
  ReplacesItsProcesses engine(4);
  EXPECT_LE(replaced(engine), 4);
}

// Its thread sleeps, and never answers.
class SleepingEngine : public ScriptedEngine {
 public:
  SleepingEngine() : sleeper_([this] { sleep(); }) {
    hangs();
    while (tid_ == 0) std::this_thread::yield();
  }
  ~SleepingEngine() override {
    over_.set_value();
    sleeper_.join();
  }
  std::vector<pid_t> threads() override { return {tid_}; }

 private:
  void sleep() {
    std::future<void> over = over_.get_future();
    tid_ = ::gettid();
    over.wait();
  }

  std::promise<void> over_;
  std::atomic<pid_t> tid_ = 0;
  std::thread sleeper_;
};

class WatchOfAStarvedEngine : public testing::Test {
 protected:
  static constexpr Duration its_limit = 100ms;

  // As the referee waits.
  Lateness judged(ScriptedEngine& engine, Duration most) {
    PollLoop loop;
    const auto game = std::move(*game::new_game({"gomoku", "freestyle", 15}));
    const Duration before = engine.cpu_time();
    Watch watch(loop, engine, {.game = game.get()}, its_limit, told_margin, before);
    while (!watch.wait() && watch.give_back(most)) {
    }
    result = watch.take();
    used = engine.cpu_time() - before;
    return judge_lateness(result, its_limit, told_margin, used, Justice::evidence);
  }

  Watch::Result result;
  Duration used{};
};

TEST_F(WatchOfAStarvedEngine, WaitsUntilItHasComputedForItsLimit) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  SpinningEngine engine(1);
  engine.hangs();
  EXPECT_EQ(judged(engine, 1h), Lateness::engines) << "three others had three quarters of its CPU";
  EXPECT_GE(used, its_limit);
  EXPECT_GT(result.given_back, its_limit);
  EXPECT_FALSE(result.is_starved);
}

TEST_F(WatchOfAStarvedEngine, IsTheHostsFaultWhereOthersTookMoreThanIsGivenBack) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  Lateness lateness{};
  // Where this thread itself gets no CPU, it looks when the engine has had its time.
  for (int tries = 0; tries < 20; ++tries) {
    SpinningEngine engine(1);
    engine.hangs();
    lateness = judged(engine, 10ms);
    if (used < its_limit) break;
  }
  EXPECT_LT(used, its_limit);
  EXPECT_EQ(lateness, Lateness::hosts);
  EXPECT_TRUE(result.is_starved);
  EXPECT_GT(result.waited.engine, 10ms);
}

TEST_F(WatchOfAStarvedEngine, GivesNothingBackToOneThatSleeps) {
  SleepingEngine engine;
  EXPECT_EQ(judged(engine, 1h), Lateness::engines);
  EXPECT_FALSE(result.is_starved);
}

}  // namespace
}  // namespace tengen::match
