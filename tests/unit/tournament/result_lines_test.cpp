#include "tournament/statistics/result_lines.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tengen::tournament {
namespace {

// brunocodutra/cinder#836, as fastchess printed it.
TEST(ResultLines, AreThoseOfFastchess) {
  const PairCounts pairs{{835, 6884, 13116, 7201, 852}, 0};
  const Estimate estimated = estimate(pairs);
  const Sprt sprt({0, 3, 0.05, 0.10, EloModel::normalised});
  EXPECT_EQ(elo_line(estimated), "Elo: 2.11 +/- 1.70, nElo: 3.52 +/- 2.83");
  EXPECT_EQ(ratio_line(estimated, 57776), "LOS: 99.25 %, DrawRatio: 45.40 %, PairsRatio: 1.04");
  EXPECT_EQ(games_line({15367, 15016, 27393}),
            "Games: 57776, Wins: 15367, Losses: 15016, Draws: 27393, Points: 29063.5 (50.30 %)");
  const double ratio = sprt.ratio(pairs);
  EXPECT_EQ(llr_line(sprt, ratio), "LLR: 2.89 (100.1%) (-2.25, 2.89) [0.00, 3.00]");
  EXPECT_EQ(verdict_line(sprt, sprt.verdict(ratio)), "SPRT ([0.00, 3.00]) completed - H1 was accepted");
  EXPECT_EQ(verdict_line(sprt, Verdict::accept_h0), "SPRT ([0.00, 3.00]) completed - H0 was accepted");
  EXPECT_EQ(verdict_line(sprt, Verdict::go_on), "SPRT ([0.00, 3.00]) undecided - neither bound is reached");
}

// Disservin/fastchess#807, the match without two drawn games in a pair.
TEST(ResultLines, TellWonAndLostPairsFromDrawnOnes) {
  const PairCounts pairs{{30, 6, 18, 0, 6}, 18};
  EXPECT_EQ(pairs_line(pairs), "Ptnml(0-2): [30, 6, 18, 0, 6], WL/DD Ratio: unknown (no pair of two draws)");
  EXPECT_EQ(pairs_line({{0, 0, 3, 0, 0}, 1}), "Ptnml(0-2): [0, 0, 3, 0, 0], WL/DD Ratio: 0.50");
}

TEST(ResultLines, OfGamesHaveNoPairs) {
  EXPECT_EQ(ratio_line(estimate(GameCounts{136, 96, 111}), 343), "LOS: 99.60 %, DrawRatio: 32.36 %");
}

TEST(ResultLines, ShowALimitForEachMoveAsItIsTyped) {
  const auto heading = [](const char* one, const char* other) {
    return comparison_lines({"A", one}, {"B", other}, {1, 0, 0}, {}).front();
  };
  EXPECT_EQ(heading("0/1", "0/1"), "Results of A vs B (st=1):");
  EXPECT_EQ(heading("0/0.5", "10/2+0.1"), "Results of A vs B (st=0.5 - 10/2+0.1):");
  EXPECT_EQ(heading("0/1+0.1", "0/1+0.1"), "Results of A vs B (0/1+0.1):");
}

TEST(ResultLines, GiveZeroNoSign) {
  EXPECT_FALSE(std::signbit(elo_of_score(0.5)));
  EXPECT_EQ(elo_line(estimate(GameCounts{5, 5, 3})).substr(0, 14), "Elo: 0.00 +/- ");
  EXPECT_EQ(elo_line(estimate(GameCounts{100000, 100001, 0})).substr(0, 14), "Elo: 0.00 +/- ");
}

TEST(ResultLines, SayWhatTheResultsDoNotBound) {
  EXPECT_EQ(elo_line(estimate(GameCounts{3, 0, 0})), "Elo: unknown (every game won), nElo: unknown");
  EXPECT_EQ(elo_line(estimate(GameCounts{0, 3, 0})), "Elo: unknown (every game lost), nElo: unknown");
  EXPECT_EQ(elo_line(estimate(PairCounts{{0, 0, 0, 1, 0}, 0})), "Elo: 190.85 +/- unknown, nElo: unknown");
  EXPECT_EQ(elo_line(estimate(GameCounts{})), "Elo: unknown, nElo: unknown");
  EXPECT_EQ(ratio_line(estimate(PairCounts{{0, 0, 5, 0, 0}, 1}), 10),
            "LOS: 50.00 %, DrawRatio: 100.00 %, PairsRatio: unknown");
  const auto won = ratio_line(estimate(PairCounts{{0, 0, 5, 1, 0}, 1}), 12);
  EXPECT_NE(won.find(", PairsRatio: unknown (no pair lost)"), std::string::npos) << won;
  EXPECT_EQ(ratio_line(estimate(GameCounts{0, 1, 0}), 1),
            "LOS: unknown (fewer than 10 games), DrawRatio: 0.00 %");
  EXPECT_EQ(games_line({}), "Games: 0, Wins: 0, Losses: 0, Draws: 0, Points: 0.0 (0.00 %)");
}

}  // namespace
}  // namespace tengen::tournament
