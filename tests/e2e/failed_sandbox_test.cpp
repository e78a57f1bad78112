// A sandbox that could not be set up is the host's fault, a program that cannot be executed its package's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "engine/program_engine.hpp"
#include "engine/worker/worker_engine.hpp"

namespace tengen::test {
namespace {

using game::Reason;

// No child comes to its program.
class FailingLauncher : public sandbox::Launcher {
 public:
  explicit FailingLauncher(Error error) : error_(std::move(error)) {}
  Result<std::unique_ptr<sandbox::Child>> launch(const sandbox::LaunchSpec&) override { return error_; }
  sandbox::Tier tier() const override { return sandbox::Tier::bubblewrap; }
  sandbox::Walls walls() const override { return {.tier = tier()}; }
  std::filesystem::path package_folder(const sandbox::LaunchSpec& spec) const override {
    return spec.package;
  }

 private:
  Error error_;
};

class FailedSandbox : public testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

  engine::Failure start_program(const Error& error) {
    FailingLauncher launcher(error);
    engine::EngineConfig config;
    manifest::ProgramEntry entry;
    entry.command = "/bin/true";
    config.spec.entry = entry;
    engine::ProgramEngine program(config, launcher, loop_);
    return program.new_game({}).value_or(engine::Failure{});
  }
  engine::Failure start_worker(const Error& error) {
    FailingLauncher launcher(error);
    engine::EngineConfig config;
    config.spec.package_folder = "/usr/lib";
    config.spec.entry = manifest::NativeEntry{"/usr/lib/engine.so", "engine"};
    engine::WorkerEngine worker(config, "/bin/true", launcher, loop_);
    return worker.new_game({}).value_or(engine::Failure{});
  }

  PollLoop loop_;
};

// Who can do something about it is said by the code of the launcher's error.
TEST_F(FailedSandbox, IsToldApartFromAProgramThatCannotBeExecuted) {
  const Error denied = bad_input("cannot start /package/engine: Permission denied");
  for (const auto& failure : {start_program(denied), start_worker(denied)}) {
    EXPECT_EQ(game::text(failure.reason), game::text(Reason::start_failed));
    EXPECT_EQ(failure.detail, "cannot start /package/engine: Permission denied");
  }
  const Error broken = failed("the sandbox could not be set up: mount: Operation not permitted");
  for (const auto& failure : {start_program(broken), start_worker(broken)}) {
    EXPECT_EQ(game::text(failure.reason), game::text(Reason::sandbox_error));
    EXPECT_EQ(failure.detail, "the sandbox could not be set up: mount: Operation not permitted");
  }
}

}  // namespace
}  // namespace tengen::test
