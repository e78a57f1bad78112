// The decision of a test. It is final: games that ran at that moment are not part of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {

// The results that reached the bound. Later results are not included, because they would change the test's
// rates of error.
struct SprtDecision {
  Verdict verdict = Verdict::go_on;  // accept_h0 or accept_h1
  double ratio = 0;
  GameCounts games;
  PairCounts pairs;
  bool operator==(const SprtDecision&) const = default;
};

// "H1 2.9512 games 10 2 3 pairs 0 1 2 3 4 1": wins, losses, draws; pairs by points, those won and lost.
std::string text(const SprtDecision& decision);
// Returns nothing if the text is no decision.
std::optional<SprtDecision> parse_decision(std::string_view text);

}  // namespace tengen::tournament
