#include "match/director.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace tengen::match {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

class FourUnits : public Schedule {
 public:
  Offer unit(std::int64_t number) const override {
    if (number > 4) return {};
    Offer offer{Offer::State::ready, {}};
    offer.unit = {.number = number, .second = 1, .opening = number - 1, .games = 1, .first_game = number};
    return offer;
  }
  void add(const UnitResult& result) override { points += result.first_points; }
  std::int64_t total() const override { return 4; }
  std::int64_t total_games() const override { return 4; }
  std::int64_t known() const override { return 4; }
  double points = 0;
};

// Plays nothing: tests say what becomes of the units that it was given.
class Puppet : public Executor {
 public:
  Result<std::vector<std::string>> start(ExecutorEvents& told) override {
    events = &told;
    return std::vector<std::string>{"here", "there"};
  }
  void submit(UnitOrder order) override {
    const std::lock_guard lock(mutex);
    orders.push_back(order);
    changed.notify_all();
  }
  void cancel(std::int64_t unit) override { cancelled.push_back(unit); }
  int capacity() const override { return units; }
  void set_capacity(int wanted) override { units = wanted; }
  std::vector<std::string> notices() const override {
    return units > 2 ? std::vector<std::string>{"games share CPUs"} : std::vector<std::string>();
  }
  void pause() override { paused = true; }
  void go_on() override { paused = false; }
  void stop() override { stopped = true; }
  void abort() override { aborted = true; }
  void finish() override {}

  // The order at that place, once it has been given.
  UnitOrder order(std::size_t index) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return orders.size() > index; });
    return orders[index];
  }
  std::size_t given() {
    const std::lock_guard lock(mutex);
    return orders.size();
  }
  // By black, in one game.
  static record::GameRecord won(const Unit& unit) {
    record::GameRecord record;
    record.number = unit.first_game;
    record.players[0].name = "A";
    record.players[1].name = "B";
    record.outcome = {game::Score::black_wins, game::Reason::resign, ""};
    return record;
  }
  void win(const Unit& unit) { EXPECT_TRUE(events->unit_finished(unit, {won(unit)})); }

  ExecutorEvents* events = nullptr;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<UnitOrder> orders;
  std::vector<std::int64_t> cancelled;
  int units = 2;
  bool paused = false;
  bool stopped = false;
  std::atomic<bool> aborted = false;
};

class Listener : public MatchObserver {
 public:
  void on_game_end(int, const record::GameRecord& record, const Standings&) override {
    games.push_back(record.number);
    if (on_game) on_game();
  }
  void on_unit_end(const Unit& unit, const std::vector<record::GameRecord>&) override {
    ended.push_back(unit.number);
  }
  void on_unit_skipped(const Unit& unit, const UnitResult&, const std::string&) override {
    skipped.push_back(unit.number);
  }
  void on_last_units(const std::set<std::int64_t>& units) override { last_units = units; }
  std::vector<std::int64_t> games;
  std::vector<std::int64_t> ended;
  std::vector<std::int64_t> skipped;
  std::set<std::int64_t> last_units;
  std::function<void()> on_game;
};

class DirectorTest : public testing::Test {
 protected:
  DirectorTest() {
    entrants_[0].name = "A";
    entrants_[0].config.spec.id = "classics.a";
    entrants_[0].config.digest = "8ef5";
    entrants_[1].name = "B";
    options_.seed = 5;
    auto book = game::opening::Book::read("0,0\n1,1\n2,2\n3,3\n", "book", options_.setup, {});
    options_.book = std::make_shared<game::opening::BookDraw>(std::move(*book), 15, game::opening::BookUse{});
    director_ = std::make_unique<Director>(entrants_, options_, schedule_, executor_,
                                           std::vector<MatchObserver*>{&listener_});
    running_ = std::thread([this] { complete_ = director_->run().value(); });
  }
  ~DirectorTest() override {
    if (running_.joinable()) join();
  }
  // Whether the run was complete.
  bool join() {
    running_.join();
    return complete_;
  }
  void finish(std::size_t from) {
    for (std::size_t i = from; i < 4; ++i) executor_.win(executor_.order(i).unit);
  }

  std::vector<Entrant> entrants_{2};
  MatchOptions options_;
  FourUnits schedule_;
  Puppet executor_;
  Listener listener_;
  std::unique_ptr<Director> director_;

 private:
  std::thread running_;
  bool complete_ = false;
};

