// Results as lines, without line ends. The lines of Elo, ratios, games and pairs have fastchess's format,
// because scripts read it (app/src/matchmaking/output/output_fastchess.hpp). A figure without a bound is
// "unknown".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/standings.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/repetition.hpp"
#include "tournament/statistics/sprt_decision.hpp"

namespace tengen::tournament {

// "Elo: 2.11 +/- 1.70, nElo: 3.52 +/- 2.83"
std::string elo_line(const Estimate& estimate);
// "LOS: 99.25 %, DrawRatio: 45.40 %, PairsRatio: 1.04"; without pairs, PairsRatio is left out. After fewer
// games than this, the LOS is "unknown".
constexpr std::int64_t least_for_superiority = 10;
std::string ratio_line(const Estimate& estimate, std::int64_t games);
// "Games: 57776, Wins: 15367, Losses: 15016, Draws: 27393, Points: 29063.5 (50.30 %)"
std::string games_line(const GameCounts& games);
// "Ptnml(0-2): [835, 6884, 13116, 7201, 852], WL/DD Ratio: 0.97"
std::string pairs_line(const PairCounts& pairs);
struct Contestant {
  std::string name;
  std::string time_control;
};
// The lines from "Results of A vs B (10+0.1):" to the line "Ptnml"; a clock of one second a move is "(st=1)".
// Without pairs of games the line "Ptnml" is left out. Empty if there are no games.
std::vector<std::string> comparison_lines(const Contestant& first, const Contestant& second,
                                          const GameCounts& games, const PairCounts& pairs);
// "Winner: A" or "Equal first: A, B". The run must be over. Empty for a gauntlet, and for two engines except
// in a knockout.
std::string winner_line(const match::Standings& standings);
// How many games of one encounter Elo counts. In a run of two engines with finished pairs: only the games of
// these pairs. Else all. `engines`: how many the run has.
std::int64_t games_of_estimate(std::size_t engines, const GameCounts& games, const PairCounts& pairs);
// "Of 27 games, 16 are in finished pairs: Elo counts these". Returns nothing if all games are in finished
// pairs. `games`: the games in the table, without void ones.
std::optional<std::string> unfinished_pairs_line(std::int64_t games, std::int64_t in_pairs);
// A line for each withdrawn engine: how its games count.
std::vector<std::string> withdrawn_lines(const match::Standings& standings);
// A line for each tied encounter of a knockout: which engine advanced.
std::vector<std::string> tied_lines(const match::Standings& standings);
// The number of games that repeat earlier ones, and the consequence. Returns nothing if no game does.
// `games`: how many the run has. `ratio_of_all`: for a run with a test, the ratio that all games would give.
std::optional<std::string> repetition_line(const Repetition& repetition, std::int64_t games,
                                           std::optional<double> ratio_of_all);
// "LLR: 2.89 (100.1%) (-2.25, 2.89) [0.00, 3.00]"
std::string llr_line(const Sprt& sprt, double ratio);
// "SPRT ([0.00, 3.00]) completed - H1 was accepted"; for an open test, a line that says so.
std::string verdict_line(const Sprt& sprt, Verdict verdict);
// The state of a test: the LLR line, the verdict line, and a third line if games ended after the decision.
// `ratio` and `games`: of all games that count. If the test is decided, the lines show the decision's ratio.
std::vector<std::string> test_lines(const Sprt& sprt, const std::optional<SprtDecision>& decision,
                                    double ratio, const GameCounts& games);

}  // namespace tengen::tournament
