// The games of a store as records again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/text/answer_text.hpp"
#include "tournament/store/game_details.hpp"
#include "tournament/store/run_conditions.hpp"
#include "tournament/store/store.hpp"
#include "tournament/store/stored_game.hpp"
#include "tournament/store/stored_games.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

record::GameRecord played(const game::Setup& setup, const std::vector<game::Answer>& answers) {
  record::GameRecord record;
  record.number = 3;
  record.pair = 2;
  record.setup = setup;
  auto game = record::begin(record);
  EXPECT_TRUE(game);
  for (const auto& answer : answers) {
    record.turns.push_back({(*game)->question().seat, answer, (10 + record.turns.size()) * 1us});
    EXPECT_FALSE((*game)->answer(answer));
  }
  record.outcome = {game::Score::white_wins, game::Reason::timeout, "answered 3.2 ms late"};
  record.overshoot = 3200us;
  record.date = std::chrono::system_clock::time_point(1'700'000'000s);
  for (auto& player : record.players) player.time = &player == &record.players[0] ? 40us : 50us;
  record.players[0].tier = "jail";
  record.players[1].tier = "in-process";
  return record;
}

// Through the words of the store; the engines as Store::add() numbers them.
record::GameRecord kept(const record::GameRecord& record, const game::Setup& setup) {
  RunRecord run;
  run.engines = {{"First", "x.first", "", "10+0.1", {}}, {"Second", "x.second", "", "5", {}}};
  run.conditions = {{"game", setup.game},
                    {"rule", setup.rule},
                    {"size", std::to_string(setup.size)},
                    {"opening", setup.opening}};
  if (record.start) run.conditions.emplace_back(start_condition, start_text(*record.start, setup));
  auto converted = convert(record);
  converted.game.unit = record.pair;
  converted.game.black = converted.first_was_black ? 0 : 1;
  converted.game.white = converted.first_was_black ? 1 : 0;
  auto again = record_of(converted.game, run);
  EXPECT_TRUE(again) << again.error().text();
  return again ? *again : record::GameRecord{};
}

TEST(StoredGames, BeginFromThePositionOfTheRun) {
  const game::Setup setup{"othello", "standard", 8};
  record::GameRecord record;
  record.setup = setup;
  record.start = game::Position{{{1, 0}, {3, 3}}, {{0, 0}}, game::Colour::white};
  record.turns.push_back({game::Seat::second, game::Answer::place({2, 0}), 5us});
  const auto again = kept(record, setup);
  ASSERT_TRUE(again.start);
  EXPECT_EQ(again.start->black, record.start->black);
  EXPECT_EQ(again.start->white, record.start->white);
  EXPECT_EQ(again.start->to_move, game::Colour::white);
  EXPECT_EQ(again.turns.size(), 1U);
  EXPECT_FALSE(start_of(RunRecord{}));
}

TEST(StoredGames, HaveWhatJsonCarriesOfTheRun) {
  const game::Setup setup{"gomoku", "freestyle", 15};
  auto record = played(setup, {game::Answer::place({7, 7}), game::Answer::place({8, 6})});
  record.turns[0].cpu = 7us;
  record.turns[1].by_host = true;
  record.turns[1].left = 9s;
  record.players[0].ponder_cpu = 3us;
  record.players[1].walls = "jail, seccomp";
  record.continued_after = {1};
  record.turns[0].thought = {-35, 7, 1'234'567, "h8 i9 j10"};
  record.turns[0].comment = "two\nlines";
  record.time_account =
      record::TimeAccount{.seat = game::Seat::second, .is_answered = true, .charged = 550ms};
  const auto again = kept(record, setup);
  EXPECT_EQ(again.turns[0].cpu, 7us);
  EXPECT_FALSE(again.turns[0].left);
  EXPECT_TRUE(again.turns[1].by_host);
  EXPECT_EQ(again.turns[1].left, 9s);
  EXPECT_EQ(again.players[0].ponder_cpu, 3us);
  EXPECT_EQ(again.players[1].walls, "jail, seccomp");
  EXPECT_THAT(again.continued_after, testing::ElementsAre(1));
  EXPECT_EQ(again.time_account, record.time_account);
  EXPECT_EQ(again.turns[0].thought.score, -35);
  EXPECT_EQ(again.turns[0].thought.depth, 7);
  EXPECT_EQ(again.turns[0].thought.nodes, 1'234'567);
  EXPECT_EQ(again.turns[0].thought.line, "h8 i9 j10");
  EXPECT_EQ(again.turns[0].thought.comment, "");
  EXPECT_EQ(again.turns[0].comment, "two\nlines");
  EXPECT_TRUE(again.turns[1].thought.empty());
}

TEST(StoredGames, DoWithoutDetailsThatMakeNoSense) {
  const game::Setup setup{"gomoku", "freestyle", 15};
  auto record = played(setup, {game::Answer::place({7, 7})});
  for (const char* const details : {"", "7", "{\"by_host\":[3]}", "{\"cpu\":[\"a\"]}", "{\"walls\":[]}"}) {
    add_details(details, record);
    EXPECT_EQ(record.turns.size(), 1U) << details;
  }
}

TEST(StoredGames, WithReportsThatMakeNoSenseAreRefused) {
  StoredGame stored;
  stored.number = 4;
  stored.moves = "h8";
  stored.result = "0-1";
  stored.thoughts = "\x01";
  RunRecord run;
  run.conditions = {{"game", "gomoku"}, {"rule", "freestyle"}, {"size", "15"}};
  const auto record = record_of(stored, run);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().text(), "game 4: what its engines reported is not as this version writes it");
}

