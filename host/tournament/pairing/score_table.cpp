#include "tournament/pairing/score_table.hpp"

#include <algorithm>

namespace tengen::tournament {

void ScoreTable::add(const match::Unit& unit, const match::UnitResult& result) {
  if (!result.played && withdrawal_ != Withdrawal::forfeit) {
    for (const auto& [engine, points] :
         {std::pair(unit.first, result.first_points), std::pair(unit.second, result.second_points)}) {
      match::Placing& placing = rows_[engine].placing;
      placing.dropped_games += unit.games;
      // Only the opponent of an engine that has withdrawn has points.
      placing.withdrawn = placing.withdrawn || points == 0;
    }
    return;
  }
  add(unit.first, unit.second, result.first_points, unit, result.played);
  add(unit.second, unit.first, result.second_points, unit, result.played);
  rows_[unit.first].met[unit.second].wins_played += result.first_wins;
  rows_[unit.second].met[unit.first].wins_played += result.second_wins;
}

void ScoreTable::add(std::size_t engine, std::size_t opponent, double points, const match::Unit& unit,
                     bool played) {
  Row& row = rows_[engine];
  Met& met = row.met[opponent];
  row.points += points;
  met.points += points;
  if (played) {
    met.points_played += points;
    met.games_played += unit.games;
    return;
  }
  row.points_unplayed += points;
  row.placing.unplayed_games += unit.games;
  row.placing.awarded += points;
  (points > 0 ? row.placing.forfeits_won : row.placing.forfeits_lost) += unit.games;
  if (points > 0) row.placing.awarded_wins += unit.games;
  if (points == 0) row.missed_games += unit.games;
}

void ScoreTable::add_bye(std::size_t engine, int games) {
  Row& row = rows_[engine];
  row.points += games;
  row.points_unplayed += games;
  row.placing.unplayed_games += games;
  row.placing.awarded += games;
  row.placing.awarded_wins += games;
  ++row.placing.byes;
}

bool ScoreTable::has_annulled() const {
  return withdrawal_ == Withdrawal::annul &&
         std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.placing.withdrawn; });
}

ScoreTable ScoreTable::without_annulled() const {
  ScoreTable table = *this;
  for (std::size_t engine = 0; engine < rows_.size(); ++engine) {
    Row& row = table.rows_[engine];
    row.placing.annulled = row.placing.withdrawn;
    for (auto met = row.met.begin(); met != row.met.end();) {
      if (!row.placing.withdrawn && !rows_[met->first].placing.withdrawn) {
        ++met;
        continue;
      }
      const Met& mine = met->second;
      const int losses = rows_[met->first].met.at(engine).wins_played;
      const auto draws = static_cast<std::int64_t>(2 * (mine.points_played - mine.wins_played));
      row.points -= mine.points;
      row.placing.annulled_wins += mine.wins_played;
      row.placing.annulled_losses += losses;
      row.placing.annulled_games += mine.wins_played + losses + draws;
      met = row.met.erase(met);
    }
  }
  return table;
}

std::vector<double> ScoreTable::worth(UnplayedRounds unplayed) const {
  std::vector<double> worth;
  for (const Row& row : rows_)
    worth.push_back(row.points + (unplayed == UnplayedRounds::as_even ? row.missed_games / 2.0 : 0));
  return worth;
}

std::vector<double> ScoreTable::buchholz(int games) const {
  const auto worth = this->worth(UnplayedRounds::as_even);
  std::vector<double> sums;
  for (const Row& row : rows_) {
    double sum = row.points * static_cast<double>(row.placing.unplayed_games);
    for (const auto& [opponent, met] : row.met) sum += worth[opponent] * met.games_played;
    sums.push_back(sum / games);
  }
  return sums;
}

std::vector<double> ScoreTable::sonneborn_berger(UnplayedRounds unplayed) const {
  const bool as_even = unplayed == UnplayedRounds::as_even;
  const auto worth = this->worth(unplayed);
  std::vector<double> sums;
  for (const Row& row : rows_) {
    double sum = as_even ? row.points * row.points_unplayed : 0;
    for (const auto& [opponent, met] : row.met)
      sum += worth[opponent] * (as_even ? met.points_played : met.points);
    sums.push_back(sum);
  }
  return sums;
}

double ScoreTable::direct(std::size_t engine, const std::vector<std::size_t>& equals) const {
  double points = 0;
  for (const std::size_t other : equals) {
    if (const auto met = rows_[engine].met.find(other); met != rows_[engine].met.end())
      points += met->second.points;
  }
  return points;
}

std::vector<double> ScoreTable::points() const {
  std::vector<double> points;
  for (const Row& row : rows_) points.push_back(row.points);
  return points;
}

std::vector<double> ScoreTable::shares() const {
  std::vector<double> shares;
  for (const Row& row : rows_) {
    auto games = row.placing.forfeits_won + row.placing.forfeits_lost;
    for (const auto& [opponent, met] : row.met) games += met.games_played;
    shares.push_back(games == 0 ? 0 : row.points / static_cast<double>(games));
  }
  return shares;
}

std::vector<double> ScoreTable::direct_encounter(const std::vector<std::vector<double>>& before) const {
  std::map<std::vector<double>, std::vector<std::size_t>> groups;
  for (std::size_t engine = 0; engine < rows_.size(); ++engine) {
    std::vector<double> key;
    for (const auto& values : before) key.push_back(values[engine]);
    groups[key].push_back(engine);
  }
  std::vector<double> found(rows_.size());
  for (const auto& group : groups) {
    // Not a structured binding: clang 14 captures none in a lambda.
    const std::vector<std::size_t>& equals = group.second;
    const auto has_met_all = [&](std::size_t engine) {
      return std::all_of(equals.begin(), equals.end(), [&](std::size_t other) {
        return other == engine || rows_[engine].met.contains(other);
      });
    };
    if (!std::all_of(equals.begin(), equals.end(), has_met_all)) continue;
    for (const std::size_t engine : equals) found[engine] = direct(engine, equals);
  }
  return found;
}

std::vector<match::Placing> ScoreTable::placings() const {
  std::vector<match::Placing> placings;
  for (const Row& row : rows_) placings.push_back(row.placing);
  return placings;
}

}  // namespace tengen::tournament
