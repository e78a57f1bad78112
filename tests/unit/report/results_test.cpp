#include "report/run_results.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/csv.hpp"
#include "report/joint_ratings.hpp"
#include "report/run_curve.hpp"
#include "tournament/run/games_over.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/statistics/bracket.hpp"
#include "tournament/statistics/result_lines.hpp"
#include "tournament/store/run_conditions.hpp"
#include "tournament/store/stored_thoughts.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/finished_game.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::report {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class RunResultsTest : public testing::Test {
 protected:
  tournament::Store make(const tournament::RunRecord& run) {
    auto store = tournament::Store::create(folder_ / "run", run);
    EXPECT_TRUE(store) << store.error().text();
    return std::move(*store);
  }
  TestFolder folder_;
};

tournament::RunRecord run_of_two() {
  tournament::RunRecord run = tournament::sample_run();
  run.engines.pop_back();
  return run;
}

TEST(RunConditions, AreReadBackAsTheSetup) {
  tournament::RunRecord run;
  EXPECT_EQ(tournament::setup_of(run).game, "gomoku");
  EXPECT_EQ(tournament::setup_of(run).rule, "freestyle");
  EXPECT_EQ(tournament::setup_of(run).size, 15);
  run.conditions = {
      {"game", "gomoku"}, {"rule", "renju"}, {"size", "13"}, {"opening", "swap2"}, {"pass", "yes"}};
  const auto setup = tournament::setup_of(run);
  EXPECT_EQ(setup.rule + " " + setup.opening, "renju swap2");
  EXPECT_EQ(setup.size, 13);
  EXPECT_TRUE(setup.pass);
}

TEST(RunConditions, TellTheTest) {
  tournament::RunRecord run;
  EXPECT_FALSE(tournament::sprt_of(run));
  run.conditions = {{"sprt", "-1.5 10 0.05 0.1 logistic"}};
  ASSERT_TRUE(tournament::sprt_of(run));
  EXPECT_EQ(*tournament::sprt_of(run),
            (tournament::SprtSettings{-1.5, 10, 0.05, 0.1, tournament::EloModel::logistic}));
  for (const char* const wrong :
       {"1 2", "10 0 0.05 0.05 logistic", "0 x 0.05 0.05 logistic", "0 1 0.05 0.05 of"}) {
    run.conditions = {{"sprt", wrong}};
    EXPECT_FALSE(tournament::sprt_of(run)) << wrong;
  }
}

TEST_F(RunResultsTest, OfTwoEnginesAreThoseOfTheirPairs) {
  tournament::RunRecord run = run_of_two();
  run.conditions.emplace_back("sprt", "0 10 0.05 0.05 normalized");
  tournament::Store store = make(run);
  ASSERT_TRUE(store.add(
      {tournament::played_unit(1, 0, 1, {{0}, {1}}), tournament::played_unit(2, 1, 0, {{2}, {2}})}));
  const auto results = read_results(store);
  ASSERT_TRUE(results) << results.error().text();
  ASSERT_EQ(results->ranking.size(), 2U);
  EXPECT_EQ(results->ranking[0].engine, 1U);
  tournament::PairCounts pairs;
  pairs.add({.draws = 1, .losses = 1});
  pairs.add({.losses = 2});
  EXPECT_DOUBLE_EQ(results->ranking[1].elo.value, estimate(pairs).elo.value);
  EXPECT_DOUBLE_EQ(results->ranking[0].elo.value, -estimate(pairs).elo.value);
  const auto lines = summary_lines(*results);
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[0], "Results of Alpha vs Beta (10+0.1 - st=5):");
  EXPECT_EQ(lines[1], tournament::elo_line(estimate(pairs)));
  EXPECT_EQ(lines[3], "Games: 4, Wins: 0, Losses: 3, Draws: 1, Points: 0.5 (12.50 %)");
  EXPECT_THAT(lines[4], StartsWith("Ptnml(0-2): [1, 1, 0, 0, 0]"));
  EXPECT_EQ(lines[5], tournament::llr_line(tournament::Sprt(*tournament::sprt_of(run)),
                                           tournament::Sprt(*tournament::sprt_of(run)).ratio(pairs)));
  EXPECT_THAT(lines[6], HasSubstr("undecided - neither bound is reached"));
}