TEST(StoredGames, AreTheGamesThatWerePlayedThoughColoursWereExchanged) {
  const game::Setup setup{"gomoku", "freestyle", 15, "swap2"};
  const auto record = played(setup, {game::Answer::of_points({{7, 7}, {8, 6}, {9, 5}}), game::Answer::swap(),
                                     game::Answer::place({10, 4})});
  const auto again = kept(record, setup);
  EXPECT_EQ(again.number, 3);
  EXPECT_EQ(again.pair, 2);
  ASSERT_EQ(again.turns.size(), record.turns.size());
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    EXPECT_EQ(again.turns[i].seat, record.turns[i].seat) << i;
    EXPECT_EQ(record::answer_text(again.turns[i].answer, setup),
              record::answer_text(record.turns[i].answer, setup));
    EXPECT_EQ(again.turns[i].time, record.turns[i].time) << i;
  }
  EXPECT_EQ(again.outcome.score, record.outcome.score);
  EXPECT_EQ(again.outcome.reason, record.outcome.reason);
  EXPECT_EQ(again.outcome.detail, record.outcome.detail);
  EXPECT_EQ(again.overshoot, record.overshoot);
  EXPECT_EQ(again.date, record.date);
  EXPECT_EQ(again.players[0].name, "First");
  EXPECT_EQ(again.players[1].name, "Second");
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(again.players[i].tier, record.players[i].tier) << i;
    EXPECT_EQ(again.players[i].time, record.players[i].time) << i;
  }
}

TEST(StoredGames, ComeByNumberWithoutThoseThatWereNotPlayed) {
  const TestFolder folder;
  const auto run = folder / "run";
  {
    auto store = Store::create(run, sample_run());
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->add({played_unit(4), played_unit(1)}));
  }
  auto games = open_stored_games(run);
  ASSERT_TRUE(games);
  std::vector<std::int64_t> numbers;
  while (const auto game = (*games)->next()) {
    ASSERT_TRUE(*game) << game->error().text();
    numbers.push_back((*game)->number);
  }
  EXPECT_THAT(numbers, testing::ElementsAre(1, 2, 7, 8));
}

// As only damage makes them.
TEST(StoredGames, ThatGoOnAfterTheirEndAreRefused) {
  const game::Setup setup{"gomoku", "freestyle", 15, "none"};
  StoredGame stored;
  stored.answers = "h8 resign h9";
  stored.result = "0-1";
  RunRecord run;
  run.conditions = {{"game", setup.game}, {"rule", setup.rule}, {"size", "15"}};
  const auto record = record_of(stored, run);
  ASSERT_FALSE(record);
  EXPECT_THAT(record.error().text(), HasSubstr("the game is over before it"));
}

TEST(StoredGames, OfAFolderWithoutARunAreRefused) {
  const TestFolder folder;
  const auto games = open_stored_games(folder.path());
  ASSERT_FALSE(games);
  EXPECT_THAT(games.error().text(), HasSubstr(folder.path().string()));
}

}  // namespace
}  // namespace tengen::tournament
