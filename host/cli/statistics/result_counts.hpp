// Results as people type them: wins, draws and losses, or five counts of pairs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/statistics/counts.hpp"

namespace tengen::cli {

// Exactly one of the two is set.
struct ResultCounts {
  std::optional<tournament::GameCounts> games;
  std::optional<tournament::PairCounts> pairs;  // won_and_lost is not known
};

// `games` has three numbers, or `pairs` (-ptnml) five; not both. At least one game.
Result<ResultCounts> parse_counts(const std::vector<std::string>& games,
                                  const std::vector<std::string>& pairs);

}  // namespace tengen::cli
