// The results of a run so far: ranks, ratings and their errors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/standings.hpp"
#include "tournament/statistics/bracket.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/sprt_decision.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

struct RankedEngine {
  std::size_t engine = 0;
  match::Standing standing;
  // Relative to the average of all comparable engines; in a run of two engines, relative to the other engine.
  tournament::Measured elo;
  // Ratings of different groups cannot be compared (statistics/ratings.hpp).
  std::size_t group = 0;
};

// The SPRT of a run.
struct RunTest {
  tournament::Sprt sprt;
  std::optional<tournament::SprtDecision> decision;
  double ratio = 0;                // the ratio of the decision, or of the results that count so far
  double ratio_of_all = 0;         // the ratio including games that repeat others
  tournament::GameCounts counted;  // games that count
};

struct RunResults {
  tournament::RunRecord run;
  std::vector<tournament::RunPart> parts;
  tournament::Progress progress;
  std::int64_t voided = 0;   // void games; they count for nobody
  std::int64_t aborted = 0;  // games that a person aborted; they count for nobody
  // By engine, without annulled games. A game that waits for the other game of its pair counts as a game, but
  // not in the pairs.
  std::vector<tournament::EngineTotals> totals;
  std::vector<tournament::EncounterTotals> encounters;  // of engines that have met; without annulled games
  std::vector<RankedEngine> ranking;                    // best first, by the rules of the run's pairing
  std::vector<std::string> tie_breaks;                  // names of the standings' tie-breaks
  match::Standings standings{std::vector<std::string>()};
  bool over = false;   // no game is left to play, or the test is decided
  std::string winner;  // a line; empty: the run is not over, or has two engines
  // Lines about games that Elo does not count, about withdrawn engines, and about tied encounters of a
  // knockout.
  std::vector<std::string> remarks;

  // In a run of two engines with results: the estimate of the first engine, from pairs if there are any.
  std::optional<tournament::Estimate> estimate() const;
  // The decided encounters of a knockout; empty for other pairings.
  std::vector<tournament::DecidedEncounter> bracket() const;
  // Returns nothing if the run has no test.
  std::optional<RunTest> test() const;
};

// Reads only totals, so the time does not depend on the number of games.
Result<RunResults> read_results(const tournament::Store& store);

// Whether no game is left to play, or the test is decided. Reads results only if the number of games depends
// on them, as in a knockout.
Result<bool> is_over(const tournament::Store& store, const tournament::RunRecord& run);

// For two engines: the result lines in fastchess's format, and the lines of the test if the run has one. For
// more engines: the line of the winner. Remarks come first. Empty before the first result.
std::vector<std::string> summary_lines(const RunResults& results);

}  // namespace tengen::report
