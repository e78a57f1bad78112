#include "match/unit_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

namespace tengen::match {
namespace {

// Units up to `total`; those behind the first two depend on the results of both.
class TwoThenTheRest : public Schedule {
 public:
  explicit TwoThenTheRest(std::int64_t total) : total_(total) {}
  Offer unit(std::int64_t number) const override {
    if (number > total_) return {};
    if (number > 2 && results.size() < 2) return {Offer::State::waiting, {}};
    Offer offer{Offer::State::ready, {}};
    offer.unit.number = number;
    return offer;
  }
  void add(const UnitResult& result) override { results.insert(result.number); }
  std::int64_t total() const override { return total_; }
  std::int64_t total_games() const override { return 2 * total_; }
  std::int64_t known() const override { return total_; }

  std::set<std::int64_t> results;

 private:
  std::int64_t total_;
};

// 0: there was none.
std::int64_t take(UnitQueue& queue) {
  const auto unit = queue.try_take();
  return unit ? unit->number : 0;
}

std::vector<std::int64_t> play_all(UnitQueue& queue) {
  std::vector<std::int64_t> played;
  while (const auto unit = queue.try_take()) {
    played.push_back(unit->number);
    queue.add({unit->number});
  }
  return played;
}

// Three units, the first two of which are being played, and somebody who waits for the end of the run.
class UnitQueueWithTwoUnitsInPlay : public ::testing::Test {
 protected:
  UnitQueueWithTwoUnitsInPlay() {
    EXPECT_EQ(take(queue_), 1);
    EXPECT_EQ(take(queue_), 2);
    waiting_ = std::thread([this] {
      queue_.wait_until_over();
      over_ = true;
    });
  }
  // Also where a test has failed.
  ~UnitQueueWithTwoUnitsInPlay() override {
    queue_.stop();
    for (std::int64_t unit = 1; unit <= 3; ++unit) queue_.add({unit});
    if (waiting_.joinable()) waiting_.join();
  }
  void expect_over() { waiting_.join(); }
  // Whether somebody waits already or has not begun.
  bool is_over() const { return over_; }

  TwoThenTheRest schedule_{3};
  UnitQueue queue_{schedule_, {}};

 private:
  std::atomic<bool> over_ = false;
  std::thread waiting_;
};

TEST(UnitQueue, HandsOutEveryUnitOnce) {
  TwoThenTheRest schedule(5);
  UnitQueue queue(schedule, {});
  EXPECT_FALSE(queue.is_done());
  EXPECT_THAT(play_all(queue), testing::ElementsAre(1, 2, 3, 4, 5));
  EXPECT_TRUE(queue.is_done());
}

TEST(UnitQueue, HandsOutMissingUnitsFirst) {
  TwoThenTheRest schedule(9);
  schedule.results = {1, 2, 3, 5, 7};
  UnitQueue queue(schedule, {{4, 6}, 8});
  EXPECT_THAT(play_all(queue), testing::ElementsAre(4, 6, 8, 9));
}

TEST_F(UnitQueueWithTwoUnitsInPlay, HandsOutAUnitOnceTheResultsItDependsOnAreThere) {
  queue_.add({1});
  EXPECT_EQ(take(queue_), 0);
  queue_.add({2});
  EXPECT_EQ(take(queue_), 3);
  EXPECT_FALSE(is_over());
  queue_.add({3});
  expect_over();
  EXPECT_TRUE(queue_.is_done());
}

TEST_F(UnitQueueWithTwoUnitsInPlay, IsOverWhenItIsStoppedAndNothingIsPlayed) {
  queue_.stop();
  queue_.add({1});
  EXPECT_FALSE(is_over());
  queue_.give_back(2, 1);
  expect_over();
  EXPECT_EQ(take(queue_), 0);
  EXPECT_TRUE(queue_.stopped());
  EXPECT_FALSE(queue_.is_done());
}

TEST(UnitQueue, HandsOutNothingWhileItIsPaused) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {});
  queue.pause();
  EXPECT_EQ(take(queue), 0);
  std::atomic<bool> over = false;
  std::thread waiting([&] {
    queue.wait_until_over();
    over = true;
  });
  EXPECT_FALSE(over);  // whether it waits already or has not begun
  queue.go_on();
  EXPECT_EQ(take(queue), 1);
  queue.stop();
  queue.add({1});
  waiting.join();
}

