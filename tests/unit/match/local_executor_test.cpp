#include "match/local_executor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>

#include <atomic>
#include <condition_variable>
#include <fstream>
#include <thread>

#include "unit/match/scripted_engine.hpp"
#include "unit/test_folder.hpp"

namespace tengen::match {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;
using testing::StartsWith;

// Engines that resign whatever they are asked.
class Losers : public SeatMaker {
 public:
  Result<std::string> tier() override { return std::string("scripted"); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop&) override {
    if (failing_makes-- > 0) return failed("no confinement is left");
    auto engine = std::make_unique<ScriptedEngine>();
    engine->cannot_be_started(failing_starts);
    for (int game = 0; game < 100; ++game) engine->answers(game::Answer::resign());
    return std::unique_ptr<engine::Engine>(std::move(engine));
  }

  int failing_starts = 0;  // of each engine
  int failing_makes = 0;
};

// Is ready for a game only once it has been killed.
class NeverReady : public ScriptedEngine {
 public:
  std::optional<engine::Failure> new_game(const engine::GameStart&) override {
    killed_.wait(false);
    return engine::Failure{game::Reason::start_failed, "it was killed"};
  }
  void kill() override {
    killed_ = true;
    killed_.notify_all();
  }

 private:
  std::atomic<bool> killed_ = false;
};

class SlowStarters : public SeatMaker {
 public:
  Result<std::string> tier() override { return std::string("scripted"); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop&) override {
    return std::unique_ptr<engine::Engine>(std::make_unique<NeverReady>());
  }
};

class Told : public ExecutorEvents {
 public:
  void game_started(const GameStarted& game) override {
    if (on_start) on_start(*game.session);
  }
  void game_finished(int, const record::GameRecord& record) override {
    add([&] {
      games.push_back(record.number);
      outcomes.push_back(record.outcome.reason);
    });
    if (after_game) after_game();
  }
  void game_voided(int, const record::GameRecord& record, int replays) override {
    add([&] {
      voided.emplace_back(record.number, replays);
      causes.push_back(std::string(game::text(record.outcome.reason)) + ": " + record.outcome.detail);
    });
  }
  Status unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) override {
    add([&] { finished.emplace(unit.number, records.size()); });
    return success();
  }
  void unit_failed(std::int64_t unit, int attempt) override {
    add([&] { failed.emplace_back(unit, attempt); });
  }
  void capacity_changed() override {}

  void wait_for_units(std::size_t units) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return finished.size() + failed.size() >= units; });
  }

  std::function<void(GameSession&)> on_start;
  std::function<void()> after_game;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::int64_t> games;
  std::vector<game::Reason> outcomes;
  std::vector<std::pair<std::int64_t, int>> voided;
  std::vector<std::string> causes;  // of void games
  std::map<std::int64_t, std::size_t> finished;
  std::vector<std::pair<std::int64_t, int>> failed;

 private:
  template <class Change>
  void add(const Change& change) {
    const std::lock_guard lock(mutex);
    change();
    changed.notify_all();
  }
};

class LocalExecutorTest : public testing::Test {
 protected:
  LocalExecutorTest() {
    for (const char* const name : {"A", "B"}) {
      entrants_.emplace_back().name = name;
      losers_.push_back(std::make_shared<Losers>());
      entrants_.back().seat = losers_.back();
    }
    options_.concurrency = 2;
    options_.pin = false;
  }
  void start() {
    executor_ = std::make_unique<LocalExecutor>(entrants_, options_, factory_);
    const auto tiers = executor_->start(told_);
    ASSERT_TRUE(tiers) << tiers.error().text();
    EXPECT_THAT(*tiers, ElementsAre("scripted", "scripted"));
  }
  void submit(std::int64_t number, int attempt = 1) {
    UnitOrder order;
    order.unit = {.number = number, .second = 1, .first_game = 2 * number - 1, .attempt = attempt};
    executor_->submit(order);
  }

  std::vector<std::shared_ptr<Losers>> losers_;
  std::vector<Entrant> entrants_;
  MatchOptions options_;
  engine::EngineFactory factory_{{}};
  Told told_;
  std::unique_ptr<LocalExecutor> executor_;
};