TEST_F(DirectorTest, GivesOutAsManyUnitsAsTheExecutorHasRoomFor) {
  executor_.order(1);
  EXPECT_EQ(executor_.given(), 2U);
  executor_.win(executor_.order(1).unit);
  EXPECT_EQ(executor_.given(), 3U);
  executor_.win(executor_.order(0).unit);
  EXPECT_EQ(executor_.given(), 4U);
  finish(2);
  EXPECT_TRUE(join());
  EXPECT_THAT(listener_.ended, ElementsAre(2, 1, 3, 4));
  EXPECT_EQ(director_->standings().of("A").wins, 4);
}

TEST_F(DirectorTest, SendsTheOpeningAsStonesAndEnginesByDigest) {
  const auto order = executor_.order(1);
  EXPECT_EQ(order.opening, (game::opening::Sequence{{8, 8}}));
  EXPECT_EQ(order.engines[0].name + order.engines[0].id + order.engines[0].digest, "Aclassics.a8ef5");
  EXPECT_EQ(order.seed, 5U);
  executor_.win(executor_.order(0).unit);
  finish(1);
}

TEST_F(DirectorTest, CountsAUnitThatComesTwiceOnce) {
  const auto first = executor_.order(0).unit;
  for (int i = 0; i < 3; ++i) executor_.win(first);
  finish(1);
  EXPECT_TRUE(join());
  EXPECT_THAT(listener_.games, ElementsAre(1, 2, 3, 4));
  EXPECT_EQ(director_->standings().finished(), 4);
  EXPECT_EQ(schedule_.points, 4);
}

TEST_F(DirectorTest, GivesOutAgainWhatFailedAndCancelsWhatIsNoLongerNeeded) {
  executor_.order(1);
  const auto first = executor_.order(0).unit;
  executor_.events->unit_failed(first.number, first.attempt);
  const auto again = executor_.order(2).unit;
  EXPECT_EQ(again.number, first.number);
  EXPECT_EQ(again.attempt, 2);
  // It was not lost after all.
  executor_.win(first);
  EXPECT_THAT(executor_.cancelled, ElementsAre(first.number));
  executor_.events->unit_failed(again.number, again.attempt);
  executor_.win(executor_.order(1).unit);
  for (const std::size_t i : {3U, 4U}) executor_.win(executor_.order(i).unit);
  EXPECT_TRUE(join());
  EXPECT_THAT(listener_.ended, UnorderedElementsAre(1, 2, 3, 4));
}

TEST_F(DirectorTest, EndsWithoutTheUnitsThatWereCutShortWhenItIsStopped) {
  executor_.order(1);
  director_->stop();
  EXPECT_TRUE(executor_.stopped);
  executor_.events->unit_failed(1, 1);
  executor_.win(executor_.order(1).unit);
  EXPECT_FALSE(join());
  EXPECT_THAT(listener_.ended, ElementsAre(2));
  EXPECT_EQ(executor_.given(), 2U);
}

TEST_F(DirectorTest, PlaysTheUnitsToTheirEndThatHadBegunWhenAnEngineWithdrew) {
  executor_.order(1);
  EXPECT_TRUE(director_->withdraw("A"));
  EXPECT_THAT(listener_.last_units, ElementsAre(1, 2));
  executor_.events->unit_failed(1, 1);
  EXPECT_EQ(executor_.order(2).unit.number, 1) << "again, although its engine has withdrawn";
  executor_.win(executor_.order(2).unit);
  executor_.win(executor_.order(1).unit);
  EXPECT_TRUE(join());
  EXPECT_THAT(listener_.ended, ElementsAre(1, 2));
  EXPECT_THAT(listener_.skipped, ElementsAre(3, 4));
}

TEST_F(DirectorTest, PlaysThemToTheirEndAlsoWhenTheRunIsResumed) {
  finish(0);
  EXPECT_TRUE(join());
  MatchOptions options = options_;
  options.withdrawn = {"A"};
  PlayedBefore before;
  before.standings = Standings(std::vector<std::string>{"A", "B"});
  before.last_units = {2};
  Listener listener;
  Director resumed(entrants_, options, schedule_, executor_, {&listener}, std::move(before));
  std::thread running([&] { EXPECT_TRUE(resumed.run().value()); });
  const auto unit = executor_.order(4).unit;
  EXPECT_EQ(unit.number, 2);
  executor_.win(unit);
  running.join();
  EXPECT_THAT(listener.ended, ElementsAre(2));
  EXPECT_THAT(listener.skipped, ElementsAre(1, 3, 4));
}

