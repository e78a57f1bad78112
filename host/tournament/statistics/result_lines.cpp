#include "tournament/statistics/result_lines.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

std::string fixed(double value, int digits = 2) {
  // The C library writes the sign of a number that is none.
  if (std::isnan(value)) return "nan";
  char text[512];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  const std::string_view written = text;
  const bool is_zero = written.find_first_not_of("-0.") == std::string_view::npos;
  return std::string(is_zero && written.front() == '-' ? written.substr(1) : written);
}

// fastchess prints "inf" where nothing is below the line; `why` says what is not there.
std::string ratio_text(double value, const std::string& why) {
  if (std::isinf(value)) return "unknown (" + why + ")";
  return std::isnan(value) ? "unknown" : fixed(value);
}

std::string with_error(const Measured& measured) {
  constexpr const char* unknown = "unknown";
  if (!std::isfinite(measured.value)) return unknown;
  return fixed(measured.value) + " +/- " + (std::isfinite(measured.error) ? fixed(measured.error) : unknown);
}

std::string hypotheses(const SprtSettings& settings) {
  return "[" + fixed(settings.elo0) + ", " + fixed(settings.elo1) + "]";
}

// "0/0.2", a limit for each move alone, as people type it: "st=0.2".
std::string shown_clock(const std::string& clock) {
  const bool is_for_moves = clock.starts_with("0/") && clock.find('+') == std::string::npos;
  return is_for_moves ? "st=" + clock.substr(2) : clock;
}

}  // namespace

std::string elo_line(const Estimate& estimate) {
  const bool is_bounded = std::isfinite(estimate.elo.value);
  const std::string why = is_bounded || std::isnan(estimate.score) ? ""
                          : estimate.score > 0.5                   ? " (every game won)"
                                                                   : " (every game lost)";
  return "Elo: " + with_error(estimate.elo) + why + ", nElo: " + with_error(estimate.normalised_elo);
}

std::string ratio_line(const Estimate& estimate, std::int64_t games) {
  const std::string likelihood =
      games < least_for_superiority
          ? "unknown (fewer than " + std::to_string(least_for_superiority) + " games)"
          : fixed(estimate.superiority * 100) + " %";
  return "LOS: " + likelihood + ", DrawRatio: " + fixed(estimate.draw_ratio * 100) + " %" +
         (estimate.pairs_ratio ? ", PairsRatio: " + ratio_text(*estimate.pairs_ratio, "no pair lost") : "");
}

std::string games_line(const GameCounts& games) {
  const double percent = 100 * games.points() / static_cast<double>(std::max<std::int64_t>(games.games(), 1));
  return "Games: " + std::to_string(games.games()) + ", Wins: " + std::to_string(games.wins) +
         ", Losses: " + std::to_string(games.losses) + ", Draws: " + std::to_string(games.draws) +
         ", Points: " + fixed(games.points(), 1) + " (" + fixed(percent) + " %)";
}

std::string pairs_line(const PairCounts& pairs) {
  const double ratio = static_cast<double>(pairs.won_and_lost) / static_cast<double>(pairs.drew_both());
  return "Ptnml(0-2): " + pairs.text() +
         (std::isnan(ratio) ? "" : ", WL/DD Ratio: " + ratio_text(ratio, "no pair of two draws"));
}

std::vector<std::string> comparison_lines(const Contestant& first, const Contestant& second,
                                          const GameCounts& games, const PairCounts& pairs) {
  const auto found = estimate(games, pairs);
  if (!found) return {};
  std::string clocks = shown_clock(first.time_control);
  if (first.time_control != second.time_control) clocks += " - " + shown_clock(second.time_control);
  std::vector<std::string> lines{"Results of " + first.name + " vs " + second.name + " (" + clocks + "):",
                                 elo_line(*found), ratio_line(*found, games.games()), games_line(games)};
  if (pairs.pairs() > 0) lines.push_back(pairs_line(pairs));
  return lines;
}

std::string winner_line(const match::Standings& standings) {
  const auto criterion = standings.ranking().criterion;
  // In a gauntlet the first engines play against the others, not for a title.
  if (criterion == match::Criterion::share) return {};
  const auto ranked = standings.ranked();
  if (ranked.size() == 2 && criterion != match::Criterion::place) return {};
  std::vector<std::string> first;
  for (const auto& standing : ranked) {
    if (standing.rank == 1) first.push_back(standing.name);
  }
  return first.size() == 1 ? "Winner: " + first.front() : "Equal first: " + joined(first, ", ");
}

