#include "cli/run/stored_status.hpp"

#include <boost/json.hpp>
#include <limits>
#include <optional>

#include "base/text.hpp"
#include "cli/console/results_table.hpp"
#include "record/text/json_text.hpp"
#include "tournament/run/standings_json.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::cli {
namespace {

// The games of the whole run. Without the skipped games of a withdrawn engine, there are fewer.
struct GamesInAll {
  std::int64_t games = 0;
  bool at_most = false;
};

// Nothing: another version of tengen planned the run.
std::optional<GamesInAll> games_in_all(const report::RunResults& results) {
  if (results.over) return GamesInAll{results.progress.games};
  const auto plan = tournament::plan_of(results.run);
  if (!plan) return std::nullopt;
  const auto schedule = make_schedule(*plan);
  return GamesInAll{schedule->total_games(), schedule->total_depends_on_results() ||
                                                 !note(results.run, tournament::withdrawn_note).empty()};
}

}  // namespace

std::string stored_status_text(const report::RunResults& results) {
  const auto event = printable(note(results.run, tournament::event_note));
  const std::string finished = std::to_string(results.progress.games);
  std::string text = event.empty() ? "" : event + ": ";
  const auto all = games_in_all(results);
  if (results.over) {
    text += "over, " + finished + " games";
  } else if (all) {
    text += "stopped, " + finished + " of " + (all->at_most ? "at most " : "") + std::to_string(all->games) +
            " games";
  } else {
    text += "stopped after " + finished + " games";
  }
  if (results.voided > 0) text += ", void: " + std::to_string(results.voided);
  if (results.aborted > 0) text += ", aborted: " + std::to_string(results.aborted);
  text += "\n";
  for (const auto& line : standing_lines(results.standings.ranked(), std::numeric_limits<std::size_t>::max()))
    text += line + "\n";
  for (const auto& line : report::summary_lines(results)) text += printable(line, 4096) + "\n";
  return text;
}

std::string stored_status_json(const report::RunResults& results) {
  const auto all = games_in_all(results);
  const boost::json::object object{{"state", results.over ? "over" : "stopped"},
                                   {"event", printable(note(results.run, tournament::event_note))},
                                   {"games", all ? boost::json::value(all->games) : boost::json::value()},
                                   {"finished", results.progress.games},
                                   {"void", results.voided},
                                   {"aborted", results.aborted},
                                   {"running", boost::json::array()},
                                   {"standings", tournament::to_json(results.standings)}};
  return record::json_text(object);
}

}  // namespace tengen::cli
