#include "tournament/pairing/knockout.hpp"

#include <algorithm>
#include <limits>

namespace tengen::tournament {
namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

// Seeds from top to bottom of a bracket: the sums of those who meet in a round are the same.
std::vector<std::size_t> bracket_of(std::size_t seeds) {
  std::vector<std::size_t> bracket{0};
  while (bracket.size() < seeds) {
    std::vector<std::size_t> larger;
    for (const std::size_t seed : bracket) {
      larger.push_back(seed);
      larger.push_back(2 * bracket.size() - 1 - seed);
    }
    bracket = larger;
  }
  for (auto& seed : bracket) seed = seed < seeds ? seed : nobody;
  return bracket;
}

}  // namespace

Knockout::Knockout(const Plan& plan)
    : plan_(plan),
      engine_of_seed_(placed_engines(plan)),
      bracket_(bracket_of(plan.engines)),
      beaten_(plan.engines) {
  start();
}

std::int64_t Knockout::total() const {
  const int most = units_in_encounter() + plan_.deciding_units;
  return static_cast<std::int64_t>(plan_.engines - 1) * most;
}

std::int64_t Knockout::total_games() const {
  return static_cast<std::int64_t>(plan_.engines - 1) * (plan_.games + 2 * plan_.deciding_units);
}

std::optional<std::size_t> Knockout::winner() const {
  return bracket_.size() == 1 ? std::optional(engine_of_seed_[bracket_.front()]) : std::nullopt;
}

match::Ranking Knockout::ranking() const {
  ScoreTable table(plan_.engines);
  std::vector<bool> has_begun(plan_.engines);  // has played in the first round
  for (const auto& [unit, result] : all()) {
    if (result) table.add(unit, *result);
    if (unit.round == 1) has_begun[unit.first] = has_begun[unit.second] = true;
  }
  match::Ranking ranking{match::Criterion::place, {}, table.placings(), tied_};
  // How many were beaten in each round; a later one is better.
  std::vector<std::size_t> beaten_in(static_cast<std::size_t>(round_) + 1);
  for (const auto round : beaten_) ++beaten_in[static_cast<std::size_t>(round)];
  for (std::size_t seed = 0; seed < beaten_.size(); ++seed) {
    match::Placing& placing = ranking.placings[engine_of_seed_[seed]];
    placing.byes = has_begun[engine_of_seed_[seed]] ? 0 : 1;
    placing.out_in_round = beaten_[seed];
    if (beaten_[seed] == 0) continue;
    placing.place += beaten_in[0];
    for (auto round = static_cast<std::size_t>(beaten_[seed]) + 1; round < beaten_in.size(); ++round)
      placing.place += beaten_in[round];
  }
  return ranking;
}

void Knockout::next_wave() {
  if (round_ > 0) {
    count_wave();
    bool undecided = false;
    for (std::size_t tie = 0; tie < ties_.size(); ++tie) {
      const bool tied = ties_[tie].better_points == ties_[tie].worse_points;
      if (!tied || ties_[tie].units >= units_in_encounter() + plan_.deciding_units) continue;
      add_units(tie, 1, 2);
      undecided = true;
    }
    if (undecided) return;
    std::vector<std::size_t> winners;
    for (std::size_t i = 0, tie = 0; i < bracket_.size(); i += 2) {
      if (bracket_[i] == nobody || bracket_[i + 1] == nobody) {
        winners.push_back(std::min(bracket_[i], bracket_[i + 1]));
        continue;
      }
      const Tie& decided = ties_[tie++];
      if (decided.worse_points == decided.better_points)
        tied_.push_back(
            {round_, engine_of_seed_[decided.better], engine_of_seed_[decided.worse], decided.better_points});
      const bool upset = decided.worse_points > decided.better_points;
      winners.push_back(upset ? decided.worse : decided.better);
      beaten_[upset ? decided.better : decided.worse] = round_;
    }
    bracket_ = winners;
  }
  if (bracket_.size() > 1) start_round();
}

void Knockout::start_round() {
  ++round_;
  ties_.clear();
  for (std::size_t i = 0; i < bracket_.size(); i += 2) {
    if (bracket_[i] == nobody || bracket_[i + 1] == nobody) continue;
    ties_.push_back({std::min(bracket_[i], bracket_[i + 1]), std::max(bracket_[i], bracket_[i + 1])});
    add_units(ties_.size() - 1, units_in_encounter(), plan_.games % 2 == 1 ? 1 : 2);
  }
}

void Knockout::add_units(std::size_t tie, int count, int games_of_last) {
  for (int i = 0; i < count; ++i) {
    Tie& played = ties_[tie];
    const bool better_is_black = (round_ + played.units) % 2 == 1;
    Unit unit;
    unit.round = round_;
    unit.first = engine_of_seed_[better_is_black ? played.better : played.worse];
    unit.second = engine_of_seed_[better_is_black ? played.worse : played.better];
    unit.opening = opening_of(played);
    unit.games = i + 1 == count ? games_of_last : 2;
    ++played.units;
    tie_of_unit_.push_back(tie);
    add_unit(unit);
  }
}

std::int64_t Knockout::opening_of(const Tie& tie) const {
  if (plan_.openings == OpeningUse::every_unit) return known();
  return (round_ - 1) * (units_in_encounter() + plan_.deciding_units) + tie.units;
}

void Knockout::count_wave() {
  for (std::size_t i = wave_begin(); i < all().size(); ++i) {
    const auto& [unit, result] = all()[i];
    Tie& tie = ties_[tie_of_unit_[i]];
    const bool better_was_first = unit.first == engine_of_seed_[tie.better];
    tie.better_points += better_was_first ? result->first_points : result->second_points;
    tie.worse_points += better_was_first ? result->second_points : result->first_points;
  }
}

}  // namespace tengen::tournament
