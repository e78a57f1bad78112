#include "tournament/run/run_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tournament/store/difference.hpp"
#include "unit/test_folder.hpp"

namespace tengen::tournament {
namespace {

using testing::HasSubstr;

class RunPlanTest : public testing::Test {
 protected:
  RunPlanTest() {
    write("engine", "#!/bin/sh\n");
    write("script.py", "print()\n");
    match::Entrant native;
    native.name = "A";
    native.config.spec.id = "classics.random";
    native.config.digest = "8ef572ba";
    native.time.turn = std::chrono::seconds(1);
    match::Entrant program;
    program.name = "B";
    program.config.spec.id = "./engine";
    program.config.spec.package_folder = folder_.path();
    program.config.spec.entry =
        manifest::ProgramEntry{.command = folder_ / "engine", .arguments = {"script.py"}};
    program.time.match = std::chrono::seconds(10);
    program.config.settings = {{"depth", "3"}};
    plan_.entrants = {native, program};
  }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name) << content;
  }
  RunRecord record() const {
    auto record = record_of(plan_);
    EXPECT_TRUE(record) << record.error().text();
    return std::move(*record);
  }
  // What is said after `change` when the run is gone on with.
  std::string complaint(const std::function<void()>& change) {
    const auto before = record();
    const RunPlan plan = plan_;
    change();
    const auto status = check_same_run(before, record(), "run");
    plan_ = plan;
    return status ? "fine" : status.error().text();
  }

  TestFolder folder_;
  RunPlan plan_;
};

TEST_F(RunPlanTest, IsTheSameWhenNothingHasChanged) {
  EXPECT_EQ(complaint([] {}), "fine");
  // How it is played, and what is written of it, may change.
  EXPECT_EQ(complaint([this] { plan_.options.concurrency = 7; }), "fine");
  EXPECT_EQ(complaint([this] { plan_.options.log_folder = "log"; }), "fine");
}

TEST_F(RunPlanTest, NamesWhatHasChangedOfAnEngine) {
  EXPECT_THAT(complaint([this] { plan_.entrants[0].config.digest = "00"; }),
              HasSubstr("engine \"A\": its digest was \"8ef572ba\" when the run began, is \"00\" now"));
  EXPECT_THAT(complaint([this] { plan_.entrants[0].time.turn *= 2; }), HasSubstr("engine \"A\": its clock"));
  EXPECT_THAT(complaint([this] { plan_.entrants[1].config.settings[0].second = "4"; }),
              HasSubstr("engine \"B\": option.depth was \"3\" when the run began, is \"4\" now"));
  EXPECT_THAT(complaint([this] { plan_.entrants[1].margin *= 2; }), HasSubstr("engine \"B\": margin"));
  EXPECT_THAT(complaint([this] { plan_.entrants.pop_back(); }), HasSubstr("the list of engines"));
}

TEST_F(RunPlanTest, KnowsAProgramByItsContentAndThatOfItsScripts) {
  EXPECT_THAT(complaint([this] { write("engine", "#!/bin/bash\n"); }), HasSubstr("engine \"B\": its digest"));
  EXPECT_THAT(complaint([this] { write("script.py", "pass\n"); }), HasSubstr("engine \"B\": file script.py"));
}

TEST_F(RunPlanTest, NamesWhatHasChangedOfTheConditions) {
  EXPECT_THAT(complaint([this] { plan_.options.setup.rule = "renju"; }), HasSubstr("rule was \"freestyle\""));
  EXPECT_THAT(complaint([this] { plan_.options.seed = 3; }), HasSubstr("seed was \"0\""));
  EXPECT_THAT(complaint([this] { plan_.plan.rounds = 3; }), HasSubstr("rounds was \"1\""));
  EXPECT_THAT(complaint([this] { plan_.options.crashes_allowed = 3; }), HasSubstr("crashes was \"0\""));
  EXPECT_THAT(complaint([this] { plan_.options.referee.adjudication.move_limit = 9; }),
              HasSubstr("draw after was \"0\""));
  EXPECT_THAT(complaint([this] {
                plan_.options.referee.adjudication.draw = match::DrawRule{0, 8, 10};
              }),
              HasSubstr("draw was nothing when the run began, is \"0 8 10"));
  EXPECT_THAT(complaint([this] {
                plan_.options.referee.adjudication.resign = match::ResignRule{3, 600};
              }),
              HasSubstr("resign was nothing"));
  EXPECT_THAT(complaint([this] { plan_.openings = "book.txt 77"; }), HasSubstr("openings was nothing"));
  EXPECT_THAT(complaint([this] { plan_.sprt = SprtSettings{.elo0 = 0, .elo1 = 5}; }), HasSubstr("sprt"));
}

TEST_F(RunPlanTest, TellsThatAProgramIsGone) {
  std::filesystem::remove(folder_ / "engine");
  const auto gone = record_of(plan_);
  ASSERT_FALSE(gone);
  EXPECT_THAT(gone.error().text(), HasSubstr("engine"));
}

}  // namespace
}  // namespace tengen::tournament
