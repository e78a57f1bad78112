#include "tournament/run/tally.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "tournament/run/sprt_watch.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

void tell(Tally& tally, const FinishedUnit& played) { tally.on_unit_end(played.unit, played.games); }

TEST(Tally, CountsGamesAndPairsFromEitherSide) {
  Tally tally;
  tell(tally, played_unit(1, 0, 1, {{2}, {1}}));
  tell(tally, played_unit(2, 1, 0, {{2}, {0}}));
  const auto ours = tally.between(0, 1);
  EXPECT_EQ(ours.games, (GameCounts{2, 1, 1}));
  EXPECT_EQ(ours.pairs.text(), "[0, 0, 1, 1, 0]");
  EXPECT_EQ(ours.pairs.won_and_lost, 1);
  const auto theirs = tally.between(1, 0);
  EXPECT_EQ(theirs.first, 1U);
  EXPECT_EQ(theirs.games, (GameCounts{1, 2, 1}));
  EXPECT_EQ(theirs.pairs.text(), "[0, 1, 1, 0, 0]");
}

TEST(Tally, CountsNoPairWithAVoidGame) {
  Tally tally;
  tell(tally, played_unit(1, 0, 1, {{2}, {2, game::Reason::host_late, true}}));
  EXPECT_EQ(tally.between(0, 1).games, (GameCounts{1, 0, 0}));
  EXPECT_EQ(tally.between(0, 1).pairs.pairs(), 0);
}

TEST(Tally, CountsNoPairOfASingleGame) {
  Tally tally;
  tell(tally, played_unit(1, 0, 1, {{2}}));
  EXPECT_EQ(tally.between(0, 1).games.games(), 1);
  EXPECT_EQ(tally.between(0, 1).pairs.pairs(), 0);
}

TEST(Tally, GoesOnFromWhatWasPlayedBefore) {
  EncounterTotals before{0, 1, {3, 1, 0}, {}};
  before.pairs.by_points = {0, 0, 1, 0, 1};
  before.pairs.won_and_lost = 1;
  Tally tally({before});
  tell(tally, played_unit(3, 0, 1, {{2}, {2}}));
  EXPECT_EQ(tally.between(0, 1).games, (GameCounts{5, 1, 0}));
  EXPECT_EQ(tally.between(0, 1).pairs.text(), "[0, 0, 1, 0, 2]");
}

TEST(Tally, KnowsNothingOfThoseThatHaveNotMet) {
  EXPECT_EQ(Tally().between(4, 2).games.games(), 0);
  EXPECT_EQ(Tally().between(4, 2).first, 4U);
}

// What the store adds up must be the same.
TEST(Tally, AgreesWithTheStore) {
  Tally tally;
  const std::vector<FinishedUnit> units{
      played_unit(1, 0, 2, {{2}, {0}}), played_unit(2, 2, 0, {{1}, {2}}),
      played_unit(3, 1, 0, {{0, game::Reason::crash}, {2, game::Reason::host_late, true}}),
      played_unit(4, 0, 1, {{1}})};
  const auto folder = std::filesystem::temp_directory_path() / ("tengen-tally-" + std::to_string(::getpid()));
  {
    auto store = Store::create(folder, sample_run());
    ASSERT_TRUE(store) << store.error().text();
    ASSERT_TRUE(store->add(units));
    for (const auto& unit : units) tell(tally, unit);
    const auto all = store->encounter_totals();
    ASSERT_TRUE(all) << all.error().text();
    EXPECT_EQ(all->size(), 2U);
    for (const auto& stored : *all) {
      const auto counted = tally.between(stored.first, stored.second);
      EXPECT_EQ(counted.games, stored.games);
      EXPECT_EQ(counted.pairs, stored.pairs);
    }
  }
  std::filesystem::remove_all(folder);
}

class SprtWatchTest : public testing::Test {
 protected:
  static constexpr SprtSettings settings{.elo0 = 0, .elo1 = 50};

