#include "tournament/statistics/sprt_decision.hpp"

#include <cstdio>

#include "base/parse.hpp"

namespace tengen::tournament {

std::string text(const SprtDecision& decision) {
  char ratio[64];
  std::snprintf(ratio, sizeof ratio, "%.10g", decision.ratio);
  return std::string(decision.verdict == Verdict::accept_h1 ? "H1 " : "H0 ") + ratio + " " +
         stored_counts(decision.games, decision.pairs);
}

std::optional<SprtDecision> parse_decision(std::string_view text) {
  constexpr std::size_t verdict_ends = 2;
  const auto ratio_ends = text.find(' ', verdict_ends + 1);
  if (ratio_ends == std::string_view::npos || text[verdict_ends] != ' ') return std::nullopt;
  const auto verdict = text.substr(0, verdict_ends);
  const auto ratio = parse_number(text.substr(verdict_ends + 1, ratio_ends - verdict_ends - 1));
  const auto counts = parse_counts(text.substr(ratio_ends + 1));
  if ((verdict != "H0" && verdict != "H1") || !ratio || !counts) return std::nullopt;
  return SprtDecision{verdict == "H1" ? Verdict::accept_h1 : Verdict::accept_h0, *ratio, counts->games,
                      counts->pairs};
}

}  // namespace tengen::tournament
