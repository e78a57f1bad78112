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
  const auto unit = queue.take();
  return unit ? unit->number : 0;
}

std::vector<std::int64_t> play_all(UnitQueue& queue) {
  std::vector<std::int64_t> played;
  while (const auto unit = queue.take()) {
    played.push_back(unit->number);
    queue.add({unit->number});
  }
  return played;
}

// Three units, the first two of which are being played, and a slot that takes the third.
class UnitQueueWithOneSlotWaiting : public ::testing::Test {
 protected:
  UnitQueueWithOneSlotWaiting() {
    EXPECT_EQ(take(queue_), 1);
    EXPECT_EQ(take(queue_), 2);
    slot_ = std::thread([this] {
      const auto unit = queue_.take([this] { return is_to_leave_.load(); });
      third_ = unit ? unit->number : 0;
    });
  }
  // Also where a test has failed.
  ~UnitQueueWithOneSlotWaiting() override {
    queue_.stop();
    if (slot_.joinable()) slot_.join();
  }
  // What the slot has taken; 0: it was sent away.
  std::int64_t third() {
    slot_.join();
    return third_;
  }
  // Whether it waits already or has not begun.
  bool is_waiting() const { return third_ == -1; }

  TwoThenTheRest schedule_{3};
  UnitQueue queue_{schedule_, {}};
  std::atomic<bool> is_to_leave_ = false;

 private:
  std::atomic<std::int64_t> third_ = -1;
  std::thread slot_;
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

TEST_F(UnitQueueWithOneSlotWaiting, WaitsForResultsThatTheNextUnitDependsOn) {
  queue_.add({1});
  EXPECT_TRUE(is_waiting());
  queue_.add({2});
  EXPECT_EQ(third(), 3);
}

TEST_F(UnitQueueWithOneSlotWaiting, StopsThoseThatWait) {
  queue_.stop();
  EXPECT_EQ(third(), 0);
  EXPECT_TRUE(queue_.stopped());
  EXPECT_FALSE(queue_.is_done());
}

// What was being played when a test was decided counts as well, and may undo the decision.
TEST_F(UnitQueueWithOneSlotWaiting, WaitsForWhatIsPlayedBeforeItIsConcluded) {
  queue_.conclude();
  EXPECT_TRUE(queue_.may_play_on());
  queue_.add({1});
  EXPECT_TRUE(is_waiting());
  queue_.add({2});
  EXPECT_EQ(third(), 0);
  EXPECT_TRUE(queue_.stopped());
}

TEST_F(UnitQueueWithOneSlotWaiting, GoesOnWhenItIsReopened) {
  queue_.conclude();
  queue_.add({1});
  queue_.reopen();
  queue_.add({2});
  EXPECT_EQ(third(), 3);
  EXPECT_FALSE(queue_.stopped());
}

TEST(UnitQueue, HandsOutNothingWhileItIsPaused) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {});
  queue.pause();
  std::atomic<std::int64_t> first = 0;
  std::thread slot([&] {
    if (queue.may_play_on()) first = take(queue);
  });
  EXPECT_EQ(first, 0);  // whether it waits already or has not begun
  queue.go_on();
  slot.join();
  EXPECT_EQ(first, 1);
}

TEST(UnitQueue, StopsThoseThatArePaused) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {});
  queue.pause();
  std::atomic<int> stopped = 0;
  std::thread between_games([&] { stopped += queue.may_play_on() ? 0 : 1; });
  std::thread between_units([&] { stopped += take(queue) == 0 ? 1 : 0; });
  queue.stop();
  between_games.join();
  between_units.join();
  EXPECT_EQ(stopped, 2);
}

TEST_F(UnitQueueWithOneSlotWaiting, LetsItLeave) {
  is_to_leave_ = true;
  queue_.wake();
  EXPECT_EQ(third(), 0);
  queue_.add({1});
  queue_.add({2});
  EXPECT_EQ(take(queue_), 3) << "it is still to be played";
}

TEST(UnitQueue, DoesNotWaitWhereNobodyPlays) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {{}, 3});
  EXPECT_EQ(take(queue), 0);
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
  EXPECT_FALSE(queue.is_expected(1));
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
  const auto again = queue.take();
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

TEST_F(UnitQueueWithOneSlotWaiting, GivesItWhatAnotherOneGaveBack) {
  queue_.give_back(1, 1);
  EXPECT_EQ(third(), 1);
}

TEST(UnitQueue, IsTriedWithoutWaiting) {
  TwoThenTheRest schedule(3);
  UnitQueue queue(schedule, {});
  queue.pause();
  EXPECT_FALSE(queue.try_take());
  queue.go_on();
  EXPECT_EQ(queue.try_take()->number, 1);
  EXPECT_EQ(queue.try_take()->number, 2);
  EXPECT_FALSE(queue.try_take()) << "the third depends on both";
  queue.add({1});
  queue.add({2});
  EXPECT_EQ(queue.try_take()->number, 3);
  EXPECT_FALSE(queue.try_take());
}

TEST(UnitQueue, GivesManySlotsEachUnitOnce) {
  TwoThenTheRest schedule(2000);
  UnitQueue queue(schedule, {});
  std::vector<std::vector<std::int64_t>> played(4);
  std::vector<std::thread> slots;
  for (auto& mine : played) slots.emplace_back([&] { mine = play_all(queue); });
  for (auto& slot : slots) slot.join();
  std::multiset<std::int64_t> all;
  for (const auto& mine : played) all.insert(mine.begin(), mine.end());
  EXPECT_EQ(all.size(), 2000U);
  EXPECT_EQ(std::set<std::int64_t>(all.begin(), all.end()).size(), 2000U);
  EXPECT_TRUE(queue.is_done());
}

}  // namespace
}  // namespace tengen::match
