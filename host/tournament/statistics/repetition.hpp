// The number of games of a match that repeat an earlier one, and the sums of the other games.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

struct Repetition {
  std::int64_t games = 0;  // games that repeat an earlier game
  // The results of pairs with at least one new game, seen from the first engine.
  GameCounts new_games;
  PairCounts new_pairs;
  bool operator==(const Repetition&) const = default;
};

// "18 games 10 2 3 pairs 0 1 2 3 4 1": wins, losses, draws; pairs by points, those won and lost.
std::string text(const Repetition& repetition);
// Returns nothing if the text is no repetition.
std::optional<Repetition> parse_repetition(std::string_view text);

}  // namespace tengen::tournament