TEST_F(LocalExecutorTest, PlaysWhatItIsGiven) {
  start();
  for (const std::int64_t unit : {1, 2, 3}) submit(unit);
  told_.wait_for_units(3);
  executor_->finish();
  EXPECT_THAT(told_.finished, ElementsAre(Pair(1, 2), Pair(2, 2), Pair(3, 2)));
  EXPECT_EQ(told_.games.size(), 6U);
  EXPECT_THAT(told_.failed, ElementsAre());
}

TEST_F(LocalExecutorTest, EndsAGameWhoseEngineIsStillStartingWhenItIsTold) {
  entrants_[1].seat = std::make_shared<SlowStarters>();
  std::thread telling;
  told_.on_start = [&](GameSession& session) {
    if (telling.joinable()) return session.steer(AbortGame{}, {});
    telling = std::thread([&session] {
      // Whether it comes before the start or in it.
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      session.steer(AbortGame{}).wait();
    });
  };
  start();
  submit(1);
  told_.wait_for_units(1);
  telling.join();
  executor_->finish();
  EXPECT_THAT(told_.outcomes, ElementsAre(game::Reason::aborted, game::Reason::aborted));
}

TEST_F(LocalExecutorTest, PlaysAVoidGameAgain) {
  options_.void_replays = 3;
  losers_[0]->failing_starts = 2;
  start();
  submit(1);
  told_.wait_for_units(1);
  executor_->finish();
  EXPECT_THAT(told_.voided, ElementsAre(Pair(1, 3), Pair(1, 2)));
  EXPECT_THAT(told_.games, ElementsAre(1, 2)) << "each counts once";
  EXPECT_THAT(told_.finished, ElementsAre(Pair(1, 2)));
}

// The host cannot confine it, or has no Wine: that is not the engine's fault.
TEST_F(LocalExecutorTest, PlaysAGameAgainWhoseEngineCouldNotBeMade) {
  options_.concurrency = 1;
  options_.void_replays = 3;
  losers_[1]->failing_makes = 2;
  start();
  submit(1);
  told_.wait_for_units(1);
  executor_->finish();
  EXPECT_THAT(told_.voided, ElementsAre(Pair(1, 3), Pair(1, 2)));
  EXPECT_THAT(told_.causes, Each("void: sandbox error: B: no confinement is left"));
  EXPECT_THAT(told_.finished, ElementsAre(Pair(1, 2)));
}

TEST_F(LocalExecutorTest, SaysThatAnEngineMayComputeOnSharedCpusWhileItIsNotAsked) {
  entrants_[1].config.between_questions = engine::BetweenQuestions::run;
  start();
  EXPECT_THAT(executor_->notices(), ElementsAre("B may compute while it is not asked (-ponder on), and "
                                                "shares its CPUs: that slows its opponent"));
  executor_->finish();
}

TEST_F(LocalExecutorTest, SaysThatMoreGamesThanCpusShareThem) {
  const auto more = usable_cpus().size() + 1;
  options_.pin = true;
  options_.concurrency = 1;
  start();
  executor_->set_capacity(static_cast<int>(more));
  EXPECT_THAT(executor_->notices(),
              ElementsAre(AllOf(StartsWith(std::to_string(more) + " games at a time, and "),
                                HasSubstr(" without a CPU of its own: games share CPUs"))));
  executor_->set_capacity(1);
  // Other tests may have the CPUs.
  const auto notices = executor_->notices();
  EXPECT_THAT(notices, AnyOf(ElementsAre(), ElementsAre(StartsWith("1 game at a time, and 1 without"))));
  executor_->finish();
}

TEST_F(LocalExecutorTest, SaysNothingOfCpusToWhoWantsThemShared) {
  start();
  executor_->set_capacity(static_cast<int>(usable_cpus().size() + 1));
  EXPECT_THAT(executor_->notices(), ElementsAre());
  executor_->finish();
}

