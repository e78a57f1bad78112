#include "cli/console/results_table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>

#include "base/columns.hpp"
#include "cli/console/formatted.hpp"
#include "tournament/statistics/ratings.hpp"

namespace tengen::cli {
namespace {

constexpr std::size_t most_in_crosstable = 16;

long long whole(std::int64_t value) { return value; }

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, columns_of(text)), ' ') + text;
}

// "12", "12.5"
std::string points_text(double points) {
  return formatted(points == std::floor(points) ? "%.0f" : "%.1f", points);
}

// By place in the standings: which engine of the run it is.
std::vector<std::size_t> engines_of(const match::RunInfo& info, const std::vector<match::Standing>& ranked) {
  std::vector<std::size_t> engines;
  for (const auto& standing : ranked) {
    const auto found = std::find_if(info.participants.begin(), info.participants.end(),
                                    [&](const auto& p) { return p.name == standing.name; });
    engines.push_back(static_cast<std::size_t>(found - info.participants.begin()));
  }
  return engines;
}

tournament::Ratings ratings_of(std::size_t engines, const match::Ranking& ranking,
                               const tournament::Tally& tally) {
  std::vector<tournament::Encounter> encounters;
  for (std::size_t i = 0; i < engines; ++i) {
    for (std::size_t j = i + 1; j < engines; ++j) {
      const auto met = tally.between(i, j);
      if (met.games.games() > 0 && !ranking.annuls(i, j)) encounters.push_back({i, j, met.games, met.pairs});
    }
  }
  return tournament::rate(engines, encounters);
}

std::string rating_columns(const tournament::Rating& rating) {
  if (!std::isfinite(rating.error)) return formatted(" %7s %7s", "-", "-");
  return formatted(" %7.1f %7.1f", in_tenths(rating.elo), rating.error);
}

// Points out of games of each against each, in the order of the standings.
std::string crosstable(const std::vector<match::Standing>& ranked, const std::vector<std::size_t>& engines,
                       const match::Ranking& ranking, std::size_t name_width,
                       const tournament::Tally& tally) {
  std::size_t cell_width = 3;
  std::vector<std::vector<std::string>> cells(ranked.size());
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    for (std::size_t j = 0; j < ranked.size(); ++j) {
      const auto games = tally.between(engines[i], engines[j]).games;
      const bool met = i != j && games.games() > 0 && !ranking.annuls(engines[i], engines[j]);
      cells[i].push_back(met ? points_text(games.points()) + "/" + std::to_string(games.games())
                             : (i == j ? "#" : "."));
      cell_width = std::max(cell_width, cells[i].back().size());
    }
  }
  std::string text =
      "\nPoints of each engine (row) against each opponent (column):\n     " + padded("Name", name_width);
  for (std::size_t i = 0; i < ranked.size(); ++i) text += " " + right(std::to_string(i + 1), cell_width);
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    text += formatted("\n%4zu ", i + 1) + padded(ranked[i].name, name_width);
    for (const auto& cell : cells[i]) text += " " + right(cell, cell_width);
  }
  return text;
}

// A column that not every table needs.
struct Column {
  std::string heading;
  std::function<std::string(const match::Standing&)> cell;
};

