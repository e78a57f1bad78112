// An engine that analyses until it is stopped: several lines of one that can, the one move of one that
// cannot.
#include "match/analyst.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "record/text/line_text.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

// What all engines that one maker has made were asked.
struct Diary {
  std::mutex mutex;
  std::vector<std::size_t> asked;  // moves on the board
  int made = 0;
  int games = 0;
};

engine::AnalysisLine line(int rank, game::Point point, int score) {
  engine::AnalysisLine found;
  found.rank = rank;
  found.thought.score = score;
  found.moves = {{game::MoveKind::stone, game::Colour::black, point}};
  return found;
}

// Tells two lines for each question and thinks until it is stopped.
class Thinker : public engine::Engine, public engine::ExtendedEngine {
 public:
  Thinker(PollLoop& loop, Diary& diary, bool analyses) : loop_(loop), diary_(diary), analyses_(analyses) {}

  engine::ExtendedEngine* extended() override { return analyses_ ? this : nullptr; }
  engine::Abilities abilities() const override { return {.analyses = true}; }
  std::optional<engine::Failure> new_game(const engine::GameStart& start) override {
    ++diary_.games;
    start_ = start;
    return std::nullopt;
  }
  std::future<engine::Reply> ask(const engine::Request& request) override {
    note(request);
    start_.on_thinking({25, 3, {}, "c3 d4", {}});
    std::promise<engine::Reply> promise;
    promise.set_value({game::Answer::place({2, 2}), {}, {}, {}, {}});
    return promise.get_future();
  }
  std::future<engine::Reply> analyse(const engine::Request& request, int lines, OnLine on_line) override {
    note(request);
    for (int rank = 0; rank < lines && rank < 2; ++rank)
      on_line(line(rank, {static_cast<std::int16_t>(rank), 0}, 50 - rank));
    reply_ = std::promise<engine::Reply>();
    return reply_.get_future();
  }
  void stop(std::uint64_t) override {
    reply_.set_value({game::Answer::place({0, 0}), {}, {}, {}, {}});
    loop_.wake();
  }
  void ponder(const engine::Request&) override {}
  Result<std::string> save_state() override { return failed("no"); }
  Status restore_state(std::string_view) override { return failed("no"); }
  Status set_option(const std::string&, const std::string&) override { return failed("no"); }
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override {}
  void kill() override {}
  Duration cpu_time() override { return {}; }
  std::string_view tier() const override { return "test"; }

 private:
  void note(const engine::Request& request) {
    const std::lock_guard lock(diary_.mutex);
    diary_.asked.push_back(request.game->moves().size());
  }
  PollLoop& loop_;
  Diary& diary_;
  bool analyses_;
  engine::GameStart start_;
  std::promise<engine::Reply> reply_;
};

class Maker : public SeatMaker {
 public:
  Maker(Diary& diary, bool analyses) : diary_(diary), analyses_(analyses) {}
  Result<std::string> tier() override { return std::string("test"); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop& loop) override {
    ++diary_.made;
    return std::unique_ptr<engine::Engine>(std::make_unique<Thinker>(loop, diary_, analyses_));
  }

 private:
  Diary& diary_;
  bool analyses_;
};

class AnalystTest : public testing::Test {
 protected:
  void begin_with(bool analyses) {
    analyst_ =
        std::make_unique<Analyst>(std::make_shared<Maker>(diary_, analyses), "thinker", [this] { ++news_; });
  }
  static AnalysisTask task(const std::string& moves, std::vector<std::size_t> after, Duration limit = 60s) {
    AnalysisTask task{{}, std::move(after), 2, limit};
    EXPECT_TRUE(record::add_line(task.record, moves).ok());
    return task;
  }
  // What is found, once that holds.
  template <class Condition>
  Analyst::News when(Condition condition) {
    const auto end = Deadline::after(30s);
    for (auto view = analyst_->view();; view = analyst_->view()) {
      if (condition(view)) return view;
      if (end.passed()) {
        ADD_FAILURE() << "it did not come to it";
        return view;
      }
      std::this_thread::sleep_for(1ms);
    }
  }
  static bool rests(const Analyst::News& view) { return !view.thinks; }

