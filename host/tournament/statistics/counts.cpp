#include "tournament/statistics/counts.hpp"

#include <algorithm>
#include <numeric>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::tournament {

GameCounts& GameCounts::operator+=(const GameCounts& other) {
  wins += other.wins;
  losses += other.losses;
  draws += other.draws;
  return *this;
}

void GameCounts::add(const match::UnitScore& score) {
  wins += score.wins;
  losses += score.losses;
  draws += score.draws;
}

std::int64_t PairCounts::pairs() const {
  return std::accumulate(by_points.begin(), by_points.end(), std::int64_t{0});
}

double PairCounts::points() const {
  double half_points = 0;
  for (std::size_t i = 0; i < by_points.size(); ++i)
    half_points += static_cast<double>(i) * static_cast<double>(by_points[i]);
  return half_points / 2;
}

void PairCounts::add(const match::UnitScore& score) {
  if (!score.is_pair()) return;
  ++by_points[static_cast<std::size_t>(score.half_points())];
  won_and_lost += score.won_and_lost() ? 1 : 0;
}

PairCounts& PairCounts::operator+=(const PairCounts& other) {
  for (std::size_t i = 0; i < by_points.size(); ++i) by_points[i] += other.by_points[i];
  won_and_lost += other.won_and_lost;
  return *this;
}

PairCounts PairCounts::reversed() const {
  PairCounts counts = *this;
  std::reverse(counts.by_points.begin(), counts.by_points.end());
  return counts;
}

std::string PairCounts::text() const {
  std::string text;
  for (const auto count : by_points) text += (text.empty() ? "[" : ", ") + std::to_string(count);
  return text + "]";
}

std::string stored_counts(const GameCounts& games, const PairCounts& pairs) {
  std::string text = "games";
  for (const auto count : {games.wins, games.losses, games.draws}) text += " " + std::to_string(count);
  text += " pairs";
  for (const auto count : pairs.by_points) text += " " + std::to_string(count);
  return text + " " + std::to_string(pairs.won_and_lost);
}

std::optional<StoredCounts> parse_counts(std::string_view text) {
  constexpr std::array<std::size_t, 9> places{1, 2, 3, 5, 6, 7, 8, 9, 10};
  const auto words = split(text, ' ');
  if (words.size() != 11 || words[0] != "games" || words[4] != "pairs") return std::nullopt;
  std::array<std::int64_t, places.size()> counts{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto count = parse_integer(words[places[i]]);
    if (!count || *count < 0) return std::nullopt;
    counts[i] = *count;
  }
  StoredCounts read{{counts[0], counts[1], counts[2]}, {}};
  std::copy_n(counts.begin() + 3, 5, read.pairs.by_points.begin());
  read.pairs.won_and_lost = counts[8];
  return read;
}

}  // namespace tengen::tournament
