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

// Every child fails on the way to its program, and this is what its confinement says.
class FailingLauncher : public sandbox::Launcher {
 public:
  explicit FailingLauncher(std::string said) : said_(std::move(said)) {}
  Result<sandbox::Child> launch(const sandbox::LaunchSpec&) override {
    sandbox::Child child(std::make_unique<FailedTree>());
    child.input = std::move(make_pipe()->write_end);  // the other ends close here
    child.output = std::move(make_pipe()->read_end);
    auto error = std::move(*make_pipe());
    EXPECT_GT(::write(error.write_end.get(), said_.data(), said_.size()), 0);
    child.error = std::move(error.read_end);
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
};

class FailedSandbox : public testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

  engine::Failure start_program(const std::string& said) {
    FailingLauncher launcher(said);
    engine::EngineConfig config;
    manifest::ProgramEntry entry;
    entry.command = "/bin/true";
    config.spec.entry = entry;
    engine::ProgramEngine program(config, launcher, loop_);
    return program.new_game({}).value_or(engine::Failure{});
  }
  engine::Failure start_worker(const std::string& said) {
    FailingLauncher launcher(said);
    engine::EngineConfig config;
    config.spec.package_folder = "/usr/lib";
    config.spec.entry = manifest::NativeEntry{"/usr/lib/engine.so", "engine"};
    engine::WorkerEngine worker(config, "/bin/true", launcher, loop_);
    return worker.new_game({}).value_or(engine::Failure{});
  }

  PollLoop loop_;
};

TEST_F(FailedSandbox, IsTheHostsFault) {
  const std::string said = "bwrap: No permissions to create new namespace\n";
  for (const auto& failure : {start_program(said), start_worker(said)}) {
    EXPECT_EQ(game::text(failure.reason), game::text(Reason::sandbox_error));
    EXPECT_EQ(failure.detail, "not started: bwrap: No permissions to create new namespace");
  }
}

TEST_F(FailedSandbox, IsToldApartFromAProgramThatCannotBeExecuted) {
  const auto failure = start_program("bwrap: execvp /package/engine: Permission denied\n");
  EXPECT_EQ(game::text(failure.reason), game::text(Reason::start_failed));
  EXPECT_EQ(failure.detail, "not started: bwrap: execvp /package/engine: Permission denied");
}

}  // namespace
}  // namespace tengen::test
