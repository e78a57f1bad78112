#include "match/standings.hpp"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

using game::Reason;
using game::Score;

record::GameRecord played(const std::string& black, const std::string& white, Score score, Reason reason) {
  record::GameRecord record;
  record.players[0].name = black;
  record.players[1].name = white;
  record.outcome = {score, reason, {}};
  return record;
}

TEST(Standings, CountWinsLossesAndDraws) {
  Standings standings({"a", "b"});
  standings.add(played("a", "b", Score::black_wins, Reason::five));
  standings.add(played("b", "a", Score::black_wins, Reason::five));
  standings.add(played("a", "b", Score::white_wins, Reason::resign));
  standings.add(played("a", "b", Score::draw, Reason::board_full));
  EXPECT_EQ(standings.of("a").wins, 1);
  EXPECT_EQ(standings.of("a").losses, 2);
  EXPECT_EQ(standings.of("a").draws, 1);
  EXPECT_EQ(standings.of("a").games, 4);
  EXPECT_DOUBLE_EQ(standings.of("a").points(), 1.5);
  EXPECT_DOUBLE_EQ(standings.of("b").points(), 2.5);
  EXPECT_EQ(standings.finished(), 4);
  EXPECT_FALSE(standings.misbehaviour());
}

TEST(Standings, DoNotCountGamesThatWereVoidOrAborted) {
  Standings standings({"a", "b"});
  for (const Reason reason : {Reason::host_late, Reason::sandbox_error, Reason::aborted}) {
    standings.add(played("a", "b", Score::none, reason));
  }
  EXPECT_EQ(standings.finished(), 3);
  EXPECT_EQ(standings.voided(), 2);
  EXPECT_EQ(standings.aborted(), 1);
  standings.add_interrupted();
  EXPECT_EQ(standings.interrupted(), 1);
  EXPECT_EQ(standings.finished(), 3) << "it is continued";
  EXPECT_EQ(standings.of("a").games, 0);
  EXPECT_EQ(standings.of("b").games, 0);
  EXPECT_FALSE(standings.misbehaviour());
}

TEST(Standings, BlameTheLoserAloneForItsMisbehaviour) {
  Standings standings({"a", "b"});
  for (const Reason reason : {Reason::crash, Reason::protocol, Reason::output_limit, Reason::memory_limit,
                              Reason::cpu_limit, Reason::disk_limit, Reason::start_failed}) {
    standings.add(played("a", "b", Score::white_wins, reason));
  }
  for (const Reason reason : {Reason::timeout, Reason::match_timeout}) {
    standings.add(played("b", "a", Score::black_wins, reason));
  }
  for (const Reason reason : {Reason::illegal_move, Reason::illegal_opening, Reason::forbidden_move}) {
    standings.add(played("a", "b", Score::white_wins, reason));
  }
  EXPECT_EQ(standings.of("a").crashes, 7);
  EXPECT_EQ(standings.of("a").time_losses, 2);
  EXPECT_EQ(standings.of("a").illegal_moves, 3);
  const auto& b = standings.of("b");
  EXPECT_EQ(b.crashes + b.time_losses + b.illegal_moves, 0);
  EXPECT_EQ(b.wins, 12);
  EXPECT_TRUE(standings.misbehaviour());
}

TEST(Standings, SeeNoMisbehaviourInLosingByTheRules) {
  Standings standings({"a", "b"});
  for (const Reason reason :
       {Reason::five, Reason::overline, Reason::discs, Reason::resign, Reason::adjudication}) {
    standings.add(played("a", "b", Score::white_wins, reason));
  }
  EXPECT_FALSE(standings.misbehaviour());
}

TEST(Standings, RankByPointsAndThenByTheOrderOfNames) {
  Standings standings({"first", "second", "third"});
  standings.add(played("third", "first", Score::black_wins, Reason::five));
  standings.add(played("first", "second", Score::draw, Reason::board_full));
  const auto ranked = standings.ranked();
  ASSERT_EQ(ranked.size(), 3U);
  EXPECT_EQ(ranked[0].name, "third");
  EXPECT_EQ(ranked[1].name, "first");
  EXPECT_EQ(ranked[2].name, "second");
}

