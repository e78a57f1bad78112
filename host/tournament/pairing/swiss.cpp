#include "tournament/pairing/swiss.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <cstdlib>
#include <numeric>
#include <tuple>

namespace tengen::tournament {
namespace {

// Dirac's theorem: where each may meet half of them there is even a circle through all. It spares most of the
// work.
bool surely_can_be_paired(const Ranks& ranks, const MayMeet& may_meet) {
  return std::all_of(ranks.begin(), ranks.end(), [&](std::size_t a) {
    const auto partners =
        std::count_if(ranks.begin(), ranks.end(), [&](std::size_t b) { return a != b && may_meet(a, b); });
    return 2 * static_cast<std::size_t>(partners) >= ranks.size();
  });
}

// Whether they can all be put into pairs of those that may meet (J. Edmonds, "Paths, trees, and flowers",
// 1965).
bool can_be_paired(const Ranks& ranks, const MayMeet& may_meet) {
  if (ranks.size() % 2 == 1) return false;
  if (surely_can_be_paired(ranks, may_meet)) return true;
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(ranks.size());
  for (std::size_t a = 0; a < ranks.size(); ++a) {
    for (std::size_t b = a + 1; b < ranks.size(); ++b) {
      if (may_meet(ranks[a], ranks[b])) boost::add_edge(a, b, graph);
    }
  }
  std::vector<Graph::vertex_descriptor> mates(ranks.size());
  boost::edmonds_maximum_cardinality_matching(graph, mates.data());
  return 2 * boost::matching_size(graph, mates.data()) == ranks.size();
}

}  // namespace

std::optional<std::vector<std::pair<std::size_t, std::size_t>>> pair_from_the_top(Ranks ranks,
                                                                                  const MayMeet& may_meet,
                                                                                  const Wishes& wishes) {
  if (!can_be_paired(ranks, may_meet)) return std::nullopt;
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  while (!ranks.empty()) {
    const std::size_t top = ranks.front();
    ranks.erase(ranks.begin());
    // One of them will do: all that are left could be paired, the top one too.
    for (const std::size_t partner : wishes(top, ranks)) {
      if (!may_meet(top, partner)) continue;
      Ranks others = ranks;
      others.erase(std::find(others.begin(), others.end(), partner));
      if (!can_be_paired(others, may_meet)) continue;
      pairs.emplace_back(top, partner);
      ranks = std::move(others);
      break;
    }
  }
  return pairs;
}

Swiss::Swiss(const Plan& plan) : plan_(plan), players_(plan.engines), place_of_engine_(plan.engines) {
  const auto order = placed_engines(plan);
  for (std::size_t place = 0; place < order.size(); ++place) {
    players_[place].engine = order[place];
    place_of_engine_[order[place]] = place;
  }
  start();
}

std::int64_t Swiss::total() const {
  return plan_.rounds * static_cast<std::int64_t>(plan_.engines / 2) * units_in_encounter();
}

std::int64_t Swiss::total_games() const {
  return plan_.rounds * static_cast<std::int64_t>(plan_.engines / 2) * plan_.games;
}

std::vector<std::size_t> Swiss::ranking() const {
  std::vector<std::size_t> ranking(players_.size());
  std::iota(ranking.begin(), ranking.end(), std::size_t{0});
  std::stable_sort(ranking.begin(), ranking.end(),
                   [&](std::size_t a, std::size_t b) { return players_[a].points > players_[b].points; });
  return ranking;
}

int Swiss::times_met(std::size_t a, std::size_t b) const {
  const auto found = players_[a].met.find(b);
  return found == players_[a].met.end() ? 0 : found->second;
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
    const bool same_colour = player.first_surplus * other.first_surplus > 0;
    const bool unbearable = same_colour && std::abs(player.first_surplus + other.first_surplus) > 3;
    const double difference = std::abs(player.points - other.points);
    const auto away = difference == 0 ? std::abs(static_cast<std::ptrdiff_t>(i) + 1 - group / 2) : 0;
    wishes.emplace_back(times_met(place, candidates[i]), unbearable, difference, same_colour, away, i);
  }
  std::sort(wishes.begin(), wishes.end());
  std::vector<std::size_t> sorted;
  for (const Wish& wish : wishes) sorted.push_back(candidates[std::get<5>(wish)]);
  return sorted;
}

std::vector<std::pair<std::size_t, std::size_t>> Swiss::pairs_of_round() {
  const auto wish = [&](std::size_t place, const Ranks& candidates) { return wishes(place, candidates); };
  // Who is free: nobody, or the lowest of those who have been least often, then the next.
  std::vector<std::size_t> free_first = ranking();
  std::reverse(free_first.begin(), free_first.end());
  std::stable_sort(free_first.begin(), free_first.end(), [&](std::size_t a, std::size_t b) {
    return players_[a].times_free < players_[b].times_free;
  });
  if (players_.size() % 2 == 0) free_first.resize(1);
  for (int meetings = 0;; ++meetings) {
    const auto may_meet = [&](std::size_t a, std::size_t b) { return times_met(a, b) <= meetings; };
    for (const std::size_t free : free_first) {
      auto ranks = ranking();
      if (players_.size() % 2 == 1) ranks.erase(std::find(ranks.begin(), ranks.end(), free));
      const auto pairs = pair_from_the_top(ranks, may_meet, wish);
      if (!pairs) continue;
      if (players_.size() % 2 == 1) set_free(free);
      return *pairs;
    }
  }
}

void Swiss::next_wave() {
  if (round_ > 0) count_wave();
  if (round_ == plan_.rounds) return;
  ++round_;
  std::int64_t encounter = 0;
  for (const auto& [a, b] : pairs_of_round()) add_units(a, b, encounter++);
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
