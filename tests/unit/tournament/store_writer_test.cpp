#include "tournament/run/store_writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <set>

#include "tournament/run/resumption.hpp"
#include "tournament/store/run_conditions.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class StoreWriterTest : public testing::Test {
 protected:
  static void tell(StoreWriter& writer, const FinishedUnit& played) {
    writer.on_unit_end(played.unit, played.games);
  }
  TestFolder folder_;
  Result<Store> store_ = Store::create(folder_ / "run", sample_run());
  std::atomic<int> failures_ = 0;
};

TEST_F(StoreWriterTest, HasStoredAllUnitsWhenItIsFinished) {
  ASSERT_TRUE(store_) << store_.error().text();
  StoreWriter writer(*store_, [this] { ++failures_; });
  // More than it lets wait.
  for (std::int64_t number = 1; number <= 3000; ++number) tell(writer, played_unit(number));
  const auto status = writer.finish();
  ASSERT_TRUE(status) << status.error().text();
  EXPECT_EQ(store_->progress()->units, 3000);
  EXPECT_EQ(store_->progress()->last_unit, 3000);
  EXPECT_EQ(failures_, 0);
}

// A disk that is full then has most of what was played before.
TEST_F(StoreWriterTest, CommitsAFewUnitsAtATimeWhenManyWait) {
  ASSERT_TRUE(store_) << store_.error().text();
  std::promise<void> all_wait;
  auto all_wait_now = all_wait.get_future();
  std::int64_t told = 0;
  std::int64_t most_ahead = 0;
  StoreWriter writer(
      *store_, [this] { ++failures_; },
      [&](const match::Unit&) {
        if (told++ == 0) all_wait_now.wait();
        const auto committed = Store::open_for_reading(folder_ / "run")->progress()->units;
        most_ahead = std::max(most_ahead, committed - told);
      });
  for (std::int64_t number = 1; number <= 600; ++number) tell(writer, played_unit(number));
  all_wait.set_value();
  ASSERT_TRUE(writer.finish());
  EXPECT_EQ(told, 600);
  EXPECT_LT(most_ahead, 64);
}

TEST_F(StoreWriterTest, TellsOnceThatNothingCanBeStored) {
  ASSERT_TRUE(store_) << store_.error().text();
  StoreWriter writer(*store_, [this] { ++failures_; });
  tell(writer, played_unit(1));
  auto broken = played_unit(2);
  broken.games[1].number = 1;
  tell(writer, broken);
  for (std::int64_t number = 3; number <= 3000; ++number) tell(writer, played_unit(number));
  const auto status = writer.finish();
  ASSERT_FALSE(status);
  EXPECT_THAT(status.error().text(), HasSubstr("UNIQUE constraint failed"));
  EXPECT_EQ(failures_, 1);
  EXPECT_LE(store_->progress()->units, 1);
}

TEST_F(StoreWriterTest, StoresAUnitThatComesTwiceOnceAndTellsBothTimes) {
  ASSERT_TRUE(store_) << store_.error().text();
  std::multiset<std::int64_t> stored;
  StoreWriter writer(
      *store_, [this] { ++failures_; },
      [&](const match::Unit& unit) {
        stored.insert(unit.number);
        EXPECT_GE(Store::open_for_reading(folder_ / "run")->progress()->units, 1) << "told after the commit";
      });
  for (const std::int64_t number : {1, 1, 2}) tell(writer, played_unit(number));
  ASSERT_TRUE(writer.finish());
  EXPECT_THAT(stored, ElementsAre(1, 1, 2));
  EXPECT_EQ(store_->progress()->units, 2);
  EXPECT_EQ(failures_, 0);
}

TEST_F(StoreWriterTest, HasStoredANoteThatWasWaitedFor) {
  ASSERT_TRUE(store_) << store_.error().text();
  StoreWriter writer(*store_, [this] { ++failures_; });
  writer.add_note(withdrawn_note, "Alpha");
  writer.wait_for_notes();
  const auto run = Store::open_for_reading(folder_ / "run")->run();
  ASSERT_TRUE(run);
  EXPECT_EQ(note(*run, withdrawn_note), "Alpha");
  ASSERT_TRUE(writer.finish());
  writer.wait_for_notes();
}

TEST_F(StoreWriterTest, FinishesWithNothingToWrite) {
  ASSERT_TRUE(store_) << store_.error().text();
  StoreWriter writer(*store_, [this] { ++failures_; });
  EXPECT_TRUE(writer.finish());
  EXPECT_TRUE(writer.finish());
}

TEST_F(StoreWriterTest, LeavesWhatARunCanGoOnFrom) {
  ASSERT_TRUE(store_) << store_.error().text();
  {
    StoreWriter writer(*store_, [] {});
    tell(writer, played_unit(1, 0, 1, {{2}, {1}}));
    tell(writer, played_unit(5, 0, 2, {{2, game::Reason::timeout}, {0, game::Reason::crash}}));
    tell(writer, played_unit(3, 1, 2, {{2}, {2, game::Reason::host_late, true}}));
  }
  Plan plan;
  plan.engines = 3;
  plan.rounds = 2;
  const auto schedule = make_schedule(plan);
  const auto before = played_before(*store_, {"Alpha", "Beta", "Gamma"}, schedule.get());
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_THAT(before->left.missing, ElementsAre(2, 4));
  EXPECT_EQ(before->left.next, 6);
  EXPECT_EQ(before->standings.finished(), 6);
  EXPECT_EQ(before->standings.voided(), 1);
  const auto& alpha = before->standings.of("Alpha");
  EXPECT_EQ(alpha.games, 4);
  EXPECT_DOUBLE_EQ(alpha.points(), 2.5);
  EXPECT_EQ(alpha.crashes, 1);
  EXPECT_EQ(before->standings.of("Beta").points(), 1.5);
  EXPECT_EQ(before->standings.of("Gamma").time_losses, 1);
}

