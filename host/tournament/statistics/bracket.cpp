#include "tournament/statistics/bracket.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>

namespace tengen::tournament {
namespace {

using Encounters = std::vector<DecidedEncounter>;

// Two engines of a knockout meet once: of those that an engine has met, only the one that sent it home went
// further.
std::optional<DecidedEncounter> encounter_lost_by(std::size_t out, const match::Standings& standings,
                                                  const GamesBetween& between) {
  const auto& placings = standings.ranking().placings;
  const auto round = placings[out].out_in_round;
  for (std::size_t on = 0; round > 0 && on < placings.size(); ++on) {
    const auto reached = placings[on].out_in_round;
    if (on == out || (reached != 0 && reached <= round)) continue;
    const auto games = between(std::min(on, out), std::max(on, out));
    if (games.games() == 0) continue;
    const auto seen = on < out ? games : games.reversed();
    return DecidedEncounter{round, on, out, seen.points(), seen.reversed().points()};
  }
  return std::nullopt;
}

// The encounters of a round in the order of the later round that they led to.
Encounters in_order_of(const Encounters& later, Encounters round) {
  const auto place = [&](const DecidedEncounter& one) {
    std::size_t at = 0;
    for (const auto& next : later) {
      if (next.went_on == one.went_on) return at;
      if (next.out == one.went_on) return at + 1;
      at += 2;
    }
    return at;  // what follows is not decided
  };
  std::stable_sort(round.begin(), round.end(),
                   [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return round;
}

std::string encounter_points(double points) {
  char text[32];
  std::snprintf(text, sizeof text, std::floor(points) == points ? "%.0f" : "%.1f", points);
  return text;
}

}  // namespace

std::vector<DecidedEncounter> decided_encounters(const match::Standings& standings,
                                                 const GamesBetween& between) {
  const match::Ranking& ranking = standings.ranking();
  if (ranking.criterion != match::Criterion::place) return {};
  Encounters left;
  for (std::size_t engine = 0; engine < ranking.placings.size(); ++engine) {
    if (auto lost = encounter_lost_by(engine, standings, between)) left.push_back(*lost);
  }
  Encounters bracket;
  Encounters later;
  while (!left.empty()) {
    const auto last = std::max_element(left.begin(), left.end(), [](const auto& a, const auto& b) {
                        return a.round < b.round;
                      })->round;
    Encounters round;
    std::copy_if(left.begin(), left.end(), std::back_inserter(round),
                 [&](const auto& one) { return one.round == last; });
    std::erase_if(left, [&](const auto& one) { return one.round == last; });
    later = in_order_of(later, std::move(round));
    bracket.insert(bracket.begin(), later.begin(), later.end());
  }
  return bracket;
}

std::vector<std::string> bracket_lines(const match::Standings& standings, const GamesBetween& between) {
  std::vector<std::string> lines;
  std::int64_t round = 0;
  for (const auto& met : decided_encounters(standings, between)) {
    if (met.round == round) {
      lines.back() += ", ";
    } else {
      round = met.round;
      lines.push_back("Round " + std::to_string(round) + ": ");
    }
    lines.back() += standings.name_of(met.went_on) + " " + encounter_points(met.points) + " : " +
                    encounter_points(met.points_of_out) + " " + standings.name_of(met.out);
  }
  return lines;
}

}  // namespace tengen::tournament
