// Notes for people on the journals in a run's folder.
#pragma once

#include "tournament/store/store.hpp"

namespace tengen::cli {

// Whether the command's output contains the finished games in journals.
enum class WaitingGames { left_out, counted };

// Writes to standard error which finished games are left out, and which journals are damaged. Does not report
// errors of the store; the command does.
void tell_of_journals(const tournament::Store& store, WaitingGames waiting);

}  // namespace tengen::cli
