#include "tournament/pairing/swiss.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <tuple>

namespace tengen::tournament {
namespace {

bool can_be_paired(const Ranks& ranks, const MayMeet& may_meet) {
  if (ranks.size() % 2 == 1) return false;
  // Spares most of the work.
  return any_choice_leads_through(ranks, may_meet, 1) || any_pairing(ranks, may_meet);
}

// How many pairings with the same engine free are looked at for one that leaves a way through the later
// rounds: nearly all of six engines, and one of a large field, where a look takes long.
int most_looks(std::size_t players) {
  constexpr std::size_t work = 1000;
  return static_cast<int>(std::max<std::size_t>(1, work / (players * players)));
}

// The circle method: all but the last turn around it. An even number of seats.
std::vector<Pairs> turns_of_a_circle(std::size_t seats, std::int64_t rounds) {
  const std::size_t turning = seats - 1;
  std::vector<Pairs> turns(static_cast<std::size_t>(rounds));
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    turns[turn].emplace_back(turn, turning);
    for (std::size_t board = 1; board < seats / 2; ++board)
      turns[turn].emplace_back((turn + board) % turning, (turn + turning - board) % turning);
  }
  return turns;
}

}  // namespace

std::optional<Pairs> pair_from_the_top(const Ranks& ranks, const MayMeet& may_meet, const Wishes& wishes,
                                       const Accept& accept) {
  Pairs pairs;
  const std::function<bool(const Ranks&)> pair = [&](const Ranks& left) {
    if (left.empty()) return accept(pairs);
    const std::size_t top = left.front();
    const Ranks below(left.begin() + 1, left.end());
    for (const std::size_t partner : wishes(top, below)) {
      if (!may_meet(top, partner)) continue;
      Ranks others = below;
      std::erase(others, partner);
      if (!can_be_paired(others, may_meet)) continue;
      pairs.emplace_back(top, partner);
      if (pair(others)) return true;
      pairs.pop_back();
    }
    return false;
  };
  if (!can_be_paired(ranks, may_meet) || !pair(ranks)) return std::nullopt;
  return pairs;
}

Swiss::Swiss(const Plan& plan)
    : plan_(plan), players_(plan.engines), met_(plan.engines * plan.engines), place_of_engine_(plan.engines) {
  const auto order = placed_engines(plan);
  for (std::size_t place = 0; place < order.size(); ++place) {
    players_[place].engine = order[place];
    place_of_engine_[order[place]] = place;
  }
  const std::size_t seats = plan.engines + plan.engines % 2;
  if (2 * static_cast<std::size_t>(plan.rounds) > seats) reserve_ = turns_of_a_circle(seats, plan.rounds);
  start();
}

std::int64_t Swiss::total() const {
  return plan_.rounds * static_cast<std::int64_t>(plan_.engines / 2) * units_in_encounter();
}

std::int64_t Swiss::total_games() const {
  const auto left = std::count_if(players_.begin(), players_.end(), [](const Player& player) {
    return !player.withdrawn && !player.departed_after;
  });
  const std::int64_t known_games =
      all().empty() ? 0 : all().back().unit.first_game + all().back().unit.games - 1;
  return known_games + (plan_.rounds - round_) * static_cast<std::int64_t>(left / 2) * plan_.games;
}

// The same departures give the same rounds, whether they are told while the rounds are played or before they
// are played again.
bool Swiss::withdraw(const match::Departure& departure) {
  Player& player = players_[place_of_engine_[departure.engine]];
  if (player.departed_after || player.withdrawn) return false;
  player.departed_after = departure.after_unit;
  return true;
}

match::Ranking Swiss::ranking() const {
  ScoreTable table(plan_.engines);
  for (const auto& [unit, result] : all()) {
    if (result) table.add(unit, *result);
  }
  for (const Player& player : players_) {
    for (int i = 0; i < player.times_free; ++i) table.add_bye(player.engine, plan_.games);
    table.add_absence(player.engine, player.absences * plan_.games);
  }
  match::Ranking ranking{
      match::Criterion::points, {"Buchholz", "Sonneborn-Berger", "direct encounter"}, table.placings()};
  const auto buchholz = table.buchholz(plan_.games);
  const auto berger = table.sonneborn_berger(UnplayedRounds::as_even);
  const auto direct = table.direct_encounter({table.points(), buchholz, berger});
  for (std::size_t i = 0; i < plan_.engines; ++i)
    ranking.placings[i].tie_breaks = {buchholz[i], berger[i], direct[i]};
  for (const Player& player : players_)
    ranking.placings[player.engine].withdrawn = player.withdrawn || player.departed_after;
  return ranking;
}

