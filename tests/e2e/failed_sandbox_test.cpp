// A sandbox that could not be set up is the host's fault, a program that cannot be executed its package's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>

#include "engine/program_engine.hpp"
#include "engine/worker/worker_engine.hpp"

namespace tengen::test {
namespace {

using game::Reason;

// It has ended before the program ran.
class FailedTree : public sandbox::ProcessTree {
 public:
  pid_t pid() const override { return 0; }
  void kill() noexcept override {}
  std::optional<sandbox::ExitStatus> wait(Deadline) override {
    return sandbox::ExitStatus{.kind = sandbox::ExitKind::setup_failed, .code = 1};
  }
  Duration cpu_time() override { return {}; }
  void freeze() noexcept override {}
  void thaw() noexcept override {}
};

// Every child fails on the way to its program: with an error of the launch or, without one, later, and this
// is what its confinement says.
class FailingLauncher : public sandbox::Launcher {
 public:
  FailingLauncher(std::string said, std::optional<Error> error)
      : said_(std::move(said)), error_(std::move(error)) {}
  Result<sandbox::Child> launch(const sandbox::LaunchSpec&) override {
    if (error_) return *error_;
    sandbox::Child child(std::make_unique<FailedTree>());
    child.input = std::move(make_pipe()->write_end);  // the other ends close here
    child.output = std::move(make_pipe()->read_end);
    auto pipe = std::move(*make_pipe());
    EXPECT_GT(::write(pipe.write_end.get(), said_.data(), said_.size()), 0);
    child.error = std::move(pipe.read_end);
    child.control = std::move(make_pipe()->write_end);
    for (const auto* end : {&child.input, &child.output, &child.error, &child.control}) set_nonblocking(*end);
    return child;
  }
  sandbox::Tier tier() const override { return sandbox::Tier::bubblewrap; }
  sandbox::Walls walls() const override { return {.tier = tier()}; }
  std::filesystem::path package_folder(const sandbox::LaunchSpec& spec) const override {
    return spec.package;
  }

 private:
  std::string said_;
  std::optional<Error> error_;
};

class FailedSandbox : public testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

  engine::Failure start_program(const std::string& said) {
    FailingLauncher launcher(said, launch_error_);
    engine::EngineConfig config;
    manifest::ProgramEntry entry;
    entry.command = "/bin/true";
    config.spec.entry = entry;
    engine::ProgramEngine program(config, launcher, loop_);
    return program.new_game({}).value_or(engine::Failure{});
  }
  engine::Failure start_worker(const std::string& said) {
    FailingLauncher launcher(said, launch_error_);
    engine::EngineConfig config;
    config.spec.package_folder = "/usr/lib";
    config.spec.entry = manifest::NativeEntry{"/usr/lib/engine.so", "engine"};
    engine::WorkerEngine worker(config, "/bin/true", launcher, loop_);
    return worker.new_game({}).value_or(engine::Failure{});
  }

  PollLoop loop_;
  std::optional<Error> launch_error_;
};

TEST_F(FailedSandbox, IsTheHostsFault) {
  const std::string said = "bwrap: No permissions to create new namespace\n";
  for (const auto& failure : {start_program(said), start_worker(said)}) {
    EXPECT_EQ(game::text(failure.reason), game::text(Reason::sandbox_error));
    EXPECT_EQ(failure.detail, "not started: bwrap: No permissions to create new namespace");
  }
}

// Who can do something about it is said by the code of the launcher's error.
TEST_F(FailedSandbox, IsToldApartFromAProgramThatCannotBeExecuted) {
  launch_error_ = bad_input("cannot start /package/engine: Permission denied");
  for (const auto& failure : {start_program(""), start_worker("")}) {
    EXPECT_EQ(game::text(failure.reason), game::text(Reason::start_failed));
    EXPECT_EQ(failure.detail, "cannot start /package/engine: Permission denied");
  }
  launch_error_ = failed("the sandbox could not be set up: mount: Operation not permitted");
  for (const auto& failure : {start_program(""), start_worker("")}) {
    EXPECT_EQ(game::text(failure.reason), game::text(Reason::sandbox_error));
    EXPECT_EQ(failure.detail, "the sandbox could not be set up: mount: Operation not permitted");
  }
}

}  // namespace
}  // namespace tengen::test
