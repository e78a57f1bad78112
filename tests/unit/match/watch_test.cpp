#include "match/watch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "cannot_run.hpp"
#include "game/catalog.hpp"
#include "match/lateness.hpp"
#include "unit/match/scripted_engine.hpp"

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
  if (!std::filesystem::exists("/proc/thread-self/schedstat"))
    return cannot_run("the kernel does not count waiting (schedstat)");
  EXPECT_EQ(judged(5ms), Lateness::none);
  EXPECT_LE(result.elapsed, told_limit + told_margin);
  EXPECT_GE(result.given_back, held_up - told_limit - told_margin);
}

TEST_F(WatchOfAnAskingThatLasts, ChargesAnEngineThatHadTheCpuMeanwhile) {
  EXPECT_EQ(judged(held_up), Lateness::engines);
}

}  // namespace
}  // namespace tengen::match
