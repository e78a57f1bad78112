// Ratings of many engines from all their games together: the Bradley-Terry model on the Elo scale, a draw
// being half a win and half a loss.
//
// R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952). The
// ratings make the results likeliest; they are found by Newton's method (the likelihood is concave).
//
// Prior. Each engine is given `prior_games` of a draw against an imagined engine of its group's average
// strength. Without it an engine that has won (or lost) everything would be infinitely far away; with half a
// game, ten wins in ten games against an equal field are some 500 Elo, and after a hundred games the pull is
// below half a percent.
//
// Errors are half the width of the 95 % interval of the distance to the group's average, from the curvature
// of the likelihood at its maximum (the inverse of the Hessian). Draws make them too wide rather than too
// narrow, because the model takes a draw for two opposite halves of a game.
#pragma once

#include <cstddef>
#include <vector>

namespace tengen::tournament {

// All games between two engines.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 0;
  double first_points = 0;
  double second_points = 0;
};

struct Rating {
  double elo = 0;    // the average of each group is 0
  double error = 0;  // infinite for an engine alone in its group
  // Engines of different groups have not met, not even through others: their ratings cannot be compared.
  // Numbered from 0 in the order of the engines.
  std::size_t group = 0;
};

struct RatingOptions {
  double prior_games = 0.5;
};

// One rating for each of the engines 0 … engines - 1. Encounters may repeat and are added up; those of an
// engine with itself are ignored. A hundred engines take some milliseconds, three hundred some tens
// (tests/bench/store_cost).
std::vector<Rating> rate(std::size_t engines, const std::vector<Encounter>& encounters,
                         const RatingOptions& options = {});

}  // namespace tengen::tournament
