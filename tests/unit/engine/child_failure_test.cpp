#include "engine/child_failure.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

namespace tengen::engine {
namespace {

using game::Reason;
using sandbox::ExitKind;
using sandbox::ExitStatus;
using sandbox::Limit;

void expect_failure(const Failure& failure, Reason reason, std::string_view detail) {
  EXPECT_EQ(game::text(failure.reason), game::text(reason));
  EXPECT_EQ(failure.detail, detail);
}

TEST(ChildFailure, IsALimitInItsOwnWordWithWhatIsAllowed) {
  ResourceLimits limits;
  limits.memory_bytes = 100ULL << 20;
  limits.cpu_seconds = 90;
  limits.scratch_bytes = 64ULL << 20;
  expect_failure(
      failure_of({.kind = ExitKind::over_limit, .detail = "812 MiB in use", .limit = Limit::memory}, limits),
      Reason::memory_limit, "812 MiB in use, allowed 214 MiB, told 100 MiB");
  expect_failure(failure_of({.kind = ExitKind::over_limit, .limit = Limit::memory}, limits),
                 Reason::memory_limit, "allowed 214 MiB, told 100 MiB");
  expect_failure(
      failure_of({.kind = ExitKind::over_limit, .signal = SIGXCPU, .limit = Limit::cpu_time}, limits),
      Reason::cpu_limit, "one of its processes used the allowed 90 s of CPU");
  expect_failure(
      failure_of({.kind = ExitKind::over_limit, .signal = SIGXFSZ, .limit = Limit::file_size}, limits),
      Reason::disk_limit, "it wrote a file past the allowed 64 MiB, or raised SIGXFSZ itself");
}

TEST(ChildFailure, TellsTheLimitThatAProgramComplainsOf) {
  const ResourceLimits limits;
  EXPECT_EQ(limit_told_by("BlockingIOError: [Errno 11] Resource temporarily unavailable", limits),
            "allowed 64 processes and threads (processes= allows more)");
  EXPECT_EQ(limit_told_by("java.lang.OutOfMemoryError: unable to create native thread", limits),
            "allowed 64 processes and threads (processes= allows more)");
  EXPECT_EQ(limit_told_by("OSError: [Errno 28] No space left on device", limits),
            "allowed 64 MiB in 10000 scratch files (scratch= allows more)");
  EXPECT_EQ(limit_told_by("[Errno 24] Too many open files", limits), "allowed 256 open files");
  EXPECT_EQ(limit_told_by("  what():  std::bad_alloc", limits),
            "told to use 350 MiB of memory (mem= allows more)");
  EXPECT_EQ(limit_told_by("ZeroDivisionError: division by zero", limits), "");
}

TEST(ChildFailure, IsTheHostsWhereNobodyCouldWatch) {
  expect_failure(failure_of({.kind = ExitKind::by_host, .detail = "the engine cannot be watched: /proc"}, {}),
                 Reason::sandbox_error, "the engine cannot be watched: /proc");
}

TEST(ChildFailure, IsACrashWithItsSignalOrExitCode) {
  expect_failure(failure_of({.kind = ExitKind::exited, .code = 3}, {}), Reason::crash, "exit code 3");
  expect_failure(failure_of({.kind = ExitKind::signalled, .signal = SIGSEGV}, {}), Reason::crash,
                 "signal 11 (Segmentation fault)");
  expect_failure(failure_of({.kind = ExitKind::signalled, .signal = SIGSYS}, {}), Reason::crash,
                 "signal 31 (Bad system call): it made a system call that the sandbox forbids");
}

TEST(ChildFailure, IsNobodysLossWhenTheSandboxCouldNotBeSetUp) {
  expect_failure(failure_of(failed("no user namespaces")), Reason::sandbox_error, "no user namespaces");
  expect_failure(failure_of(Error{ErrorCode::refused, "no sandbox", {}}), Reason::sandbox_error,
                 "no sandbox");
}

TEST(ChildFailure, IsThePackagesWhenItsProgramCannotBeExecuted) {
  expect_failure(failure_of(bad_input("exec format error")), Reason::start_failed, "exec format error");
  expect_failure(failure_of(not_found("no such program")), Reason::start_failed, "no such program");
}

TEST(ChildFailure, KeepsTheWordOfALimitAtTheStart) {
  for (const Reason reason :
       {Reason::memory_limit, Reason::cpu_limit, Reason::disk_limit, Reason::sandbox_error}) {
    expect_failure(at_start({reason, "why"}), reason, "why");
  }
  for (const Reason reason : {Reason::crash, Reason::protocol, Reason::output_limit}) {
    expect_failure(at_start({reason, "why"}), Reason::start_failed, "why");
  }
}

}  // namespace
}  // namespace tengen::engine
