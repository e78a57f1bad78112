// The encounters of a knockout, worked out from the engines' places and games.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/standings.hpp"
#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

// An encounter after which one of its engines was out.
struct DecidedEncounter {
  std::int64_t round = 0;
  std::size_t went_on = 0;  // engines
  std::size_t out = 0;
  double points = 0;  // of the engine that went on, by playing
  double points_of_out = 0;
};

// The games of two engines, seen from the first, which has the smaller index.
using GamesBetween = std::function<GameCounts(std::size_t first, std::size_t second)>;

// Returns the encounters round by round, and each round from the bracket's top to its bottom. Two encounters
// are neighbours if their winners met in the next round. Empty for other pairings. An encounter without games
// (an engine withdrew) is left out.
std::vector<DecidedEncounter> decided_encounters(const match::Standings& standings,
                                                 const GamesBetween& between);

// A line for each round: "Round 1: A 2 : 0 D, B 1.5 : 0.5 C".
std::vector<std::string> bracket_lines(const match::Standings& standings, const GamesBetween& between);

}  // namespace tengen::tournament
