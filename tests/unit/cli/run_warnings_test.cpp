#include "cli/console/run_warnings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Between A and B, lost by the one that is named.
record::GameRecord lost_by(const std::string& loser, game::Reason reason, std::string detail = {}) {
  record::GameRecord record;
  record.players[0].name = "A";
  record.players[1].name = "B";
  record.outcome = {loser == "A" ? game::Score::white_wins : game::Score::black_wins, reason,
                    std::move(detail)};
  return record;
}

record::GameRecord late(const std::string& loser, Duration waited) {
  auto record = lost_by(loser, game::Reason::timeout);
  record.time_account =
      record::TimeAccount{.limit = milliseconds(100), .margin = milliseconds(50), .waited = waited};
  return record;
}

TEST(RunWarnings, OfABusyMachineComesOnceWhenAllEnginesLoseOnTime) {
  RunWarnings warnings(2);
  EXPECT_FALSE(warnings.add(late("A", milliseconds(300))));
  EXPECT_FALSE(warnings.add(late("A", milliseconds(120))));
  EXPECT_FALSE(warnings.add(lost_by("B", game::Reason::five)));
  const auto line = warnings.add(late("B", milliseconds(10)));
  ASSERT_TRUE(line);
  EXPECT_EQ(*line,
            "warning: all engines lose on time (A 2, B 1): the machine is busy, and kept an engine waiting "
            "for 300 ms; "
            "margin=400ms would have been enough, or play fewer games at a time (-concurrency)");
  EXPECT_FALSE(warnings.add(late("B", milliseconds(10))));
}

TEST(RunWarnings, BlameNoMachineThatKeptNobodyWaiting) {
  RunWarnings warnings(2);
  warnings.add(late("A", milliseconds(0)));
  auto host_busy = late("B", milliseconds(8));
  host_busy.time_account->host_waited =
      milliseconds(40);  // the host's own thread waited; no answer was there
  const auto line = warnings.add(host_busy);
  ASSERT_TRUE(line);
  EXPECT_THAT(*line, Not(HasSubstr("busy")));
  EXPECT_THAT(*line, HasSubstr("more time"));
}

TEST(RunWarnings, NameEnginesThatTheSandboxStopped) {
  RunWarnings warnings(2);
  warnings.add(lost_by("B", game::Reason::memory_limit));
  warnings.add(lost_by("B", game::Reason::memory_limit));
  warnings.add(lost_by("B", game::Reason::crash,
                       "signal 31 (Bad system call): it made a system call that the sandbox forbids"));
  warnings.add(lost_by("A", game::Reason::crash, "exit code 3"));
  EXPECT_THAT(
      warnings.stopped(),
      ElementsAre(
          "warning: the sandbox stopped B in 3 games (a forbidden system call 1, memory limit 2); the "
          "results of these games say what it did"));
}

}  // namespace
}  // namespace tengen::cli
