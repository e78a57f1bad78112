// Round robin, gauntlet, match: every unit is known from the start, and made up when it is asked for.
#pragma once

#include "tournament/pairing/plan.hpp"
#include "tournament/pairing/score_table.hpp"

namespace tengen::tournament {

// How many encounters a round has. In a round robin or a gauntlet; by number, without a list.
std::int64_t encounters_in_round(const Plan& plan);

// Colours: the two games of a unit have both, the engine listed first being black first. Where an encounter
// has an odd number of games, the engine that has black in the one left over changes from round to round;
// over a round, and over all of them, every engine has such games with black as often as with white, or once
// more or less often.
class FixedSchedule final : public Schedule {
 public:
  explicit FixedSchedule(const Plan& plan);

  Offer unit(std::int64_t number) const override;
  void add(const UnitResult& result) override;
  std::int64_t total() const override { return plan_.rounds * units_in_round(); }
  std::int64_t total_games() const override { return plan_.rounds * encounters_ * plan_.games; }
  std::int64_t known() const override { return total(); }
  // Round robin: points, Sonneborn-Berger, direct encounter. Gauntlet: the share of points alone, because
  // some play more games than others.
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
