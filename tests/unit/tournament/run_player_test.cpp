#include "tournament/run/run_player.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <thread>

#include "tournament/run/resumption.hpp"
#include "unit/test_folder.hpp"

namespace tengen::tournament {
namespace {

// Resigns for white in every game, on a thread of its own.
class Resigning : public match::Executor {
 public:
  using BeforeEnd = std::function<void(const match::Unit&)>;
  Resigning(
      std::vector<match::Entrant> entrants, std::vector<std::string>& played,
      BeforeEnd before_end = [](const match::Unit&) {})
      : entrants_(std::move(entrants)), played_(played), before_end_(std::move(before_end)) {}

  Result<std::vector<std::string>> start(match::ExecutorEvents& events) override {
    events_ = &events;
    thread_ = std::thread([this] { play(); });
    return std::vector<std::string>(entrants_.size(), "elsewhere");
  }
  void submit(match::UnitOrder order) override {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(order));
    changed_.notify_all();
  }
  void cancel(std::int64_t) override {}
  int capacity() const override { return 3; }
  void set_capacity(int) override {}
  void pause() override {}
  void go_on() override {}
  void stop() override {}
  void abort() override {}
  void finish() override {
    {
      const std::lock_guard lock(mutex_);
      finished_ = true;
      changed_.notify_all();
    }
    thread_.join();
  }

 private:
  void play() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return finished_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto order = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      before_end_(order.unit);
      EXPECT_TRUE(events_->unit_finished(order.unit, records_of(order)));
      lock.lock();
    }
  }
  std::vector<record::GameRecord> records_of(const match::UnitOrder& order) {
    std::vector<record::GameRecord> records;
    for (int i = 0; i < order.unit.games; ++i) {
      record::GameRecord record;
      record.number = order.unit.first_game + i;
      record.setup = order.setup;
      const auto black = static_cast<std::size_t>(i % 2);
      record.players[0].name = order.engines[black].name;
      record.players[1].name = order.engines[1 - black].name;
      record.outcome = {game::Score::black_wins, game::Reason::resign, {}};
      played_.push_back(record.players[0].name);
      records.push_back(std::move(record));
    }
    return records;
  }

  std::vector<match::Entrant> entrants_;
  std::vector<std::string>& played_;
  BeforeEnd before_end_;
  match::ExecutorEvents* events_ = nullptr;
  std::thread thread_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<match::UnitOrder> waiting_;
  bool finished_ = false;
};

TEST(RunPlayer, PlaysOnTheExecutorThatItIsGiven) {
  ReadyRun run;
  run.plan.entrants.resize(3);
  for (std::size_t i = 0; i < 3; ++i) run.plan.entrants[i].name = std::string(1, static_cast<char>('A' + i));
  run.plan.plan.engines = 3;
  run.plan.plan.rounds = 2;
  run.schedule = make_schedule(run.plan.plan);
  run.lost = std::make_shared<LostOutputs>([](const std::string& words) { ADD_FAILURE() << words; });
  RunControl control;
  RunPlayer player(std::move(run), control, [](const std::string& words) { ADD_FAILURE() << words; });
  std::vector<std::string> played;
  std::size_t entrants = 0;
  const auto end = player.play(
      [&](const std::vector<match::Entrant>& given, const match::MatchOptions& options) {
        entrants = given.size();
        EXPECT_NE(options.events, nullptr);
        return std::make_unique<Resigning>(given, played);
      },
      nullptr);
  ASSERT_TRUE(end.ok()) << end.error().text();
  EXPECT_TRUE(end->complete);
  EXPECT_EQ(entrants, 3U);
  EXPECT_EQ(played.size(), 12U);
}

class Listed : public match::MatchObserver {
 public:
  void on_unit_end(const Unit& unit, const std::vector<record::GameRecord>&) override {
    engines[unit.round].insert({unit.first, unit.second});
  }
  void on_unit_skipped(const Unit& unit, const UnitResult&, const std::string& why) override {
    ADD_FAILURE() << "unit " << unit.number << ": " << why;
  }
  std::map<std::int64_t, std::multiset<std::size_t>> engines;  // by round
};

TEST(RunPlayer, PairsNoEngineOfASwissThatHasWithdrawnSinceItsGames) {
  const TestFolder folder;
  RunRecord record;
  ReadyRun run;
  run.plan.entrants.resize(4);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < 4; ++i) {
    names.emplace_back(1, static_cast<char>('A' + i));
    run.plan.entrants[i].name = names.back();
    record.engines.push_back({names.back(), "id", "", "1", {}});
  }
  Plan plan;
  plan.pairing = Pairing::swiss;
  plan.engines = 4;
  plan.rounds = 3;
  run.plan.plan = plan;
  run.schedule = make_schedule(plan);
  run.lost = std::make_shared<LostOutputs>([](const std::string& words) { ADD_FAILURE() << words; });
  run.folder = folder.path() / "run";
  auto created = Store::create(run.folder, record);
  ASSERT_TRUE(created) << created.error().text();
  run.store.emplace(std::move(*created));
  RunControl control;
  Listed listed;
  {
    RunPlayer player(std::move(run), control, [](const std::string& words) { ADD_FAILURE() << words; });
    std::vector<std::string> played;
    // Unit 1 is over, and unit 2 is being played.
    const auto withdraw = [&](const match::Unit& unit) {
      if (unit.number == 2) control.answer("withdraw A");
    };
    const auto end = player.play(
        [&](const std::vector<match::Entrant>& given, const match::MatchOptions&) {
          return std::make_unique<Resigning>(given, played, withdraw);
        },
        &listed);
    ASSERT_TRUE(end.ok()) << end.error().text();
    EXPECT_TRUE(end->complete);
  }
  EXPECT_EQ(listed.engines[1], (std::multiset<std::size_t>{0, 1, 2, 3}));
  for (const std::int64_t round : {2, 3}) {
    EXPECT_EQ(listed.engines[round].size(), 2U);
    EXPECT_EQ(listed.engines[round].count(0), 0U) << "round " << round;
  }

  // The store leads to the same rounds.
  const auto store = Store::open_for_reading(folder.path() / "run");
  ASSERT_TRUE(store) << store.error().text();
  const auto schedule = make_schedule(plan);
  const auto before = played_before(*store, names, schedule.get());
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_EQ(schedule->unit(before->left.next).state, Offer::State::none);
  EXPECT_TRUE(schedule->ranking().placings[0].withdrawn);
}

}  // namespace
}  // namespace tengen::tournament
