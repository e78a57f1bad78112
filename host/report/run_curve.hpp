// The history of a run: Elo and the ratio of its test after each part of its games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/strength_curve.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

struct RunCurve {
  std::vector<std::string> engines;  // the engines with a line in the chart; of two engines, only the first
  std::optional<tournament::Sprt> test;
  std::int64_t games = 0;  // games in the store when it was read, including void games
  std::vector<StrengthCurve::Point> points;
};

// Reads all games, in the order of their numbers. Takes some seconds for a million games.
Result<RunCurve> read_curve(const tournament::Store& store);
}  // namespace tengen::report