  void play(SprtWatch& watch, const std::vector<SampleResult>& results) {
    const auto played = played_unit(++units_, 0, 1, results);
    tell(tally_, played);
    watch.on_unit_end(played.unit, played.games);
  }
  // Mostly won, sometimes even.
  void play_until_decided(SprtWatch& watch) {
    while (!watch.decision() && units_ < 1000) play(watch, {{2}, {units_ % 4 == 0 ? 0 : 1}});
  }

  Tally tally_;
  std::int64_t units_ = 0;
  std::vector<SprtDecision> told_;
};

TEST_F(SprtWatchTest, TellsTheDecisionOnce) {
  SprtWatch watch(settings, SprtWatch::Tests::pairs, tally_, nullptr, {},
                  [&](const SprtDecision& decision) { told_.push_back(decision); });
  play_until_decided(watch);
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_GT(units_, 5);
  EXPECT_EQ(watch.verdict(), Verdict::accept_h1);
  EXPECT_EQ(told_[0].games, tally_.between(0, 1).games);
  EXPECT_DOUBLE_EQ(watch.ratio(), watch.sprt().ratio(tally_.between(0, 1).pairs));
}

TEST_F(SprtWatchTest, StaysDecidedWhateverEndsLater) {
  SprtWatch watch(settings, SprtWatch::Tests::pairs, tally_, nullptr, {},
                  [&](const SprtDecision& decision) { told_.push_back(decision); });
  play_until_decided(watch);
  ASSERT_EQ(told_.size(), 1U);
  const auto counted = tally_.between(0, 1).games;
  for (int i = 0; i < 3; ++i) play(watch, {{0}, {0}});  // they were being played, and are lost
  EXPECT_LT(watch.sprt().ratio(tally_.between(0, 1).pairs), watch.sprt().upper());
  EXPECT_EQ(watch.verdict(), Verdict::accept_h1);
  EXPECT_EQ(watch.decision()->games, counted);
  EXPECT_GE(watch.ratio(), watch.sprt().upper());
  EXPECT_EQ(told_.size(), 1U);
}

TEST_F(SprtWatchTest, StaysDecidedWhenTheRunIsResumed) {
  SprtDecision before{Verdict::accept_h0, -3, {1, 7, 2}, {}};
  tally_ = Tally({{0, 1, {30, 0, 0}, {{0, 0, 0, 0, 15}, 0}}});
  SprtWatch watch(settings, SprtWatch::Tests::pairs, tally_, nullptr, before,
                  [&](const SprtDecision&) { FAIL(); });
  EXPECT_EQ(watch.verdict(), Verdict::accept_h0);
  play(watch, {{2}, {2}});
  EXPECT_EQ(*watch.decision(), before);
}

TEST_F(SprtWatchTest, IsDecidedByWhatIsThereAlready) {
  tally_ = Tally({{0, 1, {60, 0, 0}, {{0, 0, 0, 0, 30}, 0}}});
  const SprtWatch watch(settings, SprtWatch::Tests::pairs, tally_, nullptr, {}, {});
  ASSERT_TRUE(watch.decision());
  EXPECT_EQ(watch.decision()->pairs.pairs(), 30);
}

// Games of these moves, won by the unit's first engine with black and lost with white.
std::vector<record::GameRecord> unit_of_moves(const std::vector<game::Point>& moves) {
  auto records = played_unit(1, 0, 1, {{2}, {0}}).games;
  for (auto& record : records) {
    record.turns.clear();
    for (const auto point : moves)
      record.turns.push_back({game::Seat::first, game::Answer::place(point), {}});
  }
  return records;
}

