// The end of a slot whose engine takes long to go.
#include "match/slot.hpp"

#include <gtest/gtest.h>

#include <future>

#include "match/local_executor.hpp"
#include "unit/match/scripted_engine.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

// Resigns, and stays in its destructor until it is let go: a jail whose processes do not end.
class SlowToGo : public ScriptedEngine {
 public:
  SlowToGo(std::promise<void>& going, std::shared_future<void> may_go)
      : going_(going), may_go_(std::move(may_go)) {
    answers(game::Answer::resign());
  }
  ~SlowToGo() override {
    going_.set_value();
    may_go_.wait();
  }

 private:
  std::promise<void>& going_;
  std::shared_future<void> may_go_;
};

class OneEngine : public SeatMaker {
 public:
  explicit OneEngine(std::unique_ptr<engine::Engine> engine) : engine_(std::move(engine)) {}
  Result<std::string> tier() override { return std::string("scripted"); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop&) override { return std::move(engine_); }

 private:
  std::unique_ptr<engine::Engine> engine_;
};

class TellsOfUnits : public ExecutorEvents {
 public:
  void game_started(const GameStarted&) override {}
  void game_finished(int, const record::GameRecord&) override {}
  void game_voided(int, const record::GameRecord&, int) override {}
  Status unit_finished(const Unit&, const std::vector<record::GameRecord>&) override {
    unit.set_value();
    return success();
  }
  void unit_failed(std::int64_t, int) override { unit.set_value(); }
  void capacity_changed() override {}

  std::promise<void> unit;
};

TEST(SlotTest, IsAbortedAtOnceWhileItWaitsForAnEngineToGo) {
  std::promise<void> going;
  std::promise<void> may_go;
  auto quick = std::make_unique<ScriptedEngine>();
  quick->answers(game::Answer::resign());
  std::vector<Entrant> entrants(2);
  entrants[0].name = "A";
  entrants[0].seat =
      std::make_shared<OneEngine>(std::make_unique<SlowToGo>(going, may_go.get_future().share()));
  entrants[1].name = "B";
  entrants[1].seat = std::make_shared<OneEngine>(std::move(quick));
  MatchOptions options;
  options.pin = false;
  engine::EngineFactory factory{{}};
  TellsOfUnits events;
  LocalExecutor executor(entrants, options, factory);
  ASSERT_TRUE(executor.start(events));
  UnitOrder order;
  order.unit = {.number = 1, .second = 1, .first_game = 1};
  executor.submit(order);
  events.unit.get_future().wait();
  // The slot ends, and with it its engines.
  executor.set_capacity(0);
  going.get_future().wait();

  auto aborting = std::async(std::launch::async, [&] { executor.abort(); });
  EXPECT_EQ(aborting.wait_for(1min), std::future_status::ready) << "it waits for the engine";
  may_go.set_value();
  aborting.get();
  executor.finish();
}

}  // namespace
}  // namespace tengen::match