std::int64_t games_of_estimate(std::size_t engines, const GameCounts& games, const PairCounts& pairs) {
  return engines == 2 && pairs.pairs() > 0 ? 2 * pairs.pairs() : games.games();
}

std::optional<std::string> unfinished_pairs_line(std::int64_t games, std::int64_t in_pairs) {
  if (in_pairs >= games) return std::nullopt;
  return "Of " + std::to_string(games) + (games == 1 ? " game, " : " games, ") + std::to_string(in_pairs) +
         (in_pairs == 1 ? " is" : " are") + " in finished pairs: Elo counts these";
}

std::vector<std::string> withdrawn_lines(const match::Standings& standings) {
  std::vector<std::string> lines;
  const auto games = [](std::int64_t count) {
    return std::to_string(count) + (count == 1 ? " game" : " games");
  };
  for (const auto& standing : standings.ranked()) {
    const auto& placing = standing.placing;
    std::string fate;
    if (placing.forfeits_lost > 0) {
      fate = games(placing.forfeits_lost) + " not played, and won by the opponents";
    } else if (placing.withdrawn && placing.annulled_games > 0) {
      fate = games(placing.annulled_games) + " annulled";
    } else if (placing.withdrawn && placing.dropped_games > 0) {
      fate = games(placing.dropped_games) + " not played; those that were played count";
    } else if (placing.withdrawn) {
      fate = "not paired since; the games that were played count";
    }
    if (!fate.empty()) lines.push_back("Withdrawn: " + standing.name + "; " + fate);
  }
  return lines;
}

std::vector<std::string> tied_lines(const match::Standings& standings) {
  std::vector<std::string> lines;
  for (const auto& tied : standings.ranking().tied) {
    const auto& on = standings.name_of(tied.went_on);
    const std::string points = fixed(tied.points, std::floor(tied.points) == tied.points ? 0 : 1);
    lines.push_back("Tied in round " + std::to_string(tied.round) + ": " + on + " and " +
                    standings.name_of(tied.out) + ", " + points + " : " + points + "; " + on +
                    " advanced because it was placed higher");
  }
  return lines;
}

std::optional<std::string> repetition_line(const Repetition& repetition, std::int64_t games,
                                           std::optional<double> ratio_of_all) {
  if (repetition.games == 0) return std::nullopt;
  std::string line = "Repeated games: " + std::to_string(repetition.games) + " of " + std::to_string(games) +
                     (repetition.games == 1 ? " repeats" : " repeat") + " an earlier game move for move";
  if (!ratio_of_all) return line + "; with -openings file=FILE games begin differently";
  return line + "; the SPRT does not count pairs of them (with them: LLR " + fixed(*ratio_of_all) + ")";
}

std::string llr_line(const Sprt& sprt, double ratio) {
  return "LLR: " + fixed(ratio) + " (" + fixed(100 * sprt.fraction(ratio), 1) + "%) (" + fixed(sprt.lower()) +
         ", " + fixed(sprt.upper()) + ") " + hypotheses(sprt.settings());
}

std::string verdict_line(const Sprt& sprt, Verdict verdict) {
  const std::string test = "SPRT (" + hypotheses(sprt.settings()) + ") ";
  if (verdict == Verdict::go_on) return test + "undecided - neither bound is reached";
  return test + "completed - " + (verdict == Verdict::accept_h1 ? "H1" : "H0") + " was accepted";
}

std::vector<std::string> test_lines(const Sprt& sprt, const std::optional<SprtDecision>& decision,
                                    double ratio, const GameCounts& games) {
  if (!decision) return {llr_line(sprt, ratio), verdict_line(sprt, sprt.verdict(ratio))};
  std::vector<std::string> lines{llr_line(sprt, decision->ratio), verdict_line(sprt, decision->verdict)};
  if (const auto later = games.games() - decision->games.games(); later > 0) {
    lines.push_back("SPRT counts " + std::to_string(decision->games.games()) + " games; " +
                    std::to_string(later) + (later == 1 ? " game" : " games") + " ended after the decision");
  }
  return lines;
}

}  // namespace tengen::tournament
