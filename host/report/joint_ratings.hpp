// Ratings of the engines of several runs, computed from all games together.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tournament/statistics/ratings.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

struct RatedEngine {
  std::string name;
  std::string digest;                // of its package or program, in the first run that has it
  tournament::NamedValues settings;  // in the same run
  tournament::GameCounts games;
};

struct JointRatings {
  std::vector<RatedEngine> engines;  // in the order of their first appearance in the runs; each name once
  tournament::Ratings ratings;       // of the engines by number
  std::vector<std::size_t> order;    // engines, the best first, group by group
  std::vector<std::string> remarks;  // sentences for the reader: which engines changed between runs
};

// The name identifies an engine: the same name in two runs is one engine. `anchor`: nothing, or
// "NAME=RATING". `without`: names of engines whose games are left out. Refuses runs of different games,
// rules, sizes or opening procedures, a run that is named twice, and names that no run has. Reads the result
// of every game.
Result<JointRatings> rate_runs(const std::vector<std::filesystem::path>& folders,
                               const std::optional<std::string>& anchor,
                               const std::vector<std::string>& without = {});

}  // namespace tengen::report
