#include "tournament/store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "tournament/store/sqlite.hpp"
#include "tournament/store/stored_game.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

class StoreTest : public testing::Test {
 protected:
  Store make() {
    auto store = Store::create(folder_ / "run", sample_run());
    EXPECT_TRUE(store) << store.error().text();
    return std::move(*store);
  }
  static void add(Store& store, const FinishedUnit& played) {
    const auto status = store.add({played});
    EXPECT_TRUE(status) << status.error().text();
  }
  TestFolder folder_;
};

TEST_F(StoreTest, TellsTheRunAsItWasDescribed) {
  make();
  const auto store = Store::open_for_reading(folder_ / "run");
  ASSERT_TRUE(store) << store.error().text();
  const auto run = store->run();
  ASSERT_EQ(run->engines.size(), 3U);
  EXPECT_EQ(run->engines[0].name, "Alpha");
  EXPECT_EQ(run->engines[0].engine, "classics.patterns");
  EXPECT_EQ(run->engines[0].digest, "8ef572ba");
  EXPECT_EQ(run->engines[1].time_control, "0/5");
  EXPECT_THAT(run->engines[0].settings, ElementsAre(Pair("margin", "50ms"), Pair("option.depth", "4")));
  EXPECT_THAT(run->engines[1].settings, ElementsAre());
  EXPECT_THAT(run->conditions,
              ElementsAre(Pair("game", "gomoku"), Pair("rule", "freestyle"), Pair("seed", "7")));
  EXPECT_THAT(run->notes, ElementsAre(Pair("concurrency", "2")));
  EXPECT_EQ(store->progress()->units, 0);
  EXPECT_EQ(store->engine_totals()->size(), 3U);
}

TEST_F(StoreTest, HasAUnitWithItsGamesAndTotals) {
  Store store = make();
  add(store, played_unit(1, 2, 0, {{2, game::Reason::crash}, {1, game::Reason::board_full}}));
  add(store, played_unit(2, 0, 2, {{2, game::Reason::timeout}, {0, game::Reason::illegal_move}}));

  const auto game = store.game(2);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(game->unit, 1);
  EXPECT_EQ(game->black, 0U);
  EXPECT_EQ(game->white, 2U);
  EXPECT_EQ(game->result + game->reason + game->detail, "1/2-1/2board fulldetail");
  EXPECT_EQ(game->moves, "e5 d4 f6 c3");
  EXPECT_EQ(game->answers, "");
  EXPECT_EQ(game->times, "10 11 12 13");
  EXPECT_EQ(game->plies, 4);
  EXPECT_EQ(game->black_time_us, 1500);
  EXPECT_EQ(game->white_cpu_us, 700);
  EXPECT_EQ(game->overshoot_us, 3);
  EXPECT_EQ(game->tiers, "in-process jail");
  EXPECT_EQ(game->finished_at, 1'772'600'767);
  EXPECT_EQ(store.game(9).error().code, ErrorCode::not_found);

  const auto engines = *store.engine_totals();
  EXPECT_EQ(engines[0].games, (GameCounts{1, 2, 1}));
  EXPECT_EQ(engines[2].games, (GameCounts{2, 1, 1}));
  EXPECT_EQ(engines[1].games.games(), 0);
  EXPECT_EQ(engines[0].crashes, 1);
  EXPECT_EQ(engines[2].time_losses, 1);
  EXPECT_EQ(engines[0].illegal_moves, 1);
  EXPECT_EQ(engines[2].pairs, (PairCounts{{0, 0, 1, 1, 0}, 1}));
  EXPECT_EQ(engines[0].pairs, (PairCounts{{0, 1, 1, 0, 0}, 1}));

  const auto encounters = *store.encounter_totals();
  ASSERT_EQ(encounters.size(), 1U);
  EXPECT_EQ(encounters[0].first, 0U);
  EXPECT_EQ(encounters[0].second, 2U);
  EXPECT_EQ(encounters[0].games, engines[0].games);
  EXPECT_EQ(encounters[0].pairs, engines[0].pairs);
  EXPECT_THAT(*store.reason_totals(), ElementsAre(Pair("board full", 1), Pair("crash", 1),
                                                  Pair("illegal move", 1), Pair("timeout", 1)));
}

TEST_F(StoreTest, CountsVoidGamesForNobodyAndTheirUnitsAsNoPair) {
  Store store = make();
  add(store, played_unit(1, 0, 1, {{2}, {0, game::Reason::host_late, true}}));
  const auto progress = *store.progress();
  EXPECT_EQ(progress.games, 2);
  EXPECT_EQ(progress.void_games, 1);
  EXPECT_EQ((*store.engine_totals())[0].games, (GameCounts{1, 0, 0}));
  EXPECT_EQ((*store.engine_totals())[0].pairs.pairs(), 0);
}

TEST_F(StoreTest, KeepsTotalsThatTheGamesAddUpTo) {
  Store store = make();
  std::mt19937 random(4);
  std::vector<GameCounts> games(3);
  std::vector<PairCounts> pairs(3);
  std::map<std::int64_t, std::pair<double, double>> points;
  for (std::int64_t number = 1; number <= 300; ++number) {
    const std::size_t first = random() % 3;
    const std::size_t second = (first + 1 + random() % 2) % 3;
    std::vector<SampleResult> results;
    for (std::size_t i = 0; i < 1 + random() % 2; ++i) results.push_back({static_cast<int>(random() % 3)});
    int sum = 0;
    for (const auto& [half_points, reason, is_void] : results) {
      sum += half_points;
      (half_points == 2   ? games[first].wins
       : half_points == 1 ? games[first].draws
                          : games[first].losses) += 1;
      (half_points == 0   ? games[second].wins
       : half_points == 1 ? games[second].draws
                          : games[second].losses) += 1;
    }
    if (results.size() == 2) {
      match::UnitScore score;
      for (const auto& result : results) score.add(result.half_points);
      pairs[first].add(score);
      pairs[second].add(score.reversed());
    }
    points[number] = {sum / 2.0, static_cast<double>(results.size()) - sum / 2.0};
    add(store, played_unit(number, first, second, results));
  }
  const auto engines = *store.engine_totals();
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(engines[i].games, games[i]) << i;
    EXPECT_EQ(engines[i].pairs, pairs[i]) << i;
  }
  // Every encounter is half of what both engines have played.
  GameCounts both;
  const auto encounters = *store.encounter_totals();
  for (const auto& encounter : encounters) {
    both += encounter.games;
    both += encounter.games.reversed();
  }
  GameCounts all;
  for (const auto& one : games) all += one;
  EXPECT_EQ(both, all);
  std::map<std::int64_t, std::pair<double, double>> read;
  const auto status = store.for_each_result([&](const match::Unit&, const match::UnitResult& result) {
    read[result.number] = {result.first_points, result.second_points};
  });
  EXPECT_TRUE(status);
  EXPECT_EQ(read, points);
}

