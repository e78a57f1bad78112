// The time of an examination.
#include "examine/probe/probe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cannot_run.hpp"
#include "unit/test_folder.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

// Takes a second for each move, whatever limit it is told.
constexpr const char* slow_program = R"(
moves=0
while read -r command rest; do
  case $command in
    START) moves=0; echo OK ;;
    ABOUT) echo 'name="slow"' ;;
    BEGIN|TURN) sleep 1; moves=$((moves + 1)); echo "$moves,1" ;;
    BOARD) while read -r line && [ "$line" != DONE ]; do :; done
           sleep 1; moves=$((moves + 1)); echo "$moves,1" ;;
    END) exit ;;
  esac
done
)";

// Without an end it would take some minutes.
TEST(ProbeTest, EndsInTimeAndClaimsNothingForWhichNoTimeWasLeft) {
  engine::EngineFactory factory{{}};
  const auto launcher = factory.launcher(sandbox::Mode::basic);
  if (!launcher) return cannot_run(launcher.error().text());
  const TestFolder folder;
  // If the host is root, engines are another user.
  fs::permissions(folder.path(), fs::perms::all);
  Probe probe{.config = {}, .findings = {}, .factory = factory, .longest = 8s};
  manifest::ProgramEntry entry;
  entry.command = "sh";
  entry.arguments = {"-c", slow_program};
  probe.config.spec.entry = entry;
  probe.config.spec.id = "slow";
  probe.config.spec.package_folder = folder.path();
  std::vector<std::string> steps;
  probe.progress = [&](std::string_view step) { steps.emplace_back(step); };

  const TimePoint begun = SteadyClock::now();
  const auto status = examine(probe);
  const Duration took = SteadyClock::now() - begun;
  ASSERT_TRUE(status) << status.error().text();
  EXPECT_LT(took, 2 * probe.longest) << "it waits for what it has asked for";
  EXPECT_EQ(steps.size(), 9U) << "each step is told";
  const Findings& found = probe.findings;
  EXPECT_THAT(found.remarks, Contains(HasSubstr("so some of this was not tried")));
  EXPECT_THAT(found.remarks, Each(Not(HasSubstr("loses commands"))));
  EXPECT_FALSE(probe.entry().gap);
  EXPECT_EQ(found.sizes, std::vector{15});
  ASSERT_EQ(found.rules.size(), 5U);
  for (std::size_t i = 1; i < found.rules.size(); ++i)
    EXPECT_EQ(text(found.rules[i].evidence), "unseen") << found.rules[i].rule;
  ASSERT_FALSE(found.paces.empty());
  // It sleeps for a second; what it waited for a CPU is given back.
  EXPECT_GE(found.paces.front().first, 900ms);
}

}  // namespace
}  // namespace tengen::examine::probe
