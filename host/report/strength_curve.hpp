// The history of a run's ratings: they are computed repeatedly while the games are counted.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "match/ranking.hpp"
#include "tournament/run/repeated_games.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/sprt.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::report {

// For two engines, the curve has the first engine's Elo against the second (from pairs if there are any), and
// the log-likelihood ratio of the run's test. For more engines, it has the rating of each engine.
class StrengthCurve {
 public:
  struct Point {
    std::int64_t games = 0;                 // counted so far, without void games
    std::int64_t game = 0;                  // number of the last game
    std::vector<tournament::Measured> elo;  // by engine; of two engines, the first one's only
    std::optional<double> ratio = {};       // of the test
  };

  // `units`: the number of units of the run. The curve has at most 400 points, at equal distances. `test`:
  // the SPRT of two engines.
  StrengthCurve(std::size_t engines, std::int64_t units,
                const std::optional<tournament::SprtSettings>& test = {});
  // Call if games of the run repeat earlier ones: such pairs do not count in the test. `run` must outlive
  // this object.
  void leave_out_repeated(const tournament::RunRecord& run);

  // Does not count games that the ranking annuls.
  void leave_out_annulled(const match::Ranking& ranking) { ranking_ = ranking; }

  // Games must come in the order of their numbers; the games of a unit follow each other.
  void add(const tournament::StoredGame& game);
  // Call after the last game.
  void finish();

  const std::vector<Point>& points() const { return points_; }

 private:
  void end_unit();
  void mark();

  double ratio(const tournament::EncounterTotals& met) const;

  std::size_t engines_;
  std::optional<tournament::Sprt> test_;
  const tournament::RunRecord* run_ = nullptr;         // set if its games repeat others
  std::optional<tournament::RepeatedGames> repeated_;  // from the units that have ended
  std::vector<record::GameRecord> unit_records_;
  match::Ranking ranking_;
  std::int64_t step_;  // units between two points
  std::int64_t unit_ = 0;
  std::int64_t units_ended_ = 0;
  std::int64_t games_ = 0;
  std::int64_t last_game_ = 0;
  bool unmarked_ = false;                             // a unit has ended since the last point
  match::UnitScore score_;                            // the score of this unit so far, seen from the engine
                                                      // with the smaller number
  tournament::EncounterTotals* encounter_ = nullptr;  // of this unit
  std::map<std::pair<std::size_t, std::size_t>, tournament::EncounterTotals> encounters_;
  std::vector<Point> points_;
};

}  // namespace tengen::report