TEST_F(StoreTest, SkipsAUnitThatIsThereAndAddsTheOthers) {
  Store store = make();
  add(store, played_unit(1));
  const auto added = store.add({played_unit(1, 0, 1, {{0}, {0}}), played_unit(2), played_unit(2)});
  ASSERT_TRUE(added) << added.error().text();
  EXPECT_THAT(*added, ElementsAre(Added::was_there, Added::stored, Added::was_there));
  EXPECT_EQ((*store.engine_totals())[0].games, (GameCounts{2, 2, 0})) << "the first result of a unit counts";
  EXPECT_EQ(store.progress()->units, 2);
  EXPECT_EQ(store.progress()->games, 4);
}

TEST_F(StoreTest, LeavesNothingOfAUnitThatFailsHalfWay) {
  Store store = make();
  add(store, played_unit(1));
  FinishedUnit second = played_unit(2);
  second.games[1].number = 1;  // is there already
  EXPECT_FALSE(store.add({second}));
  EXPECT_EQ(store.progress()->units, 1);
  EXPECT_EQ(store.game(3).error().code, ErrorCode::not_found);
  EXPECT_EQ((*store.engine_totals())[0].games.games(), 2);
  add(store, played_unit(2));
}

TEST_F(StoreTest, TakesSeveralUnitsTogetherOrNoneOfThem) {
  Store store = make();
  ASSERT_TRUE(store.add({played_unit(1), played_unit(2), played_unit(3)}));
  EXPECT_EQ(store.progress()->units, 3);
  auto broken = played_unit(5);
  broken.games[1].number = 1;  // is there already
  EXPECT_FALSE(store.add({played_unit(4), broken}));
  EXPECT_EQ(store.progress()->units, 3);
  EXPECT_EQ((*store.engine_totals())[0].games.games(), 6);
  EXPECT_TRUE(store.add({}));
}

