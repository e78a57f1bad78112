// How a run came to stand where it stands: Elo and the walk of its test over its games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/strength_curve.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

struct RunCurve {
  std::vector<std::string> engines;  // those that have a line: of two the first
  std::optional<tournament::Sprt> test;
  std::int64_t games = 0;  // of the store when it was read, void ones included
  std::vector<StrengthCurve::Point> points;
};

// From all games, in the order of their numbers; some seconds for a million.
Result<RunCurve> read_curve(const tournament::Store& store);
}  // namespace tengen::report