TEST(Standings, RankByTheScheduleWhereItPlacesTheEngines) {
  Standings standings({"beaten in the final", "champion", "beaten at once"});
  standings.add(played("beaten in the final", "beaten at once", Score::black_wins, Reason::five));
  standings.add(played("beaten in the final", "beaten at once", Score::black_wins, Reason::five));
  standings.add(played("champion", "beaten in the final", Score::black_wins, Reason::five));
  standings.rank({Criterion::place, {}, {{.place = 2}, {.place = 1}, {.place = 3}}});
  const auto ranked = standings.ranked();
  EXPECT_EQ(ranked[0].name, "champion");
  EXPECT_EQ(ranked[1].name, "beaten in the final");
  EXPECT_EQ(ranked[2].rank, 3U);
}

TEST(Standings, CountAwardedPointsAndTieBreaks) {
  Standings standings({"a", "b", "c", "d"});
  standings.add(played("a", "d", Score::black_wins, Reason::five));
  standings.add(played("b", "d", Score::black_wins, Reason::five));
  // c had a bye; a and c have the same Buchholz.
  standings.rank({Criterion::points,
                  {"Buchholz"},
                  {{.tie_breaks = {3}},
                   {.tie_breaks = {4}},
                   {.byes = 1, .awarded = 1, .awarded_wins = 1, .tie_breaks = {3}},
                   {.tie_breaks = {9}}}});
  const auto ranked = standings.ranked();
  EXPECT_EQ(ranked[0].name, "b");
  EXPECT_EQ(ranked[1].name, "a");
  EXPECT_EQ(ranked[2].name, "c");
  EXPECT_EQ(ranked[2].rank, 2U) << "a bye is a game won, too";
  EXPECT_DOUBLE_EQ(ranked[2].points(), 1);
  EXPECT_EQ(ranked[3].name, "d");
}

TEST(Standings, BreakTiesByGamesWonExceptWhereSomePlayMore) {
  Standings standings({"drew twice", "won once", "other"});
  standings.add(played("drew twice", "other", Score::draw, Reason::board_full));
  standings.add(played("other", "drew twice", Score::draw, Reason::board_full));
  standings.add(played("won once", "other", Score::black_wins, Reason::five));
  standings.add(played("other", "won once", Score::black_wins, Reason::five));
  EXPECT_EQ(standings.ranked()[1].name, "won once");
  standings.rank({Criterion::share, {}, {{}, {}, {}}});
  EXPECT_EQ(standings.ranked()[0].name, "drew twice") << "as listed: all have half of their points";
  EXPECT_EQ(standings.ranked()[2].rank, 1U);
}

TEST(Standings, GiveEqualsTheSameRank) {
  Standings standings({"a", "b", "c"});
  standings.add(played("a", "c", Score::black_wins, Reason::five));
  standings.add(played("b", "c", Score::black_wins, Reason::five));
  std::vector<std::size_t> ranks;
  for (const auto& standing : standings.ranked()) ranks.push_back(standing.rank);
  EXPECT_EQ(ranks, (std::vector<std::size_t>{1, 1, 3}));
}

TEST(Standings, RankByTheShareOfPointsWhereSomePlayMore) {
  Standings standings({"seed", "other"});
  for (int i = 0; i < 3; ++i) standings.add(played("seed", "other", Score::black_wins, Reason::five));
  for (int i = 0; i < 3; ++i) standings.add(played("seed", "other", Score::white_wins, Reason::five));
  standings.rank({Criterion::share, {}, {{}, {.unplayed_games = 1, .awarded = 1}}});
  EXPECT_EQ(standings.ranked()[0].name, "other");
  EXPECT_DOUBLE_EQ(standings.ranked()[0].share(), 4.0 / 7);
}

}  // namespace
}  // namespace tengen::match