// Workers elsewhere send text: nothing of it is counted before it was found to be the unit's games.
TEST_F(DirectorTest, CountsNoGamesThatAreNotTheUnits) {
  const auto unit = executor_.order(0).unit;
  auto stranger = Puppet::won(unit);
  stranger.players[1].name = "nobody";
  const auto refused = executor_.events->unit_finished(unit, {stranger});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "game 1: found the player \"nobody\", expected \"B\"");
  EXPECT_EQ(director_->standings().finished(), 0);
  const auto again = executor_.order(2).unit;
  EXPECT_EQ(again.number, unit.number);
  EXPECT_EQ(again.attempt, 2);

  auto illegal = Puppet::won(again);
  illegal.turns.assign(2, {.answer = game::Answer::place({0, 0})});
  EXPECT_FALSE(executor_.events->unit_finished(again, {illegal}));
  const auto third = executor_.order(3).unit;
  auto claimed = Puppet::won(third);
  claimed.outcome.reason = game::Reason::five;
  EXPECT_FALSE(executor_.events->unit_finished(third, {claimed}));
  const auto fourth = executor_.order(4).unit;
  EXPECT_FALSE(executor_.events->unit_finished(fourth, {}));

  executor_.win(executor_.order(5).unit);
  executor_.win(executor_.order(1).unit);
  for (const std::size_t i : {6U, 7U}) executor_.win(executor_.order(i).unit);
  EXPECT_TRUE(join());
  EXPECT_EQ(director_->standings().finished(), 4);
}

TEST_F(DirectorTest, StopsWhenNoResultCanBeCounted) {
  for (std::size_t i = 0; i < 10; ++i) {
    const auto unit = executor_.order(i == 0 ? 0 : i + 1).unit;
    EXPECT_FALSE(executor_.events->unit_finished(unit, {}));
  }
  EXPECT_TRUE(executor_.stopped);
  executor_.events->unit_failed(2, 1);
  EXPECT_FALSE(join());
  EXPECT_EQ(director_->gave_up(),
            "10 results in a row cannot be counted; the last one: unit 1: found 0 games, expected 1");
}

// A reader of the output that does not read holds up its observer.
TEST_F(DirectorTest, IsAbortedWhileAnObserverIsHeldUp) {
  listener_.on_game = [&] {
    while (!executor_.aborted) std::this_thread::yield();
  };
  const auto first = executor_.order(0).unit;
  std::thread playing([&] { executor_.win(first); });
  director_->abort();
  playing.join();
  executor_.events->unit_failed(2, 1);
  EXPECT_FALSE(join());
}

TEST_F(DirectorTest, StopsAndSaysWhyWhereAGameStaysVoid) {
  record::GameRecord record;
  record.number = 2;
  record.outcome = {game::Score::none, game::Reason::sandbox_error, "no descriptor is left"};
  const auto second = executor_.order(1).unit;
  executor_.events->game_voided(0, record, 1);
  EXPECT_FALSE(executor_.stopped);
  EXPECT_EQ(director_->gave_up(), "");
  executor_.events->game_voided(0, record, 0);
  EXPECT_TRUE(executor_.stopped);
  executor_.events->unit_failed(second.number, second.attempt);
  executor_.win(executor_.order(0).unit);
  EXPECT_FALSE(join());
  EXPECT_EQ(director_->gave_up(), "game 2 stayed void: void: sandbox error: no descriptor is left");
  EXPECT_EQ(director_->standings().voided(), 2);
  EXPECT_EQ(director_->standings().finished(), 1) << "a void game is not over";
}

TEST_F(DirectorTest, GivesOutMoreWhenThereIsRoomForMore) {
  executor_.order(1);
  EXPECT_EQ(director_->set_concurrency(3), std::vector<std::string>{"games share CPUs"});
  EXPECT_EQ(executor_.given(), 3U);
  director_->pause();
  EXPECT_TRUE(executor_.paused);
  executor_.win(executor_.order(0).unit);
  EXPECT_EQ(executor_.given(), 3U);
  director_->go_on();
  EXPECT_EQ(executor_.given(), 4U);
  finish(1);
  EXPECT_TRUE(join());
}

}  // namespace
}  // namespace tengen::match