TEST(RepeatedGames, AreThoseWithTheSameMovesAndColours) {
  RepeatedGames repeated("Alpha");
  repeated.add(unit_of_moves({{7, 7}, {8, 8}}));
  EXPECT_EQ(repeated.repetition().games, 0);
  EXPECT_EQ(repeated.repetition().new_pairs.pairs(), 1);
  repeated.add(unit_of_moves({{7, 7}, {8, 8}}));
  EXPECT_EQ(repeated.repetition().games, 2);
  EXPECT_EQ(repeated.repetition().new_pairs.pairs(), 1);
  repeated.add(unit_of_moves({{7, 7}, {8, 9}}));
  EXPECT_EQ(repeated.repetition().games, 2);
  EXPECT_EQ(repeated.repetition().new_pairs, (PairCounts{{0, 0, 2, 0, 0}, 2}));
  EXPECT_EQ(repeated.repetition().new_games, (GameCounts{2, 2, 0}));
}

TEST(RepeatedGames, OfAClockAreNew) {
  RepeatedGames repeated("Alpha");
  for (int i = 0; i < 2; ++i) {
    auto unit = unit_of_moves({{7, 7}});
    for (auto& record : unit) record.outcome.reason = game::Reason::timeout;
    repeated.add(unit);
  }
  EXPECT_EQ(repeated.repetition().games, 0);
}

TEST(RepeatedGames, AreToldOnceWhenNothingElseIsPlayed) {
  RepeatedGames repeated("Alpha");
  int told = 0;
  repeated.when_nothing_is_new([&] { ++told; });
  for (int i = 0; i < 50; ++i) repeated.add(unit_of_moves({{7, 7}}));
  EXPECT_EQ(told, 0);
  for (int i = 0; i < 3; ++i) repeated.add(unit_of_moves({{7, 7}}));
  EXPECT_EQ(told, 1);
  EXPECT_TRUE(repeated.is_nothing_new());
}

TEST_F(SprtWatchTest, IsNotDecidedByGamesThatRepeatOthers) {
  RepeatedGames repeated("Alpha");
  SprtWatch watch(settings, SprtWatch::Tests::pairs, tally_, &repeated, {},
                  [&](const SprtDecision&) { FAIL(); });
  for (int i = 0; i < 500; ++i) {
    const auto played = played_unit(++units_, 0, 1, {{2}, {2}});
    tell(tally_, played);
    repeated.add(played.games);
    watch.on_unit_end(played.unit, played.games);
  }
  EXPECT_EQ(repeated.repetition().games, 998);
  EXPECT_GT(watch.ratio_with_repeated(), watch.sprt().upper());
  EXPECT_LT(watch.ratio(), watch.sprt().upper());
}

TEST(Repetition, IsReadBackFromItsText) {
  const Repetition repetition{18, {10, 2, 3}, {{0, 1, 2, 3, 4}, 1}};
  EXPECT_EQ(text(repetition), "18 games 10 2 3 pairs 0 1 2 3 4 1");
  EXPECT_EQ(parse_repetition(text(repetition)), repetition);
  for (const auto* const wrong :
       {"", "18", "x games 1 2 3 pairs 0 1 2 3 4 1", "18 games 1 2 3 pairs 0 1 2 3 4"})
    EXPECT_FALSE(parse_repetition(wrong)) << wrong;
}

TEST(SprtDecision, IsReadBackFromItsText) {
  const SprtDecision decision{Verdict::accept_h1, 2.951234, {10, 2, 3}, {{0, 1, 2, 3, 4}, 1}};
  EXPECT_EQ(text(decision), "H1 2.951234 games 10 2 3 pairs 0 1 2 3 4 1");
  EXPECT_EQ(parse_decision(text(decision)), decision);
  for (const char* const wrong :
       {"", "H2 1 games 1 2 3 pairs 0 0 0 0 0 0", "H1 x games 1 2 3 pairs 0 0 0 0 0 0",
        "H1 1 games 1 2 -3 pairs 0 0 0 0 0 0", "H1 1 games 1 2 3 pairs 0 0 0 0 0"})
    EXPECT_FALSE(parse_decision(wrong)) << wrong;
}

}  // namespace
}  // namespace tengen::tournament
