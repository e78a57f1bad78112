// The place Analyse without a server: positions and trees as they come and go, and how many engines may
// think.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <boost/json.hpp>

#include <condition_variable>
#include <deque>

#include "record/formats/sgf.hpp"
#include "web/analyse/analysis_table.hpp"
#include "web/analyse/position_text.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(PositionText, ComesBackAsItWasGiven) {
  const PositionText text{{"game", "gomoku"}, {"rule", "renju"}, {"size", "15"},   {"black", "h8i9"},
                          {"white", "a1"},    {"to", "white"},   {"moves", "b2c3"}};
  const auto record = record_of(text);
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_EQ(position_text(*record), text);
  const auto position = position_json(*record);
  EXPECT_EQ(position.at("to_move").as_string(), "white");
  EXPECT_EQ(position.at("start").as_array().size(), 3U);
  EXPECT_EQ(position.at("turns").as_array().size(), 2U);
}

TEST(PositionText, IsRefusedWithWhatIsWrong) {
  EXPECT_THAT(record_of({{"moves", "h8h8"}}).error().text(), HasSubstr("occupied"));
  EXPECT_THAT(record_of({{"game", "chess"}}).error().text(), HasSubstr("chess"));
  EXPECT_THAT(record_of({{"black", "h8i"}}).error().text(), HasSubstr("black"));
  EXPECT_FALSE(record_of({{"black", "h8"}, {"white", "h8"}}).ok());
  EXPECT_FALSE(record_of({{"size", "99999999999999999999"}}).ok());
}

TEST(PositionText, HasNoMemberThatNobodyKnows) {
  const auto refusal = [](const std::string& text) {
    const auto position = read_position_text(*parse_object(text));
    return position.ok() ? std::string("taken") : position.error().text();
  };
  EXPECT_EQ(refusal(R"({"game": "gomoku", "size": 15, "pass": true, "moves": ""})"), "taken");
  EXPECT_THAT(refusal(R"({"move": "h8"})"), HasSubstr("move: found an unknown member"));
  EXPECT_EQ(refusal(R"({"moves": ["h8"]})"), "moves: found an array, expected a text");
  EXPECT_THAT(
      read_tree(*parse_object(R"({"nodes": [{"parent": 0, "answer": "h8", "colour": 1}]})")).error().text(),
      HasSubstr("colour: found an unknown member"));
}

TEST(Trees, AreReadFromJsonAndWrittenAsSgf) {
  const auto tree = read_tree(*parse_object(
      R"({"position": {"rule": "renju"}, "nodes": [{"parent": 0, "answer": "h8"}, {"parent": 1, "answer": "i9", "comment": "near"}, {"parent": 1, "answer": "g7"}]})"));
  ASSERT_TRUE(tree.ok()) << tree.error().text();
  const auto text = record::to_sgf(*tree);
  ASSERT_TRUE(text.ok());
  EXPECT_THAT(*text, HasSubstr(";B[hh]\n(;W[ig]C[near])\n(;W[gi])"));
  EXPECT_EQ(
      boost::json::serialize(tree_json(*tree).at("nodes")),
      R"([{"parent":0,"answer":"h8"},{"parent":1,"answer":"i9","comment":"near"},{"parent":1,"answer":"g7"}])");
  EXPECT_FALSE(read_tree(*parse_object(R"({"nodes": [{"parent": 5, "answer": "h8"}]})")).ok());
  EXPECT_FALSE(read_tree(*parse_object(R"({"nodes": [{"parent": -1, "answer": "h8"}]})")).ok());
  EXPECT_FALSE(read_tree(*parse_object(R"({"nodes": [{"parent": 0, "answer": "swap9"}]})")).ok());
}

// Never made: it is enough that it was asked for.
class NoSeat : public match::SeatMaker {
 public:
  Result<std::string> tier() override { return std::string("none"); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop&) override {
    return failed("there is no such engine");
  }
};

class Analyses : public testing::Test, public AnalysisTable::Viewers {
 protected:
  void open(AnalysisLimits limits) {
    table_ = std::make_unique<AnalysisTable>(
        factory_,
        [this](std::function<void()> work) {
          const std::lock_guard lock(mutex_);
          queue_.push_back(std::move(work));
          changed_.notify_all();
        },
        *this, limits);
  }
  void TearDown() override { table_.reset(); }
  void tell_of_analysis(const std::string&, std::string message) override {
    messages_.push_back(std::move(message));
  }
  bool watch_analysis(const std::string& id) const override { return id == watched_; }

