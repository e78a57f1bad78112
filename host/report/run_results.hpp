// What a run has come to so far: who stands where, and how sure that is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/standings.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

struct RankedEngine {
  std::size_t engine = 0;
  match::Standing standing;
  // Against the average of those that can be compared; of two engines, against the other one.
  tournament::Measured elo;
  // Ratings of different groups cannot be compared (statistics/ratings.hpp).
  std::size_t group = 0;
};

struct RunResults {
  tournament::RunRecord run;
  std::vector<tournament::RunPart> parts;
  tournament::Progress progress;
  std::int64_t voided = 0;                              // of its games; count for nobody
  std::int64_t aborted = 0;                             // by a person; neither do they
  std::vector<tournament::EngineTotals> totals;         // by engine
  std::vector<tournament::EncounterTotals> encounters;  // of those that have met
  std::vector<RankedEngine> ranking;                    // best first, as the run's pairing has it
  std::vector<std::string> tie_breaks;                  // names of the standings' tie-breaks
  std::string winner;                                   // in a line; empty: the run is not over, or of two
  // A line each: engines that have withdrawn, and meetings of a knockout that their games did not decide.
  std::vector<std::string> remarks;

  // Of a run of two engines that has results: the first's estimate, from pairs where there are any.
  std::optional<tournament::Estimate> estimate() const;
};

// From the totals alone, whatever the number of games.
Result<RunResults> read_results(const tournament::Store& store);

// The block of lines in which fastchess tells the result of two engines, with that of the test if the run is
// one; of more engines the line of the winner. Nothing before the first result.
std::vector<std::string> summary_lines(const RunResults& results);

}  // namespace tengen::report