Ranks Swiss::by_points() const {
  Ranks places;
  for (std::size_t place = 0; place < players_.size(); ++place) {
    if (!players_[place].withdrawn) places.push_back(place);
  }
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return players_[a].points > players_[b].points; });
  return places;
}

bool Swiss::has_met(std::size_t a, std::size_t b) const {
  if (a == nobody() || b == nobody()) return players_[std::min(a, b)].times_free > 0;
  return meetings(a, b) > 0;
}

// Units of two games have both colours.
bool Swiss::wants_same_colour(const Player& one, const Player& other) const {
  return plan_.games % 2 == 1 && one.first_surplus * other.first_surplus > 0;
}

bool Swiss::is_bearable(std::size_t a, std::size_t b) const {
  const Player& one = players_[a];
  const Player& other = players_[b];
  return !wants_same_colour(one, other) || std::abs(one.first_surplus + other.first_surplus) <= 3;
}

// Candidates come in the order of the ranking, and so do those with equal wishes.
std::vector<std::size_t> Swiss::wishes(std::size_t place, const std::vector<std::size_t>& candidates) const {
  const Player& player = players_[place];
  std::ptrdiff_t group = 1;
  for (const std::size_t candidate : candidates) group += players_[candidate].points == player.points ? 1 : 0;
  // How much speaks against each; compared from left to right.
  using Wish = std::tuple<int, bool, double, bool, std::ptrdiff_t, std::size_t>;
  std::vector<Wish> wishes;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Player& other = players_[candidates[i]];
    const double difference = std::abs(player.points - other.points);
    const auto away = difference == 0 ? std::abs(static_cast<std::ptrdiff_t>(i) + 1 - group / 2) : 0;
    wishes.emplace_back(meetings(place, candidates[i]), !is_bearable(place, candidates[i]), difference,
                        wants_same_colour(player, other), away, i);
  }
  std::sort(wishes.begin(), wishes.end());
  std::vector<std::size_t> sorted;
  for (const Wish& wish : wishes) sorted.push_back(candidates[std::get<5>(wish)]);
  return sorted;
}

bool Swiss::leaves_a_way(const Pairs& pairs) {
  const auto left = static_cast<std::size_t>(plan_.rounds - round_);
  Ranks all = by_points();
  if (all.size() % 2 == 1) all.push_back(nobody());
  std::set<std::pair<std::size_t, std::size_t>> now;
  for (const auto& pair : pairs) now.insert(std::minmax(pair.first, pair.second));
  const auto open = [&](std::size_t a, std::size_t b) {
    return !has_met(a, b) && !now.contains(std::minmax(a, b));
  };
  if (left == 0 || any_choice_leads_through(all, open, left)) {
    reserve_.clear();
    return true;
  }
  auto found = rounds_without_repetition(all, open, left);
  if (found) reserve_ = std::move(*found);
  return found.has_value();
}

std::optional<Pairs> Swiss::pairs_within(const Bars& bars) {
  const auto wish = [&](std::size_t place, const Ranks& candidates) { return wishes(place, candidates); };
  const auto may_meet = [&](std::size_t a, std::size_t b) {
    return meetings(a, b) <= bars.meetings && (!bars.colours || is_bearable(a, b));
  };
  const Ranks ranks = by_points();
  // Who is free: nobody, or the lowest of those who have had points for nothing least often, then the next.
  Ranks free_first{nobody()};
  const auto gifts = [&](std::size_t place) {
    return players_[place].times_free + (players_[place].won_unplayed ? 1 : 0);
  };
  if (ranks.size() % 2 == 1) {
    free_first.assign(ranks.rbegin(), ranks.rend());
    std::stable_sort(free_first.begin(), free_first.end(),
                     [&](std::size_t a, std::size_t b) { return gifts(a) < gifts(b); });
  }
  constexpr int most_free = 3;
  int tried = 0;
  for (const std::size_t free : free_first) {
    if (bars.dead_end && free != nobody() && gifts(free) > gifts(free_first.front())) return std::nullopt;
    Ranks others = ranks;
    std::erase(others, free);
    std::optional<Pairs> found;
    int looks = 0;
    const auto take = [&](Pairs pairs) {
      if (free != nobody()) pairs.emplace_back(free, nobody());
      if (!bars.dead_end || leaves_a_way(pairs)) found = std::move(pairs);
      return found || ++looks == most_looks(players_.size());
    };
    pair_from_the_top(others, may_meet, wish, take);
    if (found) return found;
    if (looks > 0 && ++tried == most_free) return std::nullopt;
  }
  return std::nullopt;
}

