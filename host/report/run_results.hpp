// The results of a run so far: ranks, ratings and their errors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/standings.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/sprt_decision.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

struct RankedEngine {
  std::size_t engine = 0;
  match::Standing standing;
  // Against the average of all engines that can be compared; in a run of two, against the other engine.
  tournament::Measured elo;
  // Ratings of different groups cannot be compared (statistics/ratings.hpp).
  std::size_t group = 0;
};

// The SPRT of a run.
struct RunTest {
  tournament::Sprt sprt;
  std::optional<tournament::SprtDecision> decision;
  double ratio = 0;                // of the decision, or of the results that count so far
  double ratio_of_all = 0;         // with the games that repeat others
  tournament::GameCounts counted;  // games that count
};

struct RunResults {
  tournament::RunRecord run;
  std::vector<tournament::RunPart> parts;
  tournament::Progress progress;
  std::int64_t voided = 0;   // of its games; count for nobody
  std::int64_t aborted = 0;  // by a person; neither do they
  // By engine, without annulled games; games that wait for the other game of their pair are in them, but not
  // in the pairs.
  std::vector<tournament::EngineTotals> totals;
  std::vector<tournament::EncounterTotals> encounters;  // of engines that have met; without annulled games
  std::vector<RankedEngine> ranking;                    // best first, by the rules of the run's pairing
  std::vector<std::string> tie_breaks;                  // names of the standings' tie-breaks
  match::Standings standings{std::vector<std::string>()};
  bool over = false;   // nothing is left to play, or the test is decided
  std::string winner;  // a line; empty: the run is not over, or has two engines
  // A line each: games that Elo does not count, engines that have withdrawn, and meetings of a knockout that
  // their games did not decide.
  std::vector<std::string> remarks;

  // In a run of two engines with results: the estimate of the first engine, from pairs if there are any.
  std::optional<tournament::Estimate> estimate() const;
  // Nothing: the run has no test.
  std::optional<RunTest> test() const;
};

// Reads totals only; the number of games does not matter.
Result<RunResults> read_results(const tournament::Store& store);

// Whether nothing is left to play, or the test is decided. Reads results only if the number of games depends
// on them, as in a knockout.
Result<bool> is_over(const tournament::Store& store, const tournament::RunRecord& run);

// For two engines: the lines in which fastchess prints a result, with those of the test if the run has one.
// For more engines: the line of the winner. Remarks stand before them. Empty before the first result.
std::vector<std::string> summary_lines(const RunResults& results);

}  // namespace tengen::report
