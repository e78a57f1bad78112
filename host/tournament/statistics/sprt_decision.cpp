#include "tournament/statistics/sprt_decision.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::tournament {

std::string text(const SprtDecision& decision) {
  char ratio[64];
  std::snprintf(ratio, sizeof ratio, "%.10g", decision.ratio);
  std::string text = std::string(decision.verdict == Verdict::accept_h1 ? "H1 " : "H0 ") + ratio + " games";
  const GameCounts& games = decision.games;
  for (const auto count : {games.wins, games.losses, games.draws}) text += " " + std::to_string(count);
  text += " pairs";
  for (const auto count : decision.pairs.by_points) text += " " + std::to_string(count);
  return text + " " + std::to_string(decision.pairs.won_and_lost);
}

std::optional<SprtDecision> parse_decision(std::string_view text) {
  constexpr std::array<std::size_t, 9> places{3, 4, 5, 7, 8, 9, 10, 11, 12};
  const auto words = split(text, ' ');
  if (words.size() != 13 || words[2] != "games" || words[6] != "pairs") return std::nullopt;
  if (words[0] != "H0" && words[0] != "H1") return std::nullopt;
  const auto ratio = parse_number(words[1]);
  std::array<std::int64_t, places.size()> counts{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto count = parse_integer(words[places[i]]);
    if (!count || *count < 0) return std::nullopt;
    counts[i] = *count;
  }
  if (!ratio) return std::nullopt;
  SprtDecision decision;
  decision.verdict = words[0] == "H1" ? Verdict::accept_h1 : Verdict::accept_h0;
  decision.ratio = *ratio;
  decision.games = {counts[0], counts[1], counts[2]};
  std::copy_n(counts.begin() + 3, 5, decision.pairs.by_points.begin());
  decision.pairs.won_and_lost = counts[8];
  return decision;
}

}  // namespace tengen::tournament
