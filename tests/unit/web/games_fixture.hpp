// Games of people on a table without a server.
#pragma once

#include <gmock/gmock.h>

#include <boost/json.hpp>
#include <condition_variable>
#include <deque>

#include "unit/test_folder.hpp"
#include "web/game_folder.hpp"
#include "web/game_table.hpp"
#include "web/json_input.hpp"

namespace tengen::web {

using namespace std::chrono_literals;

// The server's thread, which is the test's.
class Work {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(work));
    changed_.notify_all();
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    queue_.clear();
  }
  template <class Done>
  bool run_until(Done&& done) {
    const auto end = SteadyClock::now() + 30s;
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!changed_.wait_until(lock, end, [&] { return !queue_.empty(); })) return false;
      const auto work = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      work();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> queue_;
};

class Audience : public GameTable::Viewers {
 public:
  void tell(const std::string&, std::string message) override { messages.push_back(std::move(message)); }
  bool watch(const std::string& game) const override { return game == watched; }

  std::vector<std::string> messages;
  std::string watched;
};

class Games : public testing::Test {
 protected:
  void SetUp() override { open_table(); }
  void TearDown() override { table_.reset(); }

  void open_table(std::size_t most_played = 16) {
    table_.reset();
    // What the server's thread would not have done any more.
    work_.clear();
    table_ = std::make_unique<GameTable>(
        TableOptions{folder_.path(), most_played, 1000, folder_.path() / "scores.jsonl"}, engines_, factory_,
        [this](std::function<void()> work) { work_.post(std::move(work)); }, viewers_);
  }
  static GameOrder order(const std::string& text) {
    const auto object = parse_object(text);
    auto order = read_order(*object);
    EXPECT_TRUE(order) << order.error().text();
    return order ? std::move(*order) : GameOrder{};
  }
  static GameOrder people(const std::string& clock = "null") {
    return order(R"({"seats": [{"person": true, "clock": )" + clock + R"(}, {"person": true, "clock": )" +
                 clock + "}]}");
  }
  std::string begin(GameOrder order) {
    const auto id = table_->begin(std::move(order));
    EXPECT_TRUE(id) << id.error().text();
    return id ? *id : std::string();
  }
  Status answer(const std::string& id, std::uint64_t question, const std::string& text,
                TimePoint at = SteadyClock::now()) {
    words_ = {};
    return table_->answer(id, {question, text, at}, words_);
  }
  // A record as a game that nobody plays.
  std::string keep(const record::GameRecord& record) {
    auto stored = store_games(folder_.path(), {record}, "one.sgf");
    EXPECT_TRUE(stored) << stored.error().text();
    return stored ? table_->add(std::move(stored->front())) : std::string();
  }
  // Waits until `turns` turns are taken and the next question is open.
  bool asked_after(const std::string& id, std::size_t turns) {
    return work_.run_until([&] {
      const auto* const game = table_->open(id);
      return game->question() && game->record().turns.size() == turns;
    });
  }
  void play(const std::string& id, const std::vector<std::string>& answers) {
    for (const auto& answer : answers) {
      const std::size_t turns = table_->open(id)->record().turns.size();
      ASSERT_TRUE(asked_after(id, turns));
      const auto done = this->answer(id, table_->open(id)->question()->id, answer);
      ASSERT_TRUE(done) << done.error().text();
      ASSERT_TRUE(work_.run_until([&] { return table_->open(id)->record().turns.size() > turns; }));
    }
  }
  std::string steer(const std::string& id, const match::Command& command) {
    const auto session = table_->session(id);
    if (!session) return session.error().text();
    const auto done = (*session)->steer(command).get();
    return done ? done->did : done.error().text();
  }
  boost::json::object state(const std::string& id) { return table_->open(id)->state(); }

  TestFolder folder_;
  EngineList engines_{manifest::Registry()};
  engine::EngineFactory factory_{"/nonexistent/tengen-worker"};
  Work work_;
  Audience viewers_;
  RefusalWords words_;  // of the last answer
  std::unique_ptr<GameTable> table_;
};

}  // namespace tengen::web
