#include "tournament/store/difference.hpp"

#include <gtest/gtest.h>

#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

constexpr const char* advice =
    "; results before and after are not comparable: restore it, or start a new run";

std::string complaint(const RunRecord& now) {
  const auto status = check_same_run(sample_run(), now, "DIR");
  return status ? "fine" : status.error().text();
}

TEST(Difference, OfNotesIsNone) {
  RunRecord now = sample_run();
  now.notes = {{"concurrency", "8"}, {"more", "notes"}};
  EXPECT_EQ(complaint(now), "fine");
}

TEST(Difference, OfNamesWithCommasIsSeen) {
  RunRecord was = sample_run();
  RunRecord now = was;
  was.engines.resize(2);
  was.engines[0].name = "a, b";
  was.engines[1].name = "c";
  now.engines.resize(2);
  now.engines[0].name = "a";
  now.engines[1].name = "b, c";
  EXPECT_FALSE(check_same_run(was, now, "DIR"));
  was.engines.push_back(was.engines.back());
  was.engines[0].name = "a";
  was.engines[1].name = "b";
  const auto status = check_same_run(was, now, "DIR");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().text(),
            std::string("DIR: the number of engines was \"3\" when the run began, is \"2\" now") + advice);
}

TEST(Difference, OfAPackageNamesItsFiles) {
  RunRecord was = sample_run();
  RunRecord now = was;
  was.engines[0].settings.emplace_back(package_files, "0123456789abcdef engine.py\n");
  now.engines[0].settings.emplace_back(package_files, "0023456789abcdef engine.py\n");
  EXPECT_TRUE(check_same_run(was, now, "DIR"));
  now.engines[0].digest = "11";
  const auto status = check_same_run(was, now, "DIR");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().text(),
            std::string("DIR: engine \"Alpha\": files of its package differ from those that the "
                        "run began with (changed: engine.py)") +
                advice);
}

TEST(Difference, IsNamedWithBothValues) {
  RunRecord now = sample_run();
  now.engines[0].digest = "11";
  EXPECT_EQ(
      complaint(now),
      std::string("DIR: engine \"Alpha\": its digest was \"8ef572ba\" when the run began, is \"11\" now") +
          advice);
  now = sample_run();
  now.engines[1].digest = "11";
  EXPECT_EQ(
      complaint(now),
      std::string("DIR: engine \"Beta\": its digest was nothing when the run began, is \"11\" now") + advice);
  now = sample_run();
  now.engines[1].time_control = "0/6";
  EXPECT_EQ(
      complaint(now),
      std::string("DIR: engine \"Beta\": its clock was \"0/5\" when the run began, is \"0/6\" now") + advice);
  now = sample_run();
  now.engines[0].engine = "classics.random";
  EXPECT_EQ(complaint(now),
            std::string("DIR: engine \"Alpha\": its program was \"classics.patterns\" when the run "
                        "began, is \"classics.random\" now") +
                advice);
  now = sample_run();
  now.engines[0].settings[1].second = "5";
  EXPECT_EQ(
      complaint(now),
      std::string("DIR: engine \"Alpha\": option.depth was \"4\" when the run began, is \"5\" now") + advice);
  now = sample_run();
  now.engines[2].settings.clear();
  EXPECT_EQ(
      complaint(now),
      std::string("DIR: engine \"Gamma\": threads was \"2\" when the run began, is nothing now") + advice);
  now = sample_run();
  now.conditions[1].second = "renju";
  EXPECT_EQ(complaint(now),
            std::string("DIR: rule was \"freestyle\" when the run began, is \"renju\" now") + advice);
  now = sample_run();
  now.conditions.emplace_back("pass", "true");
  EXPECT_EQ(complaint(now),
            std::string("DIR: pass was nothing when the run began, is \"true\" now") + advice);
  now = sample_run();
  now.engines.pop_back();
  EXPECT_EQ(complaint(now),
            std::string("DIR: the list of engines was \"Alpha, Beta, Gamma\" when the run began, is "
                        "\"Alpha, Beta\" now") +
                advice);
}

}  // namespace
}  // namespace tengen::tournament
