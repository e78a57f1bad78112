// The results of a stored run, to resume it.
#pragma once

#include "match/played_before.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// Gives the schedule all results, ranks the engines, and returns the results so far with the units that are
// left. `names`: the engines in the order of the store. Error incompatible if the schedule pairs other
// engines than the run did: another version of tengen made the pairing. `schedule` may be nullptr; then
// engines are not ranked.
Result<match::PlayedBefore> played_before(const Store& store, const std::vector<std::string>& names,
                                          Schedule* schedule);

}  // namespace tengen::tournament
