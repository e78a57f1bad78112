// Results as people type them to a calculator: wins, draws and losses, or five counts of pairs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/statistics/counts.hpp"

namespace tengen::cli {

// One of the two is there.
struct ResultCounts {
  std::optional<tournament::GameCounts> games;
  std::optional<tournament::PairCounts> pairs;  // of the middle it is not known what was drawn
};

// `games` has three numbers, or `pairs` (-ptnml) five; not both. At least one game.
Result<ResultCounts> parse_counts(const std::vector<std::string>& games,
                                  const std::vector<std::string>& pairs);

}  // namespace tengen::cli
