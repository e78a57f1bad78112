// What a person should know about journals in a run's folder when games of the run are read.
#pragma once

#include "tournament/store/store.hpp"

namespace tengen::cli {

// Whether the finished games in journals are part of what the command writes.
enum class WaitingGames { left_out, counted };

// Tells finished games that are left out, and damaged journals, on standard error. Errors of the store are
// left to the command.
void tell_of_journals(const tournament::Store& store, WaitingGames waiting);

}  // namespace tengen::cli