  static AnalysisOrder order(std::size_t engines) {
    AnalysisOrder order;
    order.task.after = {0};
    for (std::size_t i = 0; i < engines; ++i) {
      match::Entrant entrant;
      entrant.name = "engine";
      entrant.seat = std::make_shared<NoSeat>();
      order.engines.push_back({std::move(entrant), {}});
    }
    return order;
  }
  template <class Done>
  bool run_until(Done done) {
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

  engine::EngineFactory factory_{"/nonexistent/tengen-worker"};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> queue_;
  std::vector<std::string> messages_;
  std::string watched_;
  std::unique_ptr<AnalysisTable> table_;
};

TEST_F(Analyses, TellWhyAnEngineCannotThink) {
  open({});
  const auto id = table_->begin(order(1));
  ASSERT_TRUE(id.ok());
  ASSERT_TRUE(run_until(
      [&] { return !messages_.empty() && messages_.back().find("no such engine") != std::string::npos; }));
  EXPECT_THAT(messages_.back(), HasSubstr(R"("type":"finding")"));
  EXPECT_THAT(table_->snapshot(*id), HasSubstr(R"("state":"failed")"));
}

TEST_F(Analyses, EndWhenNobodyWatchesThem) {
  open({.unwatched = 1ms});
  const auto watched = table_->begin(order(1));
  const auto other = table_->begin(order(1));
  watched_ = *watched;
  ASSERT_TRUE(run_until([&] { return !table_->state(*other).ok(); }));
  EXPECT_TRUE(table_->state(*watched).ok());
  EXPECT_THAT(table_->snapshot(*other), HasSubstr("analysis ended"));
  EXPECT_FALSE(table_->move(*other, {}).ok());
}

// The review of a whole game outlives its watchers; its engines do not outlive it.
TEST_F(Analyses, OfAWholeGameStayWithTheirFindingsWhenNobodyWatches) {
  open({.all_engines = 2, .unwatched = 1ms, .reviews = 2});
  const auto review = [&] {
    auto wanted = order(1);
    wanted.task.after = {0, 1, 2};
    return *table_->begin(std::move(wanted));
  };
  // What was told has been done.
  const auto ended = [&](const std::string& id) {
    return std::any_of(messages_.begin(), messages_.end(), [&](const std::string& message) {
      return message.find('"' + id + '"') != std::string::npos &&
             message.find(R"("thinks":false)") != std::string::npos;
    });
  };
  const auto first = review();
  const auto other = table_->begin(order(1));
  ASSERT_TRUE(run_until([&] { return !table_->state(*other).ok(); })) << "what is no review has ended";
  ASSERT_TRUE(run_until([&] { return ended(first); }));
  EXPECT_EQ(table_->state(first)->at("engines").as_array().front().at("findings").as_array().size(), 3U);
  EXPECT_TRUE(table_->stop(first).ok());
  EXPECT_THAT(table_->move(first, {}).error().message, HasSubstr("start another one"));
  EXPECT_TRUE(table_->begin(order(2)).ok()) << "an ended review has no engines";
  EXPECT_TRUE(table_->state(first).ok());
  for (int i = 0; i < 2; ++i) {
    const auto next = review();
    ASSERT_TRUE(run_until([&] { return ended(next); }));
  }
  EXPECT_FALSE(table_->state(first).ok()) << "the last two stay";
}

TEST_F(Analyses, TakeNoMoreEnginesThanThereIsRoomFor) {
  open({.engines = 2, .all_engines = 3});
  EXPECT_FALSE(table_->begin(order(3)).ok());
  EXPECT_FALSE(table_->begin(order(0)).ok());
  const auto first = table_->begin(order(2));
  watched_ = *first;
  const auto second = table_->begin(order(1));
  ASSERT_TRUE(second.ok());
  const auto third = table_->begin(order(1));
  EXPECT_TRUE(third.ok()) << "the one that nobody watches has gone";
  EXPECT_FALSE(table_->state(*second).ok());
  EXPECT_TRUE(table_->state(*first).ok());
  EXPECT_THAT(table_->begin(order(2)).error().text(), HasSubstr("close another analysis"));
}

}  // namespace
}  // namespace tengen::web