TEST_F(RunResultsTest, TellTheDecisionOfATestAndWhatEndedAfterIt) {
  tournament::RunRecord run = run_of_two();
  run.conditions.emplace_back("sprt", "0 10 0.05 0.05 normalized");
  tournament::Store store = make(run);
  const tournament::SprtDecision decision{tournament::Verdict::accept_h1, 3, {2, 0, 0}, {{0, 0, 0, 0, 1}, 0}};
  ASSERT_TRUE(store.add({tournament::played_unit(1, 0, 1, {{2}, {2}})},
                        {{std::string(tournament::decision_note), text(decision)}}));
  ASSERT_TRUE(store.add({tournament::played_unit(2, 0, 1, {{0}, {0}})}));
  const auto lines = summary_lines(*read_results(store));
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_THAT(lines[5], StartsWith("LLR: 3.00 (101.9%)"));
  EXPECT_THAT(lines[6], HasSubstr("H1 was accepted"));
  EXPECT_EQ(lines[7], "SPRT counts 2 games; 2 games ended after the decision");
}

TEST_F(RunResultsTest, OfAKnockoutRankTheChampionFirst) {
  // Three: Alpha is free, Beta beats Gamma 2:0, Alpha beats Beta with fewer points in all.
  tournament::RunRecord run = tournament::sample_run();
  run.conditions.emplace_back("pairing", "knockout");
  tournament::Store store = make(run);
  ASSERT_TRUE(store.add(
      {tournament::played_unit(1, 1, 2, {{2}, {2}}), tournament::played_unit(2, 1, 0, {{0}, {1}})}));
  const auto results = *read_results(store);
  EXPECT_EQ(results.ranking[0].engine, 0U);
  EXPECT_EQ(results.ranking[1].engine, 1U);
  EXPECT_EQ(results.ranking[2].standing.rank, 3U);
  EXPECT_THAT(summary_lines(results), ElementsAre("Winner: Alpha"));
  const auto between = [&](std::size_t first, std::size_t second) {
    for (const auto& met : results.encounters) {
      if (met.first == first && met.second == second) return met.games;
    }
    return tournament::GameCounts{};
  };
  EXPECT_THAT(tournament::bracket_lines(results.standings, between),
              ElementsAre("Round 1: Beta 2 : 0 Gamma", "Round 2: Alpha 1.5 : 0.5 Beta"));
}

TEST_F(RunResultsTest, OfARunThatIsNotOverNameNoWinner) {
  tournament::RunRecord run = tournament::sample_run();
  run.conditions.emplace_back("pairing", "knockout");
  tournament::Store store = make(run);
  ASSERT_TRUE(store.add({tournament::played_unit(1, 1, 2, {{2}, {2}})}));
  EXPECT_TRUE(summary_lines(*read_results(store)).empty());
}

TEST_F(RunResultsTest, SayWhetherTheRunIsOver) {
  const auto is_over_after = [](const std::vector<std::pair<std::string, std::string>>& conditions,
                                const std::vector<tournament::FinishedUnit>& units, bool is_decided = false) {
    tournament::RunRecord run = tournament::sample_run();
    run.conditions.insert(run.conditions.end(), conditions.begin(), conditions.end());
    if (is_decided) {
      const tournament::SprtDecision decision{tournament::Verdict::accept_h0, -3, {0, 2, 0}, {}};
      run.notes.emplace_back(tournament::decision_note, text(decision));
    }
    const TestFolder folder;
    auto store = *tournament::Store::create(folder / "run", run);
    EXPECT_TRUE(store.add(units));
    const auto is_told = is_over(store, *store.run());
    EXPECT_EQ(read_results(store)->over, *is_told);
    return *is_told;
  };
  const auto first = tournament::played_unit(1, 1, 2, {{2}, {2}});
  EXPECT_FALSE(is_over_after({{"pairing", "knockout"}}, {first}));
  EXPECT_TRUE(
      is_over_after({{"pairing", "knockout"}}, {first, tournament::played_unit(2, 1, 0, {{0}, {1}})}));
  const std::vector<std::pair<std::string, std::string>> all{
      {"pairing", "round-robin"}, {"rounds", "1"}, {"games", "2"}};
  std::vector<tournament::FinishedUnit> units{tournament::played_unit(1, 0, 1, {{2}, {2}}),
                                              tournament::played_unit(2, 0, 2, {{2}, {2}})};
  EXPECT_FALSE(is_over_after(all, units));
  EXPECT_TRUE(is_over_after(all, units, true));
  units.push_back(tournament::played_unit(3, 1, 2, {{2}, {2}}));
  EXPECT_TRUE(is_over_after(all, units));
}

TEST_F(RunResultsTest, OfAnUnknownPairingRankByGames) {
  tournament::Store store = make(tournament::sample_run());
  ASSERT_TRUE(
      store.add({tournament::played_unit(1, 0, 1, {{0}, {0}}), tournament::played_unit(2, 1, 2, {{2}, {2}}),
                 tournament::played_unit(3, 0, 2, {{1}, {1}})}));
  const auto results = *read_results(store);
  EXPECT_EQ(results.ranking[0].engine, 1U);
  EXPECT_EQ(results.ranking[1].engine, 0U);
  EXPECT_GT(results.ranking[0].elo.value, results.ranking[1].elo.value);
  EXPECT_TRUE(summary_lines(results).empty());
}

