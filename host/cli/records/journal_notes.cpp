#include "cli/records/journal_notes.hpp"

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "tournament/run/games_over.hpp"

namespace tengen::cli {

void tell_of_journals(const tournament::Store& store, WaitingGames waiting) {
  const auto journals = tournament::read_journals(store);
  if (!journals) return;
  for (const auto& fault : journals->faults)
    diagnostics::tell(printable(fault, 1000) + "; this game is not counted");
  if (waiting == WaitingGames::counted) return;
  if (const auto line = tournament::waiting_games_line(journals->over.size(), store.folder()))
    diagnostics::tell(printable(*line, 4096));
}

}  // namespace tengen::cli
