// Ratings of many engines from all their games together: the Bradley-Terry model on the Elo scale, a draw
// being half a win and half a loss.
//
// R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952); the first
// move as in R. R. Davidson and R. J. Beaver, "On extending the Bradley-Terry model to incorporate
// within-pair order effects", Biometrics 33 (1977). The ratings make the results likeliest; they are found by
// Newton's method (the likelihood is concave).
//
// Prior. Each engine is given `prior_games` of a draw against an imagined engine of its group's average
// strength, and as much is drawn for the first move. Without it an engine that has won (or lost) everything
// would be infinitely far away; with half a game, ten wins in ten games against an equal field are some 500
// Elo, and after a hundred games the pull is below half a percent.
//
// Errors are half the width of the 95 % interval, from the curvature of the likelihood at its maximum (the
// inverse of the Hessian) times the dispersion: how far the results of pairs and single games lie from what
// the model expects of them, compared with games won or lost independently. Draws, and pairs whose two games
// are decided by the opening, make it less than 1 (R. W. M. Wedderburn, "Quasi-likelihood functions,
// generalized linear models, and the Gauss-Newton method", Biometrika 61, 1974). Four even pairs with the
// model's own dispersion are added, so that few results do not promise too much.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tournament/statistics/counts.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/symmetric_matrix.hpp"

namespace tengen::tournament {

// All games between two engines, seen from the first.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 0;
  GameCounts games;
  PairCounts pairs = {};        // of `games`, those that were played as pairs
  GameCounts moved_first = {};  // of `games`, those in which `first` had the first move
};

struct Rating {
  double elo = 0;    // the average of each group is 0, or the anchor has its rating
  double error = 0;  // of the distance to it; infinite for an engine alone in its group, 0 for the anchor
  // Engines of different groups have not met, not even through others: their ratings cannot be compared.
  // Numbered from 0 in the order of the engines.
  std::size_t group = 0;
};

struct Anchor {
  std::size_t engine = 0;
  double elo = 0;
};

struct RatingOptions {
  double prior_games = 0.5;
  // Estimates how much the first move is worth, from Encounter::moved_first.
  bool first_move = false;
  std::optional<Anchor> anchor = {};
};

// A value.
class Ratings {
 public:
  std::size_t size() const { return engines_.size(); }
  const Rating& operator[](std::size_t engine) const { return engines_[engine]; }
  auto begin() const { return engines_.begin(); }
  auto end() const { return engines_.end(); }

  // In Elo, as if the engine that moves first were so much stronger; nothing unless it was asked for.
  std::optional<Measured> first_move() const { return first_move_; }
  // How likely the first is the stronger one; nothing where the two cannot be compared.
  std::optional<double> superiority(std::size_t first, std::size_t second) const;
  // What the errors' squares were multiplied by.
  double dispersion() const { return dispersion_; }

 private:
  friend class RatingFit;
  std::vector<Rating> engines_;
  std::optional<Measured> first_move_;
  SquareMatrix covariance_{0};  // in Elo, dispersion included
  double dispersion_ = 1;
};

// One rating for each of the engines 0 … engines - 1. Encounters may repeat and are added up; those of an
// engine with itself are ignored. A hundred engines take some milliseconds, three hundred some tens
// (tests/bench/store_cost).
Ratings rate(std::size_t engines, const std::vector<Encounter>& encounters,
             const RatingOptions& options = {});

}  // namespace tengen::tournament
