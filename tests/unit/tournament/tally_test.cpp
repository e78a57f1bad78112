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

TEST(SprtWatch, TellsHowTheTestStandsAfterEachUnit) {
  Tally tally;
  Verdict told = Verdict::go_on;
  SprtWatch watch({.elo0 = 0, .elo1 = 50}, SprtWatch::Tests::pairs, tally,
                  [&](Verdict verdict) { told = verdict; });
  std::int64_t units = 0;
  while (told == Verdict::go_on && units < 1000) {
    // Mostly won, sometimes even.
    const auto played =
        ++units % 4 == 0 ? played_unit(units, 0, 1, {{2}, {0}}) : played_unit(units, 0, 1, {{2}, {1}});
    EXPECT_EQ(watch.verdict(), Verdict::go_on);
    tell(tally, played);
    watch.on_unit_end(played.unit, played.games);
  }
  EXPECT_EQ(told, Verdict::accept_h1);
  EXPECT_GT(units, 5);
  EXPECT_EQ(watch.verdict(), Verdict::accept_h1);
  EXPECT_DOUBLE_EQ(watch.ratio(), watch.sprt().ratio(tally.between(0, 1).pairs));

  // Units that were being played, and lost.
  for (int i = 0; i < 3; ++i) {
    const auto played = played_unit(++units, 0, 1, {{0}, {0}});
    tell(tally, played);
    watch.on_unit_end(played.unit, played.games);
  }
  EXPECT_EQ(told, Verdict::go_on);
}

}  // namespace
}  // namespace tengen::tournament