// What places the engines beside their games; tie-breaks where engines are tied.
std::vector<Column> placing_columns(const std::vector<match::Standing>& ranked,
                                    const match::Ranking& ranking) {
  using match::Standing;
  std::vector<Column> columns;
  const auto any = [&](auto has) { return std::any_of(ranked.begin(), ranked.end(), has); };
  if (ranking.criterion == match::Criterion::share)
    columns.push_back({"Share", [](const Standing& s) { return formatted("%.1f%%", 100 * s.share()); }});
  if (ranking.criterion == match::Criterion::place) {
    columns.push_back({"Out in", [](const Standing& s) {
                         const auto round = s.placing.out_in_round;
                         return round == 0 ? std::string("-") : "R" + std::to_string(round);
                       }});
  }
  if (any([](const Standing& s) { return s.placing.byes > 0; }))
    columns.push_back({"Byes", [](const Standing& s) { return std::to_string(s.placing.byes); }});
  if (any([](const Standing& s) { return s.placing.forfeits_won + s.placing.forfeits_lost > 0; })) {
    columns.push_back({"Forfeits", [](const Standing& s) {
                         return formatted("+%lld -%lld", whole(s.placing.forfeits_won),
                                          whole(s.placing.forfeits_lost));
                       }});
  }
  if (any([](const Standing& s) { return s.placing.annulled_games > 0; }))
    columns.push_back(
        {"Annulled", [](const Standing& s) { return std::to_string(s.placing.annulled_games); }});
  if (any([](const Standing& s) { return s.placing.dropped_games > 0; }))
    columns.push_back(
        {"Not played", [](const Standing& s) { return std::to_string(s.placing.dropped_games); }});
  const auto tied = [](const Standing& a, const Standing& b) { return a.points() == b.points(); };
  // Two engines that are tied are tied in these, too.
  if (ranked.size() < 3 || std::adjacent_find(ranked.begin(), ranked.end(), tied) == ranked.end())
    return columns;
  for (std::size_t i = 0; i < ranking.tie_breaks.size(); ++i) {
    columns.push_back({std::string(ranking.tie_breaks[i]),
                       [i](const Standing& s) { return formatted("%.1f", s.placing.tie_breaks[i]); }});
  }
  return columns;
}

// Filled up with blanks, or cut with "…".
std::string fitted(const std::string& text, std::size_t width) {
  return columns_of(text) <= width ? padded(text, width) : padded(shortened(text, width - 1) + "…", width);
}

}  // namespace

std::string shortened(std::string text, std::size_t width) {
  while (columns_of(text) > width) {
    while ((text.back() & 0xC0) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text;
}

std::string results_table(const match::RunInfo& info, const match::Standings& standings,
                          const tournament::Tally& tally) {
  const auto ranked = standings.ranked();
  const auto engines = engines_of(info, ranked);
  const bool many = ranked.size() > 2;
  const auto ratings = many ? ratings_of(ranked.size(), standings.ranking(), tally) : tournament::Ratings();
  std::size_t width = 4;
  for (const auto& standing : ranked) width = std::max(width, columns_of(standing.name));
  std::string text = "Rank " + padded("Name", width) + (many ? "     Elo     +/-" : "") +
                     " Games Points  Wins  Loss  Draw Crash  Time Illegal";
  const auto more = placing_columns(ranked, standings.ranking());
  for (const Column& column : more) text += "  " + column.heading;
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    const auto& s = ranked[i];
    text += formatted("\n%4zu ", s.rank) + padded(s.name, width) +
            (many ? rating_columns(ratings[engines[i]]) : "") +
            formatted(" %5lld %6.1f %5lld %5lld %5lld %5lld %5lld %7lld", whole(s.games), s.points(),
                      whole(s.wins), whole(s.losses), whole(s.draws), whole(s.crashes), whole(s.time_losses),
                      whole(s.illegal_moves));
    for (const Column& column : more) text += "  " + right(column.cell(s), columns_of(column.heading));
  }
  if (many && ranked.size() <= most_in_crosstable)
    text += "\n" + crosstable(ranked, engines, standings.ranking(), width, tally);
  return text;
}

std::vector<std::string> standing_lines(const std::vector<match::Standing>& standings, std::size_t width) {
  constexpr std::size_t least_name = 8;
  const std::string indent = "  ";
  std::size_t name_width = 0;
  std::size_t rest = 0;
  std::vector<std::string> counts;
  for (const auto& s : standings) {
    const std::string byes = s.placing.byes == 0 ? "" : formatted(" byes %lld", whole(s.placing.byes));
    counts.push_back(formatted(" %6s points  +%lld =%lld -%lld%s  crash %lld, time %lld, illegal %lld",
                               points_text(s.points()).c_str(), whole(s.wins), whole(s.draws),
                               whole(s.losses), byes.c_str(), whole(s.crashes), whole(s.time_losses),
                               whole(s.illegal_moves)));
    name_width = std::max(name_width, columns_of(s.name));
    rest = std::max(rest, indent.size() + columns_of(counts.back()));
  }
  name_width = std::min(name_width, std::max(least_name, width - std::min(width, rest)));
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < standings.size(); ++i)
    lines.push_back(indent + fitted(standings[i].name, name_width) + counts[i]);
  return lines;
}

}  // namespace tengen::cli
