// More rounds for a stored run.
#pragma once

#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// Sets the number of rounds in `description`, which must be the description of the store's run. The store
// does not change: get_ready() stores the number after all other checks. Refuses fewer rounds than the run
// has, a run whose test is decided, and a knockout or a Swiss: their pairings depend on the number of rounds.
// The error's place is "-rounds".
Status lengthen(const Store& store, Description& description, std::int64_t rounds);

// Stores the number of rounds of a longer run. Changes nothing if the store has this number.
Status store_rounds(Store& store, std::int64_t rounds);

}  // namespace tengen::tournament
