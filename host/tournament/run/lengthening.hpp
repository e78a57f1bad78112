// More rounds for a stored run.
#pragma once

#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// Gives the run of the store this number of rounds, in its file and in `description`, which is the run's.
// Refuses fewer rounds than the run has, a run whose test is decided, and a knockout or a Swiss: their
// pairings depend on the number of rounds. The error's place is "-rounds".
Status lengthen(Store& store, Description& description, std::int64_t rounds);

}  // namespace tengen::tournament
