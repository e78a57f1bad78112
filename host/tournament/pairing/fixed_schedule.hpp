// Round robin, gauntlet, match: all units are known from the start. Each is computed on request.
#pragma once

#include "tournament/pairing/plan.hpp"
#include "tournament/pairing/score_table.hpp"

namespace tengen::tournament {

// The number of encounters in a round of a round robin or a gauntlet.
std::int64_t encounters_in_round(const Plan& plan);

// Colours: in the two games of a unit, each engine has black once; in the first game, the engine listed first
// has black. If an encounter has an odd number of games, black in the single last game changes from round to
// round. In a round and in all rounds together, an engine's numbers of such games with black and with white
// differ by at most one.
class FixedSchedule final : public Schedule {
 public:
  explicit FixedSchedule(const Plan& plan);

  Offer unit(std::int64_t number) const override;
  void add(const UnitResult& result) override;
  std::int64_t total() const override { return plan_.rounds * units_in_round(); }
  std::int64_t total_games() const override { return plan_.rounds * encounters_ * plan_.games; }
  std::int64_t known() const override { return total(); }
  // Round robin: points, Sonneborn-Berger, direct encounter. Gauntlet: the share of points, because some
  // engines play more games; direct encounter.
  match::Ranking ranking() const override;

 private:
  std::int64_t units_in_encounter() const { return (plan_.games + 1) / 2; }
  match::Ranking ranking_by(const ScoreTable& table) const;
  std::int64_t units_in_round() const { return encounters_ * units_in_encounter(); }

  Plan plan_;
  std::int64_t encounters_;  // in a round
  ScoreTable table_;
};

}  // namespace tengen::tournament