// An engine of one thread has one CPU there too (Slot::cpus_of).
TEST_F(LocalExecutorTest, KeepsAGameToAsManyCpusAsItCanUseWhereOthersHaveThemAll) {
  const auto taken = claim_cpus(usable_cpus().size());
  options_.pin = true;
  options_.concurrency = 1;
  int cpus = 0;
  told_.on_start = [&](GameSession&) {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0) cpus = CPU_COUNT(&set);
  };
  start();
  submit(1);
  told_.wait_for_units(1);
  executor_->finish();
  EXPECT_EQ(cpus, 1);
}

TEST_F(LocalExecutorTest, KeepsTheLogOfAnAttemptThatWasVoid) {
  const TestFolder logs;
  options_.log_folder = logs.path();
  options_.void_replays = 3;
  losers_[0]->failing_starts = 2;
  start();
  submit(1);
  told_.wait_for_units(1);
  executor_->finish();
  std::ifstream log(logs / "game-000001.log");
  int voids = 0;
  int resignations = 0;
  for (std::string line; std::getline(log, line);) {
    voids += line.find("no descriptor is left") != std::string::npos ? 1 : 0;
    resignations += line.find("{resign}") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(voids, 2);
  EXPECT_EQ(resignations, 1);
}

TEST_F(LocalExecutorTest, GivesAUnitBackWhoseGameIsVoidEachTime) {
  options_.void_replays = 1;
  losers_[1]->failing_starts = 100;
  start();
  submit(1);
  told_.wait_for_units(1);
  executor_->finish();
  EXPECT_THAT(told_.voided, ElementsAre(Pair(1, 1), Pair(1, 0)));
  EXPECT_THAT(told_.games, ElementsAre());
  EXPECT_THAT(told_.failed, ElementsAre(Pair(1, 1)));
}

TEST_F(LocalExecutorTest, BeginsNoFurtherGameOfAUnitThatIsCancelled) {
  told_.after_game = [&] { executor_->cancel(1); };
  start();
  submit(1, 4);
  told_.wait_for_units(1);
  EXPECT_THAT(told_.games, ElementsAre(1));
  EXPECT_THAT(told_.failed, ElementsAre(Pair(1, 4)));
  // It may be asked for again.
  told_.after_game = {};
  submit(1, 5);
  told_.wait_for_units(2);
  EXPECT_THAT(told_.finished, ElementsAre(Pair(1, 2)));
}

TEST_F(LocalExecutorTest, FailsWhatIsLeftWhenItIsStopped) {
  options_.concurrency = 1;
  told_.after_game = [&] { executor_->stop(); };
  start();
  submit(1);
  submit(2);
  told_.wait_for_units(2);
  executor_->finish();
  EXPECT_THAT(told_.games, ElementsAre(1));
  EXPECT_THAT(told_.failed, ElementsAre(Pair(1, 1), Pair(2, 1)));
}

TEST_F(LocalExecutorTest, PlaysOnWithFewerSlotsAndWithMore) {
  start();
  for (std::int64_t unit = 1; unit <= 30; ++unit) {
    submit(unit);
    if (unit % 5 == 0) executor_->set_capacity(unit % 10 == 0 ? 3 : 1);
  }
  told_.wait_for_units(30);
  EXPECT_EQ(executor_->capacity(), 3);
  executor_->finish();
  EXPECT_EQ(told_.finished.size(), 30U);
  EXPECT_EQ(told_.games.size(), 60U);
}

TEST_F(LocalExecutorTest, WaitsBetweenTheGamesOfAUnitWhileItIsPaused) {
  options_.concurrency = 1;
  told_.after_game = [&] { executor_->pause(); };
  start();
  submit(1);
  {
    std::unique_lock lock(told_.mutex);
    told_.changed.wait(lock, [&] { return !told_.games.empty(); });
  }
  EXPECT_THAT(told_.finished, ElementsAre());
  // Again and again: the pause may come after the word to go on.
  std::unique_lock lock(told_.mutex);
  while (
      !told_.changed.wait_for(lock, std::chrono::milliseconds(1), [&] { return !told_.finished.empty(); })) {
    lock.unlock();
    executor_->go_on();
    lock.lock();
  }
  EXPECT_THAT(told_.games, ElementsAre(1, 2));
}

}  // namespace
}  // namespace tengen::match
