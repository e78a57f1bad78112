#include "report/markdown.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "base/text.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::report {
namespace {

constexpr std::size_t most_in_crosstable = 24;

// A name is anybody's text.
std::string plain(std::string_view text) {
  constexpr std::string_view special = "\\`*_[]<>|~&";
  std::string escaped;
  for (const char c : printable(text, 1000)) {
    if (special.find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string fixed(double value) {
  if (!std::isfinite(value)) return "-";
  char text[64];
  std::snprintf(text, sizeof text, "%.1f", std::round(10 * value) / 10 + 0.0);
  return text;
}

std::string points_text(double points) {
  char text[64];
  std::snprintf(text, sizeof text, points == std::floor(points) ? "%.0f" : "%.1f", points);
  return text;
}

// In the order of the ranking.
std::string crosstable_cell(const RunResults& results, std::size_t row, std::size_t column) {
  const std::size_t own = results.ranking[row].engine;
  const std::size_t other = results.ranking[column].engine;
  if (own == other) return "#";
  for (const auto& met : results.encounters) {
    if (met.first != std::min(own, other) || met.second != std::max(own, other)) continue;
    const auto games = met.first == own ? met.games : met.games.reversed();
    if (games.games() > 0) return points_text(games.points()) + "/" + std::to_string(games.games());
  }
  return ".";
}

std::string row_of(const std::vector<std::string>& cells) { return "| " + joined(cells, " | ") + " |\n"; }

std::string heading(const RunResults& results) {
  const auto setup = tournament::setup_of(results.run);
  const std::string size = std::to_string(setup.size);
  const auto event = note(results.run, tournament::event_note);
  return (event.empty() ? "" : "**" + plain(event) + "**, ") + plain(setup.game) +
         (setup.rule.empty() ? "" : " " + plain(setup.rule)) + " " + size + "x" + size + ", " +
         std::to_string(results.progress.games) + (results.progress.games == 1 ? " game" : " games") + "\n\n";
}

}  // namespace

std::string standings_markdown(const RunResults& results) {
  const std::size_t engines = results.ranking.size();
  const bool has_crosstable = engines > 2 && engines <= most_in_crosstable;
  std::vector<std::string> headings{"Rank", "Name", "Elo", "+/-", "Games", "Points", "Wins", "Loss", "Draw"};
  for (std::size_t i = 0; has_crosstable && i < engines; ++i) headings.push_back(std::to_string(i + 1));
  std::vector<std::string> rule(headings.size(), "--:");
  rule[1] = ":--";
  std::string text = heading(results) + row_of(headings) + row_of(rule);
  for (std::size_t i = 0; i < engines; ++i) {
    const RankedEngine& one = results.ranking[i];
    const auto& games = results.totals[one.engine].games;
    std::vector<std::string> cells{std::to_string(one.standing.rank),
                                   plain(one.standing.name),
                                   fixed(one.elo.value),
                                   fixed(one.elo.error),
                                   std::to_string(games.games()),
                                   points_text(one.standing.points()),
                                   std::to_string(games.wins),
                                   std::to_string(games.losses),
                                   std::to_string(games.draws)};
    for (std::size_t j = 0; has_crosstable && j < engines; ++j)
      cells.push_back(crosstable_cell(results, i, j));
    text += row_of(cells);
  }
  std::string below;
  for (const auto& line : summary_lines(results)) below += printable(line, 4096) + "\n";
  return below.empty() ? text : text + "\n```\n" + below + "```\n";
}

}  // namespace tengen::report
