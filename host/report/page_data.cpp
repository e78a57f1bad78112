#include "report/page_data.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "report/page_game.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::report {
namespace {

namespace json = boost::json;

constexpr std::size_t most_bins = 40;
// A value may be a book's content or a long command line; the page is no place for more.
constexpr std::size_t longest_value = 2000;

template <class Values>
json::array array_of(const Values& values) {
  json::array array;
  for (const auto& value : values) array.emplace_back(value);
  return array;
}

json::array named(const tournament::NamedValues& values) {
  json::array array;
  for (const auto& [name, value] : values) {
    if (name != tournament::package_files)
      array.push_back(json::array{printable(name), printable(value, longest_value)});
  }
  return array;
}

// Older stores have the command line word by word: "argument 1", "argument 2", … The description is for
// resume; the page has its parts already.
tournament::NamedValues with_whole_command(const tournament::NamedValues& notes) {
  tournament::NamedValues values;
  std::string command;
  for (const auto& [name, value] : notes) {
    if (name.starts_with("argument ")) {
      command += (command.empty() ? "tengen " : " ") + value;
    } else if (name != "description") {
      values.emplace_back(name, value);
    }
  }
  if (!command.empty()) values.emplace_back("command", command);
  return values;
}

json::object game_of(const tournament::RunRecord& run) {
  const game::Setup setup = setup_of(run);
  const auto* const info = game::find_game(setup.game);
  json::object object{{"id", printable(setup.game)},
                      {"name", info == nullptr ? printable(setup.game) : std::string(info->name)},
                      {"rule", printable(setup.rule)},
                      {"size", setup.size},
                      {"opening", printable(setup.opening)},
                      {"rows_from_top", info != nullptr && info->rows_from == game::RowsFrom::top}};
  const auto start = start_of(run);
  const auto begun = start ? game::new_game(setup, *start) : game::new_game(setup);
  if (!begun) return object;
  std::vector<game::Point> black;
  std::vector<game::Point> white;
  for (std::int16_t y = 0; y < setup.size; ++y) {
    for (std::int16_t x = 0; x < setup.size; ++x) {
      if (const auto colour = (*begun)->at({x, y}))
        (*colour == game::Colour::black ? black : white).push_back({x, y});
    }
  }
  object["black"] = page_points(black, setup.size);
  object["white"] = page_points(white, setup.size);
  return object;
}

json::array pairs_of(const tournament::PairCounts& pairs) { return array_of(pairs.by_points); }

json::array engines_of(const RunResults& results, const Survey& survey) {
  json::array engines;
  for (std::size_t i = 0; i < results.run.engines.size(); ++i) {
    const tournament::StoredEngine& engine = results.run.engines[i];
    const tournament::EngineTotals& total = results.totals[i];
    json::array tiers;
    for (const auto& [tier, games] : survey.tiers[i]) tiers.push_back(json::array{printable(tier), games});
    engines.push_back(json::object{{"name", printable(engine.name)},
                                   {"engine", printable(engine.engine)},
                                   {"digest", printable(engine.digest)},
                                   {"clock", printable(engine.time_control)},
                                   {"settings", named(engine.settings)},
                                   {"tiers", tiers},
                                   {"wins", total.games.wins},
                                   {"losses", total.games.losses},
                                   {"draws", total.games.draws},
                                   {"pairs", pairs_of(total.pairs)},
                                   {"crashes", total.crashes},
                                   {"time_losses", total.time_losses},
                                   {"illegal_moves", total.illegal_moves}});
  }
  return engines;
}

json::array ranking_of(const RunResults& results) {
  json::array ranking;
  for (const RankedEngine& one : results.ranking) {
    const match::Placing& placing = one.standing.placing;
    ranking.push_back(json::array{one.engine, one.elo.value, one.elo.error, one.group, one.standing.rank,
                                  one.standing.points(), placing.byes, placing.forfeits_won,
                                  placing.forfeits_lost, array_of(placing.tie_breaks), one.standing.share(),
                                  placing.out_in_round});
  }
  return ranking;
}

// Round, the engine that went on, the other one, the points of both.
json::array bracket_of(const RunResults& results) {
  json::array bracket;
  for (const auto& met : results.bracket())
    bracket.push_back(json::array{met.round, met.went_on, met.out, met.points, met.points_of_out});
  return bracket;
}

json::array encounters_of(const RunResults& results) {
  json::array encounters;
  for (const tournament::EncounterTotals& met : results.encounters)
    encounters.push_back(json::array{met.first, met.second, met.games.wins, met.games.losses, met.games.draws,
                                     pairs_of(met.pairs)});
  return encounters;
}

// Numbers of games, and for each engine that has a line its Elo and errors beside them.
json::object curve_of(const StrengthCurve& curve) {
  json::array games;
  json::array lines;
  for (const auto& point : curve.points()) {
    games.emplace_back(point.games);
    while (lines.size() < point.elo.size())
      lines.push_back(json::object{{"elo", json::array()}, {"error", json::array()}});
    for (std::size_t i = 0; i < point.elo.size(); ++i) {
      auto& line = lines[i].as_object();
      // A tenth of an Elo is more than anybody sees.
      line["elo"].as_array().emplace_back(std::round(point.elo[i].value * 10) / 10);
      line["error"].as_array().emplace_back(std::round(point.elo[i].error * 10) / 10);
    }
  }
  return {{"games", std::move(games)}, {"lines", std::move(lines)}};
}

json::array endings_of(const Endings& endings) {
  json::array array;
  for (const auto& [reason, row] : endings.rows())
    array.push_back(json::array{printable(reason), row.games, array_of(row.won), array_of(row.drawn),
                                array_of(row.lost)});
  return array;
}

json::object lengths_of(const LengthHistogram& lengths) {
  const auto binned = lengths.binned(most_bins);
  json::array engines;
  for (const auto& counts : binned.by_engine) engines.push_back(array_of(counts));
  return {{"width", binned.width}, {"all", array_of(binned.all)}, {"engines", std::move(engines)}};
}

json::object times_of(const TimeHistogram& times) {
  json::array bounds;
  for (const Duration bound : TimeHistogram::bounds())
    bounds.emplace_back(std::chrono::duration_cast<std::chrono::microseconds>(bound).count());
  json::array engines;
  for (const auto& counts : times.by_engine()) engines.push_back(array_of(counts));
  return {{"bounds", std::move(bounds)}, {"engines", std::move(engines)}};
}

json::array parts_of(const RunResults& results) {
  json::array parts;
  for (const auto& part : results.parts)
    parts.push_back(
        json::array{part.number, part.began_at, printable(part.version), printable(part.machine)});
  return parts;
}

json::array summary_of(const RunResults& results) {
  json::array lines;
  for (const std::string& line : summary_lines(results)) lines.emplace_back(printable(line, longest_value));
  return lines;
}

}  // namespace

json::object page_data(const RunResults& results, const Survey& survey) {
  return {{"version", TENGEN_VERSION},
          {"event", printable(note(results.run, tournament::event_note))},
          {"parts", parts_of(results)},
          {"game", game_of(results.run)},
          {"engines", engines_of(results, survey)},
          {"ranking", ranking_of(results)},
          {"tie_breaks", array_of(results.tie_breaks)},
          {"bracket", bracket_of(results)},
          {"encounters", encounters_of(results)},
          {"summary", summary_of(results)},
          {"units", results.progress.units},
          {"games_played", results.progress.games},
          {"void_games", results.voided},
          {"aborted_games", results.aborted},
          {"unreplayed", survey.unreplayed},
          {"began", survey.began},
          {"ended", survey.ended},
          {"curve", curve_of(survey.curve)},
          {"endings", endings_of(survey.endings)},
          {"lengths", lengths_of(survey.lengths)},
          {"times", times_of(survey.times)},
          {"conditions", named(results.run.conditions)},
          {"notes", named(with_whole_command(results.run.notes))}};
}

}  // namespace tengen::report
