// The earlier results of a resumed run.
#pragma once

#include <set>

#include "match/standings.hpp"
#include "match/unit_queue.hpp"

namespace tengen::match {

struct PlayedBefore {
  Standings standings{std::vector<std::string>()};  // of all entrants
  UnitsLeft left;
  std::int64_t skipped_games = 0;  // of units that were not played, because an engine had withdrawn
  // Finished games of these units; the standings contain them.
  std::set<std::int64_t> games_over = {};
  // Units that had begun when an engine of theirs withdrew; they are played to their end.
  std::set<std::int64_t> last_units = {};
};

}  // namespace tengen::match
