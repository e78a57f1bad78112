#include "tournament/pairing/swiss.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tournament/pairing/lot.hpp"
#include "tournament/pairing/matching.hpp"

namespace tengen::tournament {
namespace {

// Each is worth more than anything that the ones below it can add up to, for fields that a Swiss is for.
constexpr std::int64_t meeting_again = std::int64_t{1} << 34;
constexpr std::int64_t unbearable_colour = std::int64_t{1} << 26;
constexpr std::int64_t half_point_apart = 1 << 10;  // squared distances
constexpr std::int64_t same_colour_wish = 1 << 7;
constexpr std::int64_t wrong_place = 100;  // at most

std::int64_t squared_distance(double a, double b) {
  const auto half_points = static_cast<std::int64_t>(std::llround(2 * std::abs(a - b)));
  return std::min<std::int64_t>(half_points * half_points, 1 << 12);
}

}  // namespace

Swiss::Swiss(const Plan& plan) : plan_(plan), players_(plan.engines), place_of_engine_(plan.engines) {
  std::vector<std::size_t> order(plan.engines);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (plan.placement == Placement::by_lot) order = drawn_order(plan.engines, plan.seed);
  for (std::size_t place = 0; place < order.size(); ++place) {
    players_[place].engine = order[place];
    place_of_engine_[order[place]] = place;
  }
  start();
}

std::int64_t Swiss::total() const {
  return plan_.rounds * static_cast<std::int64_t>(plan_.engines / 2) * units_in_encounter();
}

std::vector<std::size_t> Swiss::ranking() const {
  std::vector<std::size_t> ranking(players_.size());
  std::iota(ranking.begin(), ranking.end(), std::size_t{0});
  std::stable_sort(ranking.begin(), ranking.end(),
                   [&](std::size_t a, std::size_t b) { return players_[a].points > players_[b].points; });
  return ranking;
}

// Of two ranks; the rank behind the last is that of the one who is not there.
std::int64_t Swiss::cost(const std::vector<std::size_t>& ranking, std::size_t a, std::size_t b) const {
  const Player& upper = players_[ranking[a]];
  if (b == ranking.size()) {
    const double least = players_[ranking.back()].points;
    return upper.times_free * meeting_again + squared_distance(upper.points, least) * half_point_apart +
           static_cast<std::int64_t>(ranking.size() - 1 - a) * wrong_place /
               static_cast<std::int64_t>(ranking.size());
  }
  const Player& lower = players_[ranking[b]];
  std::int64_t cost = squared_distance(upper.points, lower.points) * half_point_apart;
  if (const auto met = upper.met.find(ranking[b]); met != upper.met.end())
    cost += met->second * meeting_again;
  if (upper.first_surplus * lower.first_surplus > 0) {
    const int common = std::min(std::abs(upper.first_surplus), std::abs(lower.first_surplus));
    cost += common > 1 ? unbearable_colour : same_colour_wish;
  }
  if (upper.points == lower.points) {
    const auto same = [&](std::size_t place) { return players_[place].points == upper.points; };
    const auto group = std::count_if(ranking.begin(), ranking.end(), same);
    const auto away = std::abs(static_cast<std::int64_t>(b - a) - group / 2);
    cost += std::min(away * wrong_place / group, wrong_place);
  }
  return cost;
}

void Swiss::next_wave() {
  if (round_ > 0) count_wave();
  if (round_ == plan_.rounds) return;
  ++round_;
  const auto order = ranking();
  const std::size_t seats = order.size() + order.size() % 2;
  std::int64_t encounter = 0;
  for (const auto& [a, b] :
       cheapest_pairs(seats, [&](std::size_t a, std::size_t b) { return cost(order, a, b); })) {
    if (b == order.size()) {
      set_free(order[a]);
    } else {
      add_units(order[a], order[b], encounter++);
    }
  }
}

void Swiss::set_free(std::size_t player) {
  ++players_[player].times_free;
  players_[player].points += plan_.games;
}

void Swiss::add_units(std::size_t a, std::size_t b, std::int64_t encounter) {
  Player& one = players_[a];
  Player& other = players_[b];
  bool one_is_first = (a < b) == (round_ % 2 == 1);
  if (one.first_last_time != other.first_last_time) one_is_first = other.first_last_time;
  if (one.first_surplus != other.first_surplus) one_is_first = one.first_surplus < other.first_surplus;
  ++one.met[b];
  ++other.met[a];
  one.first_surplus += one_is_first ? 1 : -1;
  other.first_surplus += one_is_first ? -1 : 1;
  one.first_last_time = one_is_first;
  other.first_last_time = !one_is_first;
  for (int part = 0; part < units_in_encounter(); ++part) {
    Unit unit;
    unit.round = round_;
    unit.first = one_is_first ? one.engine : other.engine;
    unit.second = one_is_first ? other.engine : one.engine;
    const auto in_round = static_cast<std::int64_t>(players_.size() / 2) * units_in_encounter();
    unit.opening = plan_.openings == OpeningUse::every_unit
                       ? (round_ - 1) * in_round + encounter * units_in_encounter() + part
                       : (round_ - 1) * units_in_encounter() + part;
    unit.games = part + 1 == units_in_encounter() && plan_.games % 2 == 1 ? 1 : 2;
    add_unit(unit);
  }
}

void Swiss::count_wave() {
  for (std::size_t i = wave_begin(); i < all().size(); ++i) {
    const auto& [unit, result] = all()[i];
    players_[place_of_engine_[unit.first]].points += result->first_points;
    players_[place_of_engine_[unit.second]].points += result->second_points;
  }
}

}  // namespace tengen::tournament
