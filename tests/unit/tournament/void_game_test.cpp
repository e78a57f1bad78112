// A knockout in which the host cannot play a game: nobody goes on before it has been played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/director.hpp"
#include "match/local_executor.hpp"
#include "tournament/pairing/knockout.hpp"

namespace tengen::tournament {
namespace {

using testing::ElementsAre;

// An engine that answers every question with its resignation, or cannot begin a game.
class ResigningEngine : public engine::Engine {
 public:
  explicit ResigningEngine(std::optional<engine::Failure> failure) : failure_(std::move(failure)) {}
  std::optional<engine::Failure> new_game(const engine::GameStart&) override { return failure_; }
  std::future<engine::Reply> ask(const engine::Request&) override {
    const TimePoint now = SteadyClock::now();
    std::promise<engine::Reply> promise;
    promise.set_value({game::Answer::resign(), now, now, {}, {}});
    return promise.get_future();
  }
  void stop(std::uint64_t) override {}
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override {}
  void kill() override {}
  Duration cpu_time() override { return {}; }
  std::string_view tier() const override { return "scripted"; }

 private:
  std::optional<engine::Failure> failure_;
};

class ResigningSeats : public match::SeatMaker {
 public:
  Result<std::string> tier() override { return std::string("scripted"); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop&) override {
    return std::unique_ptr<engine::Engine>(std::make_unique<ResigningEngine>(failure));
  }

  std::optional<engine::Failure> failure;
};

class GamesThatEnded : public match::MatchObserver {
 public:
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    games.push_back(record.number);
  }
  std::vector<std::int64_t> games;
};

class KnockoutWithAVoidGame : public testing::Test {
 protected:
  KnockoutWithAVoidGame() : schedule_(four_engines()) {
    for (const char* const name : {"A", "B", "C", "D"}) {
      entrants_.emplace_back().name = name;
      seats_.push_back(std::make_shared<ResigningSeats>());
      entrants_.back().seat = seats_.back();
    }
    options_.pin = false;
    options_.void_replays = 1;
    // A plays D, and B plays C.
    seats_[3]->failure = lost_;
  }
  static Plan four_engines() {
    Plan plan;
    plan.pairing = Pairing::knockout;
    plan.engines = 4;
    plan.games = 2;
    return plan;
  }
  // Returns whether the run is complete.
  bool play(std::optional<match::PlayedBefore> before = std::nullopt) {
    match::LocalExecutor executor(entrants_, options_, factory_);
    match::Director director(entrants_, options_, schedule_, executor, {&listener_}, std::move(before));
    const auto complete = director.run();
    EXPECT_TRUE(complete) << complete.error().text();
    gave_up_ = director.gave_up();
    standings_ = director.standings();
    return complete && *complete;
  }

  const engine::Failure lost_{game::Reason::start_failed, "it does not start"};
  const engine::Failure void_{game::Reason::sandbox_error, "no descriptor is left"};
  std::vector<std::shared_ptr<ResigningSeats>> seats_;
  std::vector<match::Entrant> entrants_;
  match::MatchOptions options_;
  engine::EngineFactory factory_{{}};
  Knockout schedule_;
  GamesThatEnded listener_;
  std::string gave_up_;
  match::Standings standings_{std::vector<std::string>()};
};

TEST_F(KnockoutWithAVoidGame, SendsNobodyOnUntilTheGameHasBeenPlayed) {
  seats_[2]->failure = void_;
  EXPECT_FALSE(play());
  EXPECT_EQ(gave_up_, "game 3 stayed void: void: sandbox error: C: no descriptor is left");
  EXPECT_THAT(listener_.games, ElementsAre(1, 2));
  EXPECT_EQ(schedule_.known(), 2) << "no final is paired";
  EXPECT_FALSE(schedule_.winner());
  const auto ranking = schedule_.ranking();
  for (const std::size_t engine : {1U, 2U})
    EXPECT_EQ(ranking.placings[engine].out_in_round, 0) << entrants_[engine].name;

  // The host can play again, and the worse seed wins.
  seats_[2]->failure.reset();
  seats_[0]->failure = seats_[1]->failure = lost_;
  match::PlayedBefore before;
  before.standings = standings_;
  before.left = {.missing = {2}, .next = 3};
  EXPECT_TRUE(play(before)) << gave_up_;
  EXPECT_THAT(listener_.games, ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_EQ(schedule_.winner(), 2U);
}

}  // namespace
}  // namespace tengen::tournament