TEST_F(StoreWriterTest, KeepsWhatASkippedUnitCountsFor) {
  ASSERT_TRUE(store_) << store_.error().text();
  {
    StoreWriter writer(*store_, [] {});
    tell(writer, played_unit(1, 0, 1, {{2}, {1}}));
    writer.on_unit_skipped(played_unit(2).unit, {2, 0, 2}, "Alpha plays no more");
  }
  std::vector<match::UnitResult> results;
  ASSERT_TRUE(store_->for_each_result(
      [&](const match::Unit&, const match::UnitResult& result) { results.push_back(result); }));
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[1].first_points, 0);
  EXPECT_EQ(results[1].second_points, 2);
  EXPECT_EQ(store_->progress()->units, 2);
  EXPECT_EQ(store_->progress()->games, 2) << "it has none";
  EXPECT_EQ((*store_->engine_totals())[1].games.games(), 2);
}

TEST_F(StoreWriterTest, LeavesARankingToGoOnFrom) {
  ASSERT_TRUE(store_) << store_.error().text();
  // Alpha crashes, and plays no more: Gamma has the points of its pair.
  ASSERT_TRUE(store_->add({played_unit(1, 0, 1, {{0, game::Reason::crash}, {0, game::Reason::crash}})}));
  FinishedUnit skipped = played_unit(2, 0, 2, {});
  skipped.skipped = match::UnitResult{2, 0, 2, false};
  ASSERT_TRUE(store_->add({skipped, played_unit(3, 1, 2, {{1}, {1}})}));
  Plan plan;
  plan.engines = 3;
  const auto schedule = make_schedule(plan);
  const auto before = played_before(*store_, {"Alpha", "Beta", "Gamma"}, schedule.get());
  ASSERT_TRUE(before) << before.error().text();
  const auto ranked = before->standings.ranked();
  EXPECT_EQ(ranked[0].name, "Beta");
  EXPECT_EQ(ranked[1].rank, 1U)
      << "Gamma's games against Alpha are won as well, although they were not played";
  EXPECT_DOUBLE_EQ(ranked[1].points(), 3);
  EXPECT_EQ(ranked[1].placing.forfeits_won, 2);
  EXPECT_EQ(ranked[2].placing.forfeits_lost, 2);
}

TEST_F(StoreWriterTest, KeepsForfeitsOfAnEngineThatWasWithdrawnWithoutACrash) {
  ASSERT_TRUE(store_) << store_.error().text();
  FinishedUnit skipped = played_unit(1, 0, 1, {});
  skipped.skipped = match::UnitResult{1, 0, 2, false};
  ASSERT_TRUE(
      store_->add({skipped, played_unit(2, 0, 2, {{2}, {0}})}, {{std::string(withdrawn_note), "Alpha"}}));
  std::vector<match::UnitResult> results;
  ASSERT_TRUE(store_->for_each_result(
      [&](const match::Unit&, const match::UnitResult& result) { results.push_back(result); }));
  ASSERT_EQ(results.size(), 2U);
  EXPECT_FALSE(results[0].played);
  EXPECT_TRUE(results[1].played);
  EXPECT_EQ(results[1].first_wins, 1);
  EXPECT_EQ(results[1].second_wins, 1);
}

TEST_F(StoreWriterTest, IsNotGoneOnFromByAnotherPairing) {
  ASSERT_TRUE(store_) << store_.error().text();
  ASSERT_TRUE(store_->add({played_unit(1, 1, 2, {{0}, {0}})}));
  Plan plan;
  plan.engines = 3;
  const auto schedule = make_schedule(plan);
  const auto before = played_before(*store_, {"Alpha", "Beta", "Gamma"}, schedule.get());
  ASSERT_FALSE(before);
  EXPECT_EQ(before.error().code, ErrorCode::incompatible);
  EXPECT_THAT(before.error().message, testing::HasSubstr("\"Beta\" against \"Gamma\" in pair 1"));
}

TEST_F(StoreWriterTest, LeavesAKnockoutItsResults) {
  ASSERT_TRUE(store_) << store_.error().text();
  // Of three the first is free: the second loses to the third.
  Plan plan;
  plan.pairing = Pairing::knockout;
  plan.engines = 3;
  const auto first = make_schedule(plan)->unit(1).unit;
  ASSERT_TRUE(store_->add({played_unit(1, first.first, first.second, {{0}, {0}})}));
  const auto schedule = make_schedule(plan);
  EXPECT_EQ(schedule->unit(2).state, Offer::State::waiting);
  const auto before = played_before(*store_, {"Alpha", "Beta", "Gamma"}, schedule.get());
  ASSERT_TRUE(before) << before.error().text();
  const Offer final = schedule->unit(before->left.next);
  ASSERT_EQ(final.state, Offer::State::ready);
  EXPECT_THAT((std::set{final.unit.first, final.unit.second}), ElementsAre(0U, first.second));
}

}  // namespace
}  // namespace tengen::tournament