TEST_F(RunResultsTest, CountGamesThatWaitForTheOtherOfTheirPair) {
  tournament::Store store = make(run_of_two());
  ASSERT_TRUE(store.add({tournament::played_unit(1, 0, 1, {{0}, {1}})}));
  tournament::leave_finished_game(folder_ / "run", 3, "Alpha", "Beta");
  tournament::leave_finished_game(folder_ / "run", 1, "Alpha", "Beta");  // is stored
  const auto results = *read_results(store);
  EXPECT_EQ(results.totals[0].games, (tournament::GameCounts{1, 1, 1}));
  EXPECT_EQ(results.totals[1].games, (tournament::GameCounts{1, 1, 1}));
  EXPECT_EQ(results.progress.games, 3);
  EXPECT_EQ(summary_lines(results).front(), "Of 3 games, 2 are in finished pairs: Elo counts these");
  EXPECT_THAT(standings_csv(results), HasSubstr(",3,1.5,1,1,1,"));
  const auto ratings = rate_runs({folder_ / "run"}, std::nullopt);
  ASSERT_TRUE(ratings) << ratings.error().text();
  EXPECT_EQ(ratings->engines[0].games, (tournament::GameCounts{1, 1, 1}));
  const auto before = tournament::played_before(store, {"Alpha", "Beta"}, nullptr);
  ASSERT_TRUE(before);
  EXPECT_EQ(before->standings.finished(), 3) << "a resumed run begins with the same numbers";
  EXPECT_THAT(before->games_over, ElementsAre(3));

  auto journals = tournament::read_journals(store);
  ASSERT_TRUE(journals) << journals.error().text();
  EXPECT_EQ(journals->over.size(), 1U);
  EXPECT_TRUE(journals->faults.empty());
  EXPECT_EQ(
      tournament::waiting_games_line(1, "run"),
      "1 finished game waits in a journal for the rest of its pair and is not in the file; \"tengen resume "
      "run\" finishes the pair");
  tournament::leave_finished_game(folder_ / "run", 4, "Alpha", "Omega");
  std::ofstream(match::journal_file(folder_ / "run", 3), std::ios::app) << "changed\n";
  journals = tournament::read_journals(store);
  ASSERT_TRUE(journals);
  EXPECT_TRUE(journals->over.empty());
  ASSERT_EQ(journals->faults.size(), 2U);
  EXPECT_THAT(journals->faults[0], StartsWith("game 3: its journal: "));
  EXPECT_EQ(journals->faults[1], "game 4: its journal is that of another game");
}

TEST_F(RunResultsTest, RateNoAnnulledGames) {
  tournament::RunRecord run = tournament::sample_run();
  run.conditions.emplace_back(tournament::withdrawal_condition, "annul");
  tournament::Store store = make(run);
  tournament::FinishedUnit skipped = tournament::played_unit(3, 1, 2, {});
  skipped.skipped = match::UnitResult{3, 2, 0, false};
  ASSERT_TRUE(store.add(
      {tournament::played_unit(1, 0, 1, {{2}, {1}}),
       tournament::played_unit(2, 0, 2, {{2, game::Reason::crash}, {2, game::Reason::crash}}), skipped}));
  const auto ratings = rate_runs({folder_ / "run"}, std::nullopt);
  ASSERT_TRUE(ratings) << ratings.error().text();
  EXPECT_EQ(ratings->engines[0].games, (tournament::GameCounts{1, 0, 1})) << "without those against Gamma";
  EXPECT_EQ(ratings->engines[2].games, tournament::GameCounts());
  ASSERT_EQ(ratings->remarks.size(), 1U);
  EXPECT_THAT(ratings->remarks[0], HasSubstr("\"Gamma\" has withdrawn from"));
  const auto results = read_results(store);
  ASSERT_TRUE(results) << results.error().text();
  ASSERT_EQ(results->encounters.size(), 1U);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(results->totals[i].games, ratings->engines[i].games) << "the report has the same games";
  EXPECT_EQ(results->totals[0].pairs.pairs(), 1);
  EXPECT_EQ(results->totals[2].pairs.pairs(), 0);
  EXPECT_GT(results->totals[2].crashes, 0);
  const auto& best = results->ranking.front().standing;
  EXPECT_EQ(best.name, "Alpha");
  EXPECT_EQ(best.games, 2);
  EXPECT_DOUBLE_EQ(best.points(), 1.5);
  const auto curve = read_curve(store);
  ASSERT_TRUE(curve) << curve.error().text();
  EXPECT_EQ(curve->points.back().games, 2);
}