TEST_F(StoreTest, RefusesAGameOfAnEngineThatTheRunDoesNotHave) {
  Store store = make();
  FinishedUnit played = played_unit(1);
  played.games[0].players[1].name = "Delta";
  const auto status = store.add({played});
  ASSERT_FALSE(status);
  EXPECT_THAT(status.error().text(), HasSubstr("found a game of an engine that the run does not have"));
}

TEST_F(StoreTest, GoesOnWhereItStopped) {
  {
    Store store = make();
    for (const std::int64_t number : {1, 2, 4, 7}) add(store, played_unit(number));
  }
  auto store = Store::open(folder_ / "run");
  ASSERT_TRUE(store) << store.error().text();
  EXPECT_THAT(*store->missing_units(), ElementsAre(3, 5, 6));
  EXPECT_EQ(store->progress()->last_unit, 7);
  for (const std::int64_t number : {3, 5, 6}) add(*store, played_unit(number));
  EXPECT_THAT(*store->missing_units(), ElementsAre());
  EXPECT_EQ((*store->engine_totals())[0].games.games(), 14);
}

TEST_F(StoreTest, IsReadWhileItIsPlayed) {
  Store playing = make();
  const auto reading = Store::open_for_reading(folder_ / "run");
  ASSERT_TRUE(reading) << reading.error().text();
  EXPECT_EQ(reading->progress()->units, 0);
  add(playing, played_unit(1));
  EXPECT_EQ(reading->progress()->units, 1);
}

// What is written without playing the game out must be what playing it out would say.
TEST(StoredGame, HasTheMovesOfEveryGameAndRule) {
  std::mt19937 random(7);
  for (const game::GameInfo& info : game::catalog()) {
    for (std::size_t i = 0; i < info.rules.size(); ++i) {
      record::GameRecord record;
      record.setup = game::default_setup(info);
      record.setup.rule = info.rules[i].id;
      auto game = *game::new_game(record.setup);
      while (!game->outcome()) {
        const auto question = game->question();
        auto points = game->legal_points();
        game::Answer answer = points.empty() ? game::Answer::pass() : game::Answer{};
        std::shuffle(points.begin(), points.end(), random);
        for (int n = 0; !points.empty() && n < question.count; ++n)
          answer.points.push_back(points[static_cast<std::size_t>(n)]);
        if (random() % 200 == 0) answer = game::Answer::resign();
        ASSERT_FALSE(game->answer(answer));
        record.turns.push_back({question.seat, answer});
      }
      const StoredGame stored = convert(record).game;
      EXPECT_EQ(stored.moves, game::moves_text(*game)) << record.setup.rule;
      EXPECT_EQ(stored.plies, static_cast<int>(game->moves().size())) << record.setup.rule;
    }
  }
}

// A unit is told as stored, and a withdrawal as accepted, when its commit has returned. In WAL mode only FULL
// (2) writes the log to the disk at each commit (sqlite.org/pragma.html#pragma_synchronous).
TEST_F(StoreTest, HasACommitOnTheDiskWhenItReturns) {
  make();
  for (const auto access : {sqlite::Access::create, sqlite::Access::write}) {
    const auto database = sqlite::open(folder_ / "run" / "run.db", access);
    ASSERT_TRUE(database) << database.error().text();
    EXPECT_EQ((*database)->execAndGet("PRAGMA journal_mode").getString(), "wal");
    EXPECT_EQ((*database)->execAndGet("PRAGMA synchronous").getInt(), 2);
    EXPECT_EQ((*database)->execAndGet("PRAGMA foreign_keys").getInt(), 1);
  }
}

TEST(StoredGame, KeepsAnswersThatMovesDoNotTell) {
  auto record = played_unit(1).games[0];
  record.turns.push_back({game::Seat::first, game::Answer::resign(), std::chrono::microseconds(5)});
  record.outcome = {game::Score::white_wins, game::Reason::resign, ""};
  const ConvertedGame converted = convert(record);
  EXPECT_EQ(converted.game.moves, "e5 d4 f6 c3");
  EXPECT_EQ(converted.game.answers, "e5 d4 f6 c3 resign");
  EXPECT_EQ(converted.game.times, "10 11 12 13 5");
  EXPECT_TRUE(converted.first_was_black);
}

}  // namespace
}  // namespace tengen::tournament