  Diary diary_;
  std::atomic<int> news_ = 0;
  std::unique_ptr<Analyst> analyst_;
};

TEST_F(AnalystTest, TellsSeveralLinesUntilItIsStopped) {
  begin_with(true);
  analyst_->begin(task("h8i9", {2}));
  auto view = when([](const auto& now) { return now.findings.at(2).lines.size() == 2; });
  EXPECT_TRUE(view.thinks);
  EXPECT_EQ(view.analyses, true);
  EXPECT_EQ(view.findings.at(2).state, FindingState::thinking);
  EXPECT_EQ(view.findings.at(2).lines[1].thought.score, 49);
  EXPECT_GT(news_, 0);
  analyst_->stop();
  view = when(rests);
  EXPECT_EQ(view.findings.at(2).state, FindingState::done);
  EXPECT_EQ(view.findings.at(2).lines.size(), 2U) << "what was found stays";
}

TEST_F(AnalystTest, GoesOnWithAnotherPositionInTheSameGame) {
  begin_with(true);
  analyst_->begin(task("h8", {1}));
  when([](const auto& now) { return now.findings.at(1).lines.size() == 2; });
  analyst_->begin(task("h8i9j10", {3}));
  const auto view =
      when([](const auto& now) { return now.findings.contains(3) && now.findings.at(3).lines.size() == 2; });
  EXPECT_FALSE(view.findings.contains(1));
  EXPECT_EQ(diary_.made, 1);
  EXPECT_EQ(diary_.games, 1) << "what it remembers is kept";
  EXPECT_EQ(view.findings.at(3).to_move, game::Colour::white);
}

TEST_F(AnalystTest, LooksAtAWholeGameOnePositionAfterTheOther) {
  begin_with(true);
  analyst_->begin(task("h8i9j10", {0, 1, 2, 3}, 20ms));
  const auto view = when(rests);
  EXPECT_THAT(diary_.asked, testing::ElementsAre(0, 1, 2, 3));
  for (const auto& [turns, finding] : view.findings) {
    EXPECT_EQ(finding.state, FindingState::done) << turns;
    EXPECT_EQ(finding.lines.size(), 2U) << turns;
  }
}

TEST_F(AnalystTest, AsksAnEngineThatTellsNoLinesForAMove) {
  begin_with(false);
  analyst_->begin(task("h8", {1}));
  const auto view = when(rests);
  EXPECT_EQ(view.analyses, false);
  const auto& found = view.findings.at(1);
  ASSERT_EQ(found.lines.size(), 1U);
  EXPECT_EQ(found.lines[0].moves.at(0).at, (game::Point{2, 2}));
  EXPECT_EQ(found.lines[0].thought.score, 25) << "what it said while it thought";
  EXPECT_EQ(found.lines[0].thought.line, "c3 d4");
}

TEST_F(AnalystTest, SaysWhyAPositionCannotBeAnalysed) {
  begin_with(true);
  analyst_->begin(task("h8a1i8a2j8a3k8a4l8", {9}));
  const auto view = when(rests);
  EXPECT_EQ(view.findings.at(9).state, FindingState::failed);
  EXPECT_THAT(view.findings.at(9).why, testing::HasSubstr("the game is over"));
  EXPECT_EQ(diary_.made, 0);
}

TEST_F(AnalystTest, TellsTheEndOfATaskThatWasStoppedBeforeItBegan) {
  begin_with(true);
  analyst_->begin(task("h8", {1}));
  analyst_->stop();
  EXPECT_EQ(when(rests).findings.at(1).state, FindingState::done);
}

}  // namespace
}  // namespace tengen::match
