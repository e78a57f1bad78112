// A description with all engines and files looked up, independent of how it was typed.
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
  // A text that differs if the openings of options.book differ; empty: no book.
  std::string openings;
  std::optional<SprtSettings> sprt;
};

// The facts that must be the same to resume the run: each engine, with the content of its package or program,
// and how it plays; the game, the pairing, the seed. Without notes. Reads the files of programs without a
// package.
Result<RunRecord> record_of(const RunPlan& plan);

}  // namespace tengen::tournament
