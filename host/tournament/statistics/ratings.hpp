// Ratings of many engines from all their games: the Bradley-Terry model on the Elo scale. A draw is half a
// win and half a loss.
//
// R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952); the first
// move as in R. R. Davidson and R. J. Beaver, "On extending the Bradley-Terry model to incorporate
// within-pair order effects", Biometrics 33 (1977). The ratings maximise the likelihood, which is concave;
// Newton's method finds them.
//
// Prior. Each engine gets `prior_games` drawn games against an imaginary engine of its group's average
// strength; as many drawn games are added for the advantage of the first move. Without the prior, an engine
// that won (or lost) every game would be infinitely far away. With half a game, ten wins in ten games against
// an equal field are about 500 Elo; after a hundred games the prior changes a rating by less than half a
// percent.
//
// Errors are half the width of the 95 % interval. They come from the curvature of the likelihood at its
// maximum (the inverse of the Hessian) times the dispersion. The dispersion compares the spread of the
// results around the model's expectation with the spread of independent games without draws. Draws, and
// openings that decide both games of a pair, make it less than 1 (R. W. M. Wedderburn, "Quasi-likelihood
// functions, generalized linear models, and the Gauss-Newton method", Biometrika 61, 1974). Four
// imaginary pairs, whose results spread as the model expects, are added: otherwise errors would be too small
// after few games.
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
  PairCounts pairs = {};        // the games that were played as pairs
  GameCounts moved_first = {};  // the games in which `first` had the first move
};

struct Rating {
  double elo = 0;    // the average of each group is 0, or the anchor has its rating
  double error = 0;  // of the distance to that average or anchor; infinite for an engine alone in its group,
                     // 0 for the anchor
  // Engines of different groups have not met, directly or through others; their ratings cannot be compared.
  // Groups are numbered from 0 in the order of the engines.
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

// The result of rate(); copies are independent.
class Ratings {
 public:
  std::size_t size() const { return engines_.size(); }
  const Rating& operator[](std::size_t engine) const { return engines_[engine]; }
  auto begin() const { return engines_.begin(); }
  auto end() const { return engines_.end(); }

  // The value of the first move in Elo: as if the engine with the first move were this much stronger. Empty
  // unless requested.
  std::optional<Measured> first_move() const { return first_move_; }
  // The likelihood that the first engine is stronger. Nothing if the two cannot be compared.
  std::optional<double> superiority(std::size_t first, std::size_t second) const;
  // The factor of the squared errors.
  double dispersion() const { return dispersion_; }

 private:
  friend class RatingFit;
  std::vector<Rating> engines_;
  std::optional<Measured> first_move_;
  SquareMatrix covariance_{0};  // in Elo, dispersion included
  double dispersion_ = 1;
};

// Returns a rating for each of the engines 0 … engines - 1. Repeated encounters are added up; encounters of
// an engine with itself are ignored. 100 engines take a few milliseconds, 300 engines tens of
// milliseconds (tests/bench/store_cost).
Ratings rate(std::size_t engines, const std::vector<Encounter>& encounters,
             const RatingOptions& options = {});

}  // namespace tengen::tournament
