// Engines that are asked without a match, in this process and in a worker.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "e2e/arena.hpp"
#include "engine/extended.hpp"
#include "engine/factory.hpp"
#include "game/catalog.hpp"

namespace tengen::test {

enum class Place { in_process, worker };

inline const auto places = testing::Values(Place::in_process, Place::worker);
inline std::string name_of_place(const testing::TestParamInfo<Place>& info) {
  return info.param == Place::in_process ? "InThisProcess" : "InAWorker";
}

// Each test has a game of gomoku after four moves.
class ExtendedEngines : public Arena, public testing::WithParamInterface<Place> {
 protected:
  void SetUp() override {
    Arena::SetUp();
    factory_.emplace(TEST_WORKER);
    loop_.emplace();
    game_ = std::move(*game::new_game(setup_));
    for (const game::Point point : {game::Point{7, 7}, {8, 8}, {7, 6}, {6, 8}})
      ASSERT_FALSE(game_->answer(game::Answer::place(point)));
  }
  void TearDown() override {
    engines_.clear();
    factory_.reset();
    loop_.reset();
    Arena::TearDown();
  }

  // The engine lives until the end of the test. It may compute between questions. nullptr after a failure.
  engine::Engine* add(engine::EngineConfig config) {
    config.between_questions = engine::BetweenQuestions::run;
    auto made = factory_->make(config, *loop_);
    EXPECT_TRUE(made.ok()) << made.error().text();
    if (!made) return nullptr;
    engines_.push_back(std::move(*made));
    return engines_.back().get();
  }
  std::optional<engine::Failure> begin(engine::Engine& engine) {
    engine::GameStart start;
    start.setup = setup_;
    return engine.new_game(start);
  }
  engine::Request request() {
    engine::Request request;
    request.id = ++questions_;
    request.game = game_.get();
    return request;
  }
  engine::Reply reply_of(std::future<engine::Reply> future) {
    const auto is_ready = [&] { return future.wait_for(0s) == std::future_status::ready; };
    if (!loop_->run_until(Deadline::after(60s), is_ready))
      return {engine::NoAnswer{"it is silent"}, {}, {}, {}, {}};
    return future.get();
  }
  template <class Condition>
  bool comes_true(Condition condition) {
    const auto end = Deadline::after(60s);
    while (!condition() && !end.passed()) loop_->run_until(Deadline::after(5ms), condition);
    return condition();
  }

  const game::Setup setup_{"gomoku", "freestyle", 15};
  std::optional<engine::EngineFactory> factory_;
  std::optional<PollLoop> loop_;
  std::vector<std::unique_ptr<engine::Engine>> engines_;
  std::unique_ptr<game::Game> game_;
  std::uint64_t questions_ = 0;
};

}  // namespace tengen::test