// A name is one engine, whatever its settings: the reader is told.
TEST_F(RunResultsTest, TellWhichSettingsOfAnEngineDifferBetweenRuns) {
  tournament::RunRecord run = run_of_two();
  run.engines[0].settings = {{"level", "easy"}, {"memory", "1"}};
  ASSERT_TRUE(tournament::Store::create(folder_ / "one", run));
  run.engines[0].settings = {{"memory", "1"}, {"option.depth", "3"}};
  ASSERT_TRUE(tournament::Store::create(folder_ / "two", run));
  const auto ratings = rate_runs({folder_ / "one", folder_ / "two"}, std::nullopt);
  ASSERT_TRUE(ratings) << ratings.error().text();
  ASSERT_EQ(ratings->remarks.size(), 1U);
  EXPECT_THAT(ratings->remarks[0], HasSubstr("\"Alpha\" has another level, option.depth in"));
}

TEST_F(RunResultsTest, AreThereBeforeTheFirstGame) {
  const auto results = read_results(make(run_of_two()));
  ASSERT_TRUE(results);
  EXPECT_EQ(results->ranking.size(), 2U);
  EXPECT_TRUE(summary_lines(*results).empty());
}

TEST_F(RunResultsTest, AreTableLinesToo) {
  tournament::Store store = make(tournament::sample_run());
  ASSERT_TRUE(store.add({tournament::played_unit(1, 0, 1, {{2, game::Reason::crash}, {1}})}));
  const auto text = standings_csv(*read_results(store));
  EXPECT_THAT(text, StartsWith("rank,engine,id,digest,elo,elo_error,games,points,"));
  EXPECT_THAT(text, HasSubstr("\r\n1,Alpha,classics.patterns,8ef572ba,"));
  EXPECT_THAT(text,
              HasSubstr(",2,1.5,1,0,1,0,0,0,1,0,0,0,0,0,0,0,Sonneborn-Berger 0.75; direct encounter 0\r\n"));
  EXPECT_THAT(text,
              HasSubstr(",2,0.5,0,1,1,0,1,0,0,0,1,0,0,0,0,0,Sonneborn-Berger 0.75; direct encounter 0\r\n"));
}

TEST(CsvLines, HaveAFieldForEachHeading) {
  tournament::StoredGame game;
  game.white = 1;
  game.result = "1/2-1/2";
  game.black_time_us = 1500;
  const auto heading = games_csv_heading();
  const auto line = games_csv_line(game, tournament::sample_run());
  EXPECT_EQ(std::count(heading.begin(), heading.end(), ','), std::count(line.begin(), line.end(), ','));
  EXPECT_THAT(line, HasSubstr("0,0,Alpha,Beta,1/2-1/2,,,0,0,1.500,0.000,"));
}

TEST(CsvLines, HaveScoresAndDepthsOfEachAnswer) {
  std::vector<record::Turn> turns(4);
  turns[1].thought = {-35, 7, {}};
  turns[3].thought.score = 120;
  tournament::StoredGame game;
  game.white = 1;
  game.times = "1 2 3 4";
  EXPECT_THAT(games_csv_line(game, tournament::sample_run()), EndsWith(",1 2 3 4,,\r\n"));
  game.thoughts = tournament::thoughts_of(turns);
  EXPECT_THAT(games_csv_line(game, tournament::sample_run()), EndsWith(",1 2 3 4,- -0.35 - 1.2,- 7 - -\r\n"));
  turns[0].thought.score = -5;
  game.thoughts = tournament::thoughts_of(turns);
  EXPECT_THAT(games_csv_line(game, tournament::sample_run()), HasSubstr(",-0.05 -0.35 - 1.2,"));
}

TEST(CsvLines, QuoteWhatWouldEndAField) {
  tournament::RunRecord run = tournament::sample_run();
  run.engines[0].name = "a \"b\", c\nd";
  tournament::StoredGame game;
  game.white = 1;
  EXPECT_THAT(games_csv_line(game, run), HasSubstr("0,0,\"a \"\"b\"\", c\nd\",Beta,"));
}

TEST(CsvLines, KeepFormulasFromSpreadsheets) {
  tournament::RunRecord run = tournament::sample_run();
  run.engines[0].name = "=HYPERLINK(0)";
  tournament::StoredGame game;
  game.white = 1;
  game.detail = "@sum";
  EXPECT_THAT(games_csv_line(game, run), HasSubstr(",'=HYPERLINK(0),"));
  EXPECT_THAT(games_csv_line(game, run), HasSubstr(",'@sum,"));
}

}  // namespace
}  // namespace tengen::report
