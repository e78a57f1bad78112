// The strength of one engine against another, with its error.
//
// Elo is the logistic difference of the score, -400 log10(1/score - 1). Normalised Elo is the score's
// distance from 1/2 in standard deviations of one game's result, times 800 / ln 10, so that both agree for
// equal engines without draws (M. Van den Bergh, "Normalized Elo", 2019). LOS is the likelihood of
// superiority. Errors are half the width of the 95 % interval: the interval of the score, assumed to be
// normally distributed, is converted with the formula. fastchess computes them the same way;
// docs/statistics.md has the formulas.
#pragma once

#include <optional>

#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

// A figure that the results do not bound (a score of 0 or 1, no games) is infinite or not a number.
struct Measured {
  double value = 0;
  double error = 0;
};

struct Estimate {
  double score = 0;  // of 0 … 1
  Measured elo;
  Measured normalised_elo;
  double superiority = 0;  // LOS, 0 … 1; 1/2 if the results favour neither side
  double draw_ratio = 0;   // share of draws; for pairs: share of pairs with one point
  // Pairs won to pairs lost; empty for games. Infinite or not a number if no pair was lost.
  std::optional<double> pairs_ratio;
};

Estimate estimate(const GameCounts& games);
Estimate estimate(const PairCounts& pairs);
// From the pairs if there are any, otherwise from the games. Nothing if there are no games.
std::optional<Estimate> estimate(const GameCounts& games, const PairCounts& pairs);

// Elo from a score and back (infinite for 0 and 1).
double score_of_elo(double elo);
double elo_of_score(double score);

}  // namespace tengen::tournament
