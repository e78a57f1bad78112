// What a stored run has behind it, for those who go on with it.
#pragma once

#include "match/played_before.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// Gives the schedule all results, ranks the engines, and says which units are left. `names`: the engines', in
// the order of the store. An error also where the schedule pairs other engines than the run did: another
// version of tengen paired it (ErrorCode::incompatible). `schedule`: nullptr where nobody knows it; then
// nobody is ranked.
Result<match::PlayedBefore> played_before(const Store& store, const std::vector<std::string>& names,
                                          Schedule* schedule);

}  // namespace tengen::tournament
