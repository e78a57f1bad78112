#include "engine/engine_process.hpp"

#include <gtest/gtest.h>

#include <array>
#include <future>

#include "unit/engine/pipe_launcher.hpp"

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;

// Its end takes until it is let go: a jail whose processes do not end.
class SlowToEnd : public PipeChild {
 public:
  SlowToEnd(FileDescriptor& says, Doings& doings, std::promise<void>& ending,
            std::shared_future<void> may_end)
      : PipeChild(says, doings), ending_(ending), may_end_(std::move(may_end)) {}
  ~SlowToEnd() override {
    ending_.set_value();
    may_end_.wait();
  }

 private:
  std::promise<void>& ending_;
  std::shared_future<void> may_end_;
};

class LauncherOfOne : public PipeLauncher {
 public:
  explicit LauncherOfOne(std::shared_future<void> may_end) : may_end_(std::move(may_end)) {}
  Result<std::unique_ptr<sandbox::Child>> launch(const sandbox::LaunchSpec&) override {
    return std::unique_ptr<sandbox::Child>(std::make_unique<SlowToEnd>(says, doings, ending, may_end_));
  }

  std::promise<void> ending;

 private:
  std::shared_future<void> may_end_;
};

class NoListener : public Channel::Listener {
 public:
  char* input_space(std::size_t& size) override {
    size = space_.size();
    return space_.data();
  }
  void on_input(std::size_t, TimePoint) override {}
  void on_end() override {}

 private:
  std::array<char, 64> space_{};
};

// Whoever aborts a run kills the engines of all games.
TEST(EngineProcessTest, IsKilledAtOnceWhileAnotherThreadWaitsForItsEnd) {
  std::promise<void> may_end;
  LauncherOfOne launcher(may_end.get_future().share());
  PollLoop loop;
  NoListener listener;
  EngineProcess process(BetweenQuestions::rest);
  ASSERT_FALSE(process.launch(launcher, {}, loop, listener));
  auto dropping = std::async(std::launch::async, [&] { process.drop(); });
  launcher.ending.get_future().wait();
  auto killing = std::async(std::launch::async, [&] { process.kill(); });
  EXPECT_EQ(killing.wait_for(1min), std::future_status::ready) << "it waits for the process";
  may_end.set_value();
  killing.get();
  dropping.get();
}

}  // namespace
}  // namespace tengen::engine
