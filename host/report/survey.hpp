// What only the games of a run tell, gathered while they pass by: memory does not grow with their number.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/endings.hpp"
#include "report/histograms.hpp"
#include "report/replayed_game.hpp"
#include "report/strength_curve.hpp"

namespace tengen::report {

struct Survey {
  Survey(std::size_t engines, std::int64_t units)
      : endings(engines), lengths(engines), times(engines), curve(engines, units), tiers(engines) {}

  // By number. `replayed`: nullptr when the rules refuse the game, whose times are unknown then.
  void add(const tournament::StoredGame& game, const ReplayedGame* replayed);

  Endings endings;
  LengthHistogram lengths;
  TimeHistogram times;
  StrengthCurve curve;
  std::vector<std::map<std::string, std::int64_t>> tiers;  // by engine: where it ran, in how many games
  std::int64_t began = 0;  // when the first game and the last one ended, seconds since 1970
  std::int64_t ended = 0;
  std::int64_t unreplayed = 0;
};

}  // namespace tengen::report