TEST(UnitQueue, IsOverWhenItIsStoppedWhilePaused) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {});
  queue.pause();
  std::thread waiting([&] { queue.wait_until_over(); });
  queue.stop();
  waiting.join();
  EXPECT_EQ(take(queue), 0);
}

TEST(UnitQueue, DoesNotWaitWhereNobodyPlays) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {{}, 3});
  EXPECT_EQ(take(queue), 0);
  queue.wait_until_over();
  EXPECT_FALSE(queue.is_done());
}

TEST(UnitQueue, IsNotDoneWhileTheLastUnitIsPlayed) {
  TwoThenTheRest schedule(1);
  UnitQueue queue(schedule, {});
  EXPECT_EQ(take(queue), 1);
  EXPECT_FALSE(queue.is_done());
  queue.add({1});
  EXPECT_TRUE(queue.is_done());
}

TEST(UnitQueue, CountsAResultThatComesTwiceOnce) {
  TwoThenTheRest schedule(2);
  UnitQueue queue(schedule, {});
  EXPECT_EQ(take(queue), 1);
  EXPECT_EQ(take(queue), 2);
  EXPECT_TRUE(queue.add({1}));
  EXPECT_FALSE(queue.add({1}));
  EXPECT_FALSE(queue.is_done()) << "the second unit is still being played";
  EXPECT_FALSE(queue.attempt_of(1));
  EXPECT_TRUE(queue.add({2}));
  EXPECT_FALSE(queue.add({2}));
  EXPECT_TRUE(queue.is_done());
}

TEST(UnitQueue, TakesNoResultOfAUnitThatNobodyPlays) {
  TwoThenTheRest schedule(2);
  UnitQueue queue(schedule, {});
  EXPECT_FALSE(queue.add({2}));
  EXPECT_TRUE(schedule.results.empty());
  EXPECT_THAT(play_all(queue), testing::ElementsAre(1, 2));
}

TEST(UnitQueue, HandsOutAgainWhatWasGivenBack) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {});
  EXPECT_EQ(take(queue), 1);
  EXPECT_EQ(take(queue), 2);
  EXPECT_TRUE(queue.give_back(2, 1));
  EXPECT_FALSE(queue.is_done());
  const auto again = queue.try_take();
  ASSERT_TRUE(again);
  EXPECT_EQ(again->number, 2);
  EXPECT_EQ(again->attempt, 2);
  EXPECT_FALSE(queue.give_back(2, 1)) << "the second attempt is being played";
  queue.add({1});
  queue.add({2});
  EXPECT_THAT(play_all(queue), testing::ElementsAre(3));
  EXPECT_TRUE(queue.is_done());
}

// A worker that was thought dead comes back before anybody has taken its unit again.
TEST(UnitQueue, TakesTheResultOfAUnitThatWasGivenBack) {
  TwoThenTheRest schedule(1);
  UnitQueue queue(schedule, {});
  EXPECT_EQ(take(queue), 1);
  EXPECT_TRUE(queue.give_back(1, 1));
  EXPECT_TRUE(queue.add({1}));
  EXPECT_EQ(take(queue), 0);
  EXPECT_TRUE(queue.is_done());
}

TEST(UnitQueue, GivesManyThreadsEachUnitOnce) {
  TwoThenTheRest schedule(2000);
  UnitQueue queue(schedule, {});
  std::vector<std::vector<std::int64_t>> played(4);
  std::vector<std::thread> threads;
  for (auto& mine : played) threads.emplace_back([&] { mine = play_all(queue); });
  for (auto& thread : threads) thread.join();
  std::multiset<std::int64_t> all;
  for (const auto& mine : played) all.insert(mine.begin(), mine.end());
  EXPECT_EQ(all.size(), 2000U);
  EXPECT_EQ(std::set<std::int64_t>(all.begin(), all.end()).size(), 2000U);
  EXPECT_TRUE(queue.is_done());
}

}  // namespace
}  // namespace tengen::match
