// The tables that the page shows of a run.
#include "web/run/run_table.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tournament/store/run_conditions.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::web {
namespace {

class RunTable : public testing::Test {
 protected:
  boost::json::object of(const tournament::RunRecord& run,
                         const std::vector<tournament::FinishedUnit>& units) {
    auto store = tournament::Store::create(run_, run);
    EXPECT_TRUE(store) << store.error().text();
    EXPECT_TRUE(store->add(units));
    auto table = run_table(run_);
    EXPECT_TRUE(table) << table.error().text();
    return std::move(*table);
  }
  // The row of an engine.
  static boost::json::object row(const boost::json::object& table, std::string_view name) {
    for (const auto& one : table.at("standings").as_array())
      if (one.at("name").as_string() == name) return one.as_object();
    ADD_FAILURE() << name << " has no row";
    return {};
  }
  TestFolder folder_;
  std::filesystem::path run_ = folder_.path() / "run";
};

// A game that an engine missed is won by its opponent.
tournament::FinishedUnit missed_unit(std::int64_t number, std::size_t first, std::size_t second) {
  auto unit = tournament::played_unit(number, first, second, {});
  unit.skipped = match::UnitResult{number, 2, 0, false};
  return unit;
}

TEST_F(RunTable, HasTheBracketOfAKnockout) {
  auto run = tournament::sample_run();
  run.conditions.emplace_back("pairing", "knockout");
  // Alpha has a bye, Beta beats Gamma, Alpha beats Beta.
  const auto table =
      of(run, {tournament::played_unit(1, 1, 2, {{2}, {2}}), tournament::played_unit(2, 1, 0, {{0}, {1}})});
  const auto& bracket = table.at("bracket").as_array();
  ASSERT_EQ(bracket.size(), 2U);
  EXPECT_EQ(bracket[0].at("round").as_int64(), 1);
  EXPECT_EQ(bracket[0].at("went_on").as_string(), "Beta");
  EXPECT_EQ(bracket[1].at("went_on").as_string(), "Alpha");
  EXPECT_EQ(bracket[1].at("out").as_string(), "Beta");
  EXPECT_EQ(bracket[1].at("points").as_double(), 1.5);
  EXPECT_EQ(bracket[1].at("points_of_out").as_double(), 0.5);
  EXPECT_EQ(table.at("ranks_by").as_string(), "place");
  EXPECT_EQ(row(table, "Alpha").at("out_in_round").as_int64(), 0);
  EXPECT_EQ(row(table, "Alpha").at("byes").as_int64(), 1);
  EXPECT_EQ(row(table, "Gamma").at("out_in_round").as_int64(), 1);
}

TEST_F(RunTable, HasTheTieBreaksOfEachEngine) {
  const auto table = of(tournament::sample_run(), {tournament::played_unit(1, 0, 1, {{2}, {2}})});
  EXPECT_EQ(boost::json::serialize(table.at("tie_breaks")), R"(["Sonneborn-Berger","direct encounter"])");
  EXPECT_EQ(row(table, "Alpha").at("tie_breaks").as_array().size(), 2U);
  EXPECT_TRUE(table.at("bracket").as_array().empty());
}

TEST_F(RunTable, NamesAnEngineThatWithdrewByCommandBeforeItMissedAGame) {
  auto run = tournament::sample_run();
  run.notes.emplace_back(tournament::withdrawn_note, "Beta\nGamma");
  const auto table = of(run, {tournament::played_unit(1, 0, 1, {{2}, {1}})});
  EXPECT_TRUE(row(table, "Beta").at("withdrawn").as_bool());
  EXPECT_TRUE(row(table, "Gamma").at("withdrawn").as_bool());
  EXPECT_FALSE(row(table, "Alpha").at("withdrawn").as_bool());
}

TEST_F(RunTable, HasTheShareOfThePointsByWhichAGauntletRanks) {
  auto run = tournament::sample_run();
  run.conditions.emplace_back("pairing", "gauntlet");
  const auto table = of(run, {tournament::played_unit(1, 0, 1, {{2}, {1}})});
  EXPECT_EQ(table.at("ranks_by").as_string(), "share");
  EXPECT_EQ(row(table, "Alpha").at("share").as_double(), 0.75);
}

TEST_F(RunTable, CountsMissedGamesAsForfeits) {
  auto run = tournament::sample_run();
  run.notes.emplace_back(tournament::withdrawn_note, "Gamma");
  const auto table = of(run, {tournament::played_unit(1, 0, 1, {{2}, {1}}), missed_unit(3, 1, 2)});
  EXPECT_EQ(row(table, "Beta").at("forfeits_won").as_int64(), 2);
  EXPECT_EQ(row(table, "Gamma").at("forfeits_lost").as_int64(), 2);
}

TEST_F(RunTable, CountsAnnulledGamesApart) {
  auto run = tournament::sample_run();
  run.conditions.emplace_back(tournament::withdrawal_condition, "annul");
  // Too many crashes, and no command.
  const auto crash = tournament::SampleResult{2, game::Reason::crash};
  const auto table = of(run, {tournament::played_unit(1, 0, 1, {{2}, {1}}),
                              tournament::played_unit(2, 0, 2, {crash, crash}), missed_unit(3, 1, 2)});
  EXPECT_EQ(row(table, "Gamma").at("annulled_games").as_int64(), 2);
  EXPECT_TRUE(row(table, "Gamma").at("withdrawn").as_bool());
}

}  // namespace
}  // namespace tengen::web
