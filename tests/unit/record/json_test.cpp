#include "record/formats/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "unit/record/sample_record.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

const game::Setup standard{"gomoku", "standard", 15};

boost::json::object parsed(const GameRecord& record, Duration since_start = 12300ms) {
  return boost::json::parse(to_json(record, since_start)).as_object();
}

TEST(Json, HoldsEveryFieldOfAFinishedGame) {
  auto record = sample_record(standard, "h8 i9");
  record.outcome = {game::Score::black_wins, game::Reason::crash, "exit code 3"};
  record.overshoot = 2500us;
  const auto json = parsed(record);
  EXPECT_EQ(json.at("type"), "game");
  EXPECT_EQ(json.at("game"), 7);
  EXPECT_EQ(json.at("pair"), 4);
  EXPECT_EQ(json.at("black"), "Alpha");
  EXPECT_EQ(json.at("white"), "Beta");
  EXPECT_EQ(json.at("rule"), "standard");
  EXPECT_EQ(json.at("size"), 15);
  EXPECT_EQ(json.at("result"), "1-0");
  EXPECT_EQ(json.at("reason"), "crash");
  EXPECT_EQ(json.at("detail"), "exit code 3");
  EXPECT_EQ(json.at("plies"), 2);
  EXPECT_EQ(json.at("moves"), "h8 i9");
  EXPECT_EQ(json.at("opening_plies"), 0);
  EXPECT_DOUBLE_EQ(json.at("black_time_ms").to_number<double>(), 812.4);
  EXPECT_DOUBLE_EQ(json.at("white_time_ms").to_number<double>(), 1033.0);
  EXPECT_DOUBLE_EQ(json.at("overshoot_ms").to_number<double>(), 2.5);
  EXPECT_EQ(json.at("tier"), (boost::json::object{{"Alpha", "in-process"}, {"Beta", "bubblewrap"}}));
  EXPECT_DOUBLE_EQ(json.at("t").to_number<double>(), 12.3);
}

TEST(Json, HoldsTheAccountOfALossOnTime) {
  auto record = sample_record(standard, "h8 i9");
  EXPECT_FALSE(parsed(record).contains("time_account"));
  TimeAccount account;
  account.seat = game::Seat::second;
  account.cpu = 33ms;
  account.charged = 2s;
  account.waited = 1900ms;
  record.time_account = account;
  const auto json = parsed(record).at("time_account").as_object();
  EXPECT_EQ(json.at("seat"), 2);
  EXPECT_EQ(json.at("answered"), false);
  EXPECT_DOUBLE_EQ(json.at("cpu_ms").to_number<double>(), 33);
  EXPECT_DOUBLE_EQ(json.at("charged_ms").to_number<double>(), 2000);
  EXPECT_DOUBLE_EQ(json.at("waited_ms").to_number<double>(), 1900);
}

TEST(Json, TellsTheWallsOfEachAndWhoHadNone) {
  auto record = sample_record(standard, "h8");
  record.players[1].walls = "bubblewrap, seccomp, memory: watch";
  auto json = parsed(record);
  EXPECT_EQ(json.at("walls"), (boost::json::object{{"Beta", "bubblewrap, seccomp, memory: watch"}}));
  EXPECT_EQ(json.at("unconfined"), boost::json::array{});
  record.players[1].tier = "none";
  json = parsed(record);
  EXPECT_EQ(json.at("unconfined"), boost::json::array{"Beta"});
}

TEST(Json, HoldsTheTimeOfEveryMove) {
  const auto times = parsed(sample_record(standard, "h8 i9")).at("move_times_ms").as_array();
  ASSERT_EQ(times.size(), 2U);
  EXPECT_DOUBLE_EQ(times[0].to_number<double>(), 1.5);
  EXPECT_DOUBLE_EQ(times[1].to_number<double>(), 2.5);
}

TEST(Json, RoundsHalfAMicrosecondAsTheStoreDoes) {
  auto record = sample_record(standard, "h8 i9");
  record.turns[0].time = 16'049'500ns;
  EXPECT_DOUBLE_EQ(parsed(record).at("move_times_ms").at(0).to_number<double>(), 16.05);
}

TEST(Json, HoldsCpuTimesBesideTheTimes) {
  auto record = sample_record(standard, "h8 i9");
  record.turns[0].cpu = 1250us;
  record.turns[1].cpu = 7us;
  record.players[0].cpu = 1300us;
  record.players[1].cpu = 20ms;
  record.players[1].ponder_cpu = 1500ms;
  const auto json = parsed(record);
  EXPECT_DOUBLE_EQ(json.at("black_cpu_ms").to_number<double>(), 1.3);
  EXPECT_DOUBLE_EQ(json.at("white_cpu_ms").to_number<double>(), 20);
  EXPECT_DOUBLE_EQ(json.at("black_ponder_ms").to_number<double>(), 0);
  EXPECT_DOUBLE_EQ(json.at("white_ponder_ms").to_number<double>(), 1500);
  EXPECT_EQ(json.at("move_cpu_ms"), boost::json::value({1.25, 0.007}));
}

TEST(Json, CountsAResignationAmongTheAnswersAndNotAmongTheMoves) {
  auto record = sample_record(standard, "h8 i9");
  resign(record);
  const auto json = parsed(record);
  EXPECT_EQ(json.at("reason"), "resign");
  EXPECT_EQ(json.at("result"), "0-1");
  EXPECT_EQ(json.at("plies"), 2);
  EXPECT_EQ(json.at("moves"), "h8 i9");
}

TEST(Json, KnowsGamesWithoutAMove) {
  auto record = sample_record(standard, "");
  record.outcome = {game::Score::none, game::Reason::aborted, {}};
  const auto json = parsed(record);
  EXPECT_EQ(json.at("result"), "*");
  EXPECT_EQ(json.at("reason"), "aborted");
  EXPECT_EQ(json.at("moves"), "");
  EXPECT_EQ(json.at("plies"), 0);
}

TEST(Json, IsOneLineWhateverTheNamesAndDetailsHold) {
  auto record = sample_record(standard, "h8");
  record.players[0].name = "a \"quoted\"\nname\\ \x01 五子棋";
  record.outcome.detail = "it said \"7,\t\r\n\"";
  const std::string line = to_json(record, 0ns);
  EXPECT_THAT(line, Not(HasSubstr("\n")));
  const auto json = boost::json::parse(line).as_object();
  EXPECT_EQ(json.at("black").as_string(), record.players[0].name);
  EXPECT_EQ(json.at("detail").as_string(), record.outcome.detail);
}

}  // namespace
}  // namespace tengen::record
