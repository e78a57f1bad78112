// A description with everything looked up: what is played, whatever it was typed as.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/entrant.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/statistics/sprt.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

struct RunPlan {
  std::vector<match::Entrant> entrants;  // names are unique
  match::MatchOptions options;
  Plan plan;  // has been checked
  // Which openings options.book has, in words that differ when the openings differ; empty: none.
  std::string openings;
  std::optional<SprtSettings> sprt;
};

// What has to be the same for the run to be gone on with: of each engine what it is, down to the content of
// its package or program, and how it plays; the game, the pairing, the seed. Without notes. Reads the files
// of programs that have no package.
Result<RunRecord> record_of(const RunPlan& plan);

}  // namespace tengen::tournament
