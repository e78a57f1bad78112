// What a run that is gone on with has behind it.
#pragma once

#include <set>

#include "match/standings.hpp"
#include "match/unit_queue.hpp"

namespace tengen::match {

struct PlayedBefore {
  Standings standings{std::vector<std::string>()};  // of all entrants
  UnitsLeft left;
  // Games of these units that are over and in the standings.
  std::set<std::int64_t> games_over = {};
};

}  // namespace tengen::match
