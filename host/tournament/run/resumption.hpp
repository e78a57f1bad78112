// What a stored run has behind it, for those who go on with it.
#pragma once

#include "match/played_before.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// Gives the schedule all results that it depends on, and says which units are left. `names`: the engines', in the
// order of the store.
Result<match::PlayedBefore> played_before(const Store& store, const std::vector<std::string>& names,
                                          Schedule& schedule);

}  // namespace tengen::tournament
