// A referee with two players that do what they are told.
#pragma once

#include "match/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "unit/match/scripted_engine.hpp"

namespace tengen::match {

using namespace std::chrono_literals;
using game::Reason;
using game::Score;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class TurnCollector : public GameListener {
 public:
  void on_turn(const GameSession& session) override { seen.push_back(session.record().turns.back()); }
  std::vector<record::Turn> seen;
};

class RefereeTest : public testing::Test {
 protected:
  record::GameRecord play(int size = 5) {
    auto game = std::move(*game::new_game({"gomoku", "freestyle", size}));
    record::GameRecord record;
    record.setup = game->setup();
    GameSession session(loop, aborted, std::move(game), record, 0,
                        {Player{nullptr, time[0], margin}, Player{nullptr, time[1], margin}},
                        options.adjudication, {&turns});
    session.sit(game::Seat::first, black);
    session.sit(game::Seat::second, white);
    StandIn stand_in(loop, aborted, nullptr, {}, 0, nullptr);
    Referee(loop, options, stand_in, aborted).play(session);
    seen = turns.seen;
    return session.record();
  }
  // Black makes five in its fifth move.
  void script_a_win_for_black() {
    for (std::int16_t x = 0; x < 4; ++x) {
      black.plays({x, 0});
      white.plays({x, 1});
    }
    black.plays({4, 0});
  }
  void both(const engine::TimeControl& control) { time = {control, control}; }

  PollLoop loop;
  RefereeOptions options;
  std::atomic<bool> aborted = false;
  ScriptedEngine black;
  ScriptedEngine white;
  std::array<engine::TimeControl, 2> time;
  Duration margin = 50ms;
  TurnCollector turns;
  std::vector<record::Turn> seen;
};

inline void expect_end(const record::GameRecord& record, Score score, Reason reason,
                       const testing::Matcher<const std::string&>& detail = testing::_) {
  EXPECT_EQ(game::text(record.outcome.score), game::text(score));
  EXPECT_EQ(game::text(record.outcome.reason), game::text(reason));
  EXPECT_THAT(record.outcome.detail, detail);
}

}  // namespace tengen::match