int Swiss::unbearable(const Pairs& round) const {
  return static_cast<int>(std::count_if(round.begin(), round.end(), [&](const auto& pair) {
    return pair.first != nobody() && pair.second != nobody() && !is_bearable(pair.first, pair.second);
  }));
}

bool Swiss::reserve_bears_colours() const {
  return std::any_of(reserve_.begin(), reserve_.end(),
                     [&](const Pairs& round) { return unbearable(round) == 0; });
}

// The round in which colours are borne best, then points are nearest; it is the reserve's no more.
Pairs Swiss::best_in_reserve() {
  const auto against = [&](const Pairs& round) {
    double differences = 0;
    for (const auto& [a, b] : round) {
      if (a == nobody() || b == nobody()) continue;
      const double difference = players_[a].points - players_[b].points;
      differences += difference * difference;
    }
    return std::pair(unbearable(round), differences);
  };
  const auto best =
      std::min_element(reserve_.begin(), reserve_.end(),
                       [&](const Pairs& one, const Pairs& other) { return against(one) < against(other); });
  Pairs pairs = std::move(*best);
  reserve_.erase(best);
  // The better ranked comes first, and who is free last.
  const Ranks ranks = by_points();
  const auto rank = [&](std::size_t place) {
    return std::find(ranks.begin(), ranks.end(), place) - ranks.begin();
  };
  for (auto& [a, b] : pairs) {
    if (rank(b) < rank(a)) std::swap(a, b);
  }
  std::sort(pairs.begin(), pairs.end(), [&](const auto& one, const auto& other) {
    return std::pair(one.second == nobody(), rank(one.first)) <
           std::pair(other.second == nobody(), rank(other.first));
  });
  return pairs;
}

Pairs Swiss::pairs_of_round() {
  if (const auto pairs = pairs_within({})) return *pairs;
  // Nearness of points is no rule that binds.
  if (reserve_bears_colours()) return best_in_reserve();
  if (const auto pairs = pairs_within({.colours = false})) return *pairs;
  if (!reserve_.empty()) return best_in_reserve();
  for (int meetings = 0;; ++meetings) {
    for (const bool colours : {true, false}) {
      if (const auto pairs = pairs_within({meetings, colours, false})) return *pairs;
    }
  }
}

void Swiss::next_wave() {
  if (round_ > 0) count_wave();
  leave_out_departed();
  if (round_ == plan_.rounds || by_points().size() < 2) return;
  ++round_;
  for (Player& player : players_) player.absences += player.withdrawn ? 1 : 0;
  std::int64_t encounter = 0;
  for (const auto& [a, b] : pairs_of_round()) {
    if (b == nobody()) {
      set_free(a);
    } else {
      add_units(a, b, encounter++);
    }
  }
}

void Swiss::leave_out_departed() {
  for (Player& player : players_) {
    if (player.withdrawn || !player.departed_after || *player.departed_after > known()) continue;
    player.withdrawn = true;
    reserve_.clear();  // has the engine in it
  }
}

void Swiss::set_free(std::size_t player) {
  ++players_[player].times_free;
  players_[player].points += plan_.games;
}

void Swiss::add_units(std::size_t a, std::size_t b, std::int64_t encounter) {
  Player& one = players_[a];
  Player& other = players_[b];
  bool one_is_first = round_ % 2 == 1;  // the better ranked comes first
  if (one.first_last_time != other.first_last_time) one_is_first = other.first_last_time;
  if (one.first_surplus != other.first_surplus) one_is_first = one.first_surplus < other.first_surplus;
  ++meetings(a, b);
  ++meetings(b, a);
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
  bool withdrawal = false;
  const auto count = [&](std::size_t engine, double points, bool played) {
    Player& player = players_[place_of_engine_[engine]];
    player.points += points;
    if (played) return;
    (points > 0 ? player.won_unplayed : player.withdrawn) = true;
    withdrawal = true;
  };
  for (std::size_t i = wave_begin(); i < all().size(); ++i) {
    const auto& [unit, result] = all()[i];
    count(unit.first, result->first_points, result->played);
    count(unit.second, result->second_points, result->played);
  }
  // It is made for those who were paired.
  if (withdrawal) reserve_.clear();
}

}  // namespace tengen::tournament
