// What a run that is gone on with has behind it.
#pragma once

#include "match/standings.hpp"
#include "match/unit_queue.hpp"

namespace tengen::match {

struct PlayedBefore {
  Standings standings{std::vector<std::string>()};  // of all entrants
  UnitsLeft left;
};

}  // namespace tengen::match
