#include "tournament/statistics/repetition.hpp"

#include "base/parse.hpp"

namespace tengen::tournament {

std::string text(const Repetition& repetition) {
  return std::to_string(repetition.games) + " " + stored_counts(repetition.new_games, repetition.new_pairs);
}

std::optional<Repetition> parse_repetition(std::string_view text) {
  const auto space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto games = parse_integer(text.substr(0, space));
  const auto counts = parse_counts(text.substr(space + 1));
  if (!games || *games < 0 || !counts) return std::nullopt;
  return Repetition{*games, counts->games, counts->pairs};
}

}  // namespace tengen::tournament
