#include "report/strength_curve.hpp"

#include <algorithm>

#include "game/outcome.hpp"
#include "tournament/statistics/ratings.hpp"
#include "tournament/store/stored_games.hpp"

namespace tengen::report {
namespace {

// More points than a screen has are of no use; ratings of hundreds of engines take some tens of milliseconds
// each.
constexpr std::int64_t most_points_of_two = 400;
constexpr std::int64_t most_points = 60;
constexpr std::int64_t most_points_of_many = 12;
constexpr std::size_t many = 40;

std::int64_t points_for(std::size_t engines) {
  if (engines == 2) return most_points_of_two;
  return engines < many ? most_points : most_points_of_many;
}

}  // namespace

StrengthCurve::StrengthCurve(std::size_t engines, std::int64_t units,
                             const std::optional<tournament::SprtSettings>& test)
    : engines_(engines),
      step_(std::max<std::int64_t>(1, (units + points_for(engines) - 1) / points_for(engines))) {
  if (test && engines == 2) test_.emplace(*test);
}

void StrengthCurve::leave_out_repeated(const tournament::RunRecord& run) {
  if (!test_) return;
  run_ = &run;
  repeated_.emplace(run.engines.front().name);
}

void StrengthCurve::add(const tournament::StoredGame& game) {
  if (ranking_.annuls(game.black, game.white)) return;
  if (game.unit != unit_) end_unit();
  unit_ = game.unit;
  const auto [first, second] = std::minmax(game.black, game.white);
  encounter_ = &encounters_[{first, second}];
  encounter_->first = first;
  encounter_->second = second;
  const auto score = game::parse_score(game.result).value_or(game::Score::none);
  score_.add(match::half_points(score, game.black == first ? game::Colour::black : game::Colour::white));
  last_game_ = game.number;
  if (repeated_)
    if (auto record = tournament::record_of(game, *run_)) unit_records_.push_back(std::move(*record));
  games_ += score == game::Score::none ? 0 : 1;
}

void StrengthCurve::end_unit() {
  if (encounter_ == nullptr) return;
  encounter_->games.add(score_);
  encounter_->pairs.add(score_);
  score_ = {};
  encounter_ = nullptr;
  if (repeated_) repeated_->add(unit_records_);
  unit_records_.clear();
  unmarked_ = true;
  if (++units_ended_ % step_ == 0) mark();
}

void StrengthCurve::finish() {
  end_unit();
  if (unmarked_) mark();
}

double StrengthCurve::ratio(const tournament::EncounterTotals& met) const {
  const bool tests_pairs = met.pairs.pairs() > 0 && test_->settings().model != tournament::EloModel::bayesian;
  if (!repeated_) return tests_pairs ? test_->ratio(met.pairs) : test_->ratio(met.games);
  const auto& counted = repeated_->repetition();
  return tests_pairs ? test_->ratio(counted.new_pairs) : test_->ratio(counted.new_games);
}

void StrengthCurve::mark() {
  unmarked_ = false;
  if (games_ == 0) return;
  Point point{games_, last_game_, {}};
  if (engines_ == 2) {
    const tournament::EncounterTotals& met = encounters_.begin()->second;
    const auto estimated = met.pairs.pairs() > 0 ? estimate(met.pairs) : estimate(met.games);
    point.elo.push_back(estimated.elo);
    if (test_) point.ratio = ratio(met);
  } else {
    std::vector<tournament::Encounter> encounters;
    for (const auto& [engines, met] : encounters_)
      encounters.push_back({met.first, met.second, met.games, met.pairs});
    for (const tournament::Rating& rating : rate(engines_, encounters))
      point.elo.push_back({rating.elo, rating.error});
  }
  points_.push_back(std::move(point));
}

}  // namespace tengen::report
