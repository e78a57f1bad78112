#include "web/run/run_archive.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"
#include "record/formats/format.hpp"
#include "report/csv.hpp"
#include "report/page.hpp"
#include "report/run_results.hpp"
#include "tournament/run/games_over.hpp"
#include "tournament/run/ready_run.hpp"
#include "tournament/store/run_conditions.hpp"
#include "tournament/store/stored_games.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using tournament::Store;

constexpr std::size_t games_at_once = 100;
constexpr int most_looked_at = 5000;  // games that may be of others
constexpr std::size_t longest_file = 256 << 20;

std::string name_of(const Store& store, const fs::path& folder, const tournament::RunRecord& run) {
  const auto stored = tournament::stored_run(store, folder);
  if (stored && !stored->description.name.empty()) return printable(stored->description.name, 80);
  std::string name;
  for (std::size_t i = 0; i < run.engines.size() && i < 3; ++i)
    name += (i == 0 ? "" : " – ") + printable(run.engines[i].name, 40);
  return name + (run.engines.size() > 3 ? " …" : "");
}

bool is_of(const tournament::StoredGame& game, const tournament::RunRecord& run, const GamesWanted& wanted) {
  if (wanted.first.empty() || wanted.second.empty()) return true;
  const auto& black = run.engines[game.black].name;
  const auto& white = run.engines[game.white].name;
  return (black == wanted.first && white == wanted.second) ||
         (black == wanted.second && white == wanted.first);
}

json::object game_json(const tournament::StoredGame& game, const tournament::RunRecord& run) {
  return {{"number", game.number},
          {"unit", game.unit},
          {"black", printable(run.engines[game.black].name)},
          {"white", printable(run.engines[game.white].name)},
          {"score", game.result},
          {"reason", game.reason},
          {"moves", game.plies}};
}

Result<std::string> records_text(const fs::path& folder, const record::FormatInfo& format,
                                 const std::atomic<bool>& leaving) {
  const auto games = tournament::open_stored_games(folder);
  if (!games) return games.error();
  std::string text;
  while (auto game = (*games)->next()) {
    if (!*game) return game->error();
    if (leaving) return failed("this host ends");
    const auto written = format.writer(**game, {});
    if (!written) return written.error();
    text += *written;
    if (!text.ends_with('\n')) text += '\n';
    if (text.size() > longest_file)
      return failed("the file would be longer than 256 MiB; use tengen convert", folder.string());
  }
  return text;
}

Result<std::string> csv_text(const Store& store) {
  const auto run = store.run();
  if (!run) return run.error();
  std::string text = report::games_csv_heading();
  const auto read = store.for_each_game([&](const tournament::StoredGame& game) {
    if (text.size() < longest_file) text += report::games_csv_line(game, *run);
  });
  return read ? Result<std::string>(std::move(text)) : Result<std::string>(read.error());
}

Result<std::string> curve_text(const Store& store) {
  const auto curve = report::read_curve(store);
  return curve ? Result<std::string>(report::curve_csv(*curve)) : Result<std::string>(curve.error());
}

}  // namespace

Result<json::object> run_summary(const fs::path& folder) {
  const auto store = Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto run = store->run();
  if (!run) return run.error();
  const auto progress = store->progress();
  if (!progress) return progress.error();
  json::array engines;
  for (const auto& engine : run->engines) engines.push_back(json::string(printable(engine.name)));
  const auto over = report::is_over(*store, *run);
  if (!over) return over.error();
  std::vector<std::string> names;
  for (const auto& engine : run->engines) names.push_back(engine.name);
  const auto of_begun_pairs = tournament::games_over(*store, names);
  if (!of_begun_pairs) return of_begun_pairs.error();
  json::object object{{"name", name_of(*store, folder, *run)},
                      {"engines", std::move(engines)},
                      {"finished", progress->games + static_cast<std::int64_t>(of_begun_pairs->size())},
                      {"over", *over},
                      {"setup", nullptr}};
  if (const auto plan = tournament::plan_of(*run))
    object["games"] = tournament::make_schedule(*plan)->total_games();
  if (const auto stored = tournament::stored_run(*store, folder)) {
    const auto& setup = stored->description.setup;
    object["setup"] = json::object{{"game", setup.game},
                                   {"rule", setup.rule},
                                   {"size", setup.size},
                                   {"opening", setup.opening},
                                   {"pass", setup.pass}};
  }
  return object;
}

Result<json::object> run_games(const fs::path& folder, const GamesWanted& wanted) {
  const auto store = Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto run = store->run();
  if (!run) return run.error();
  json::array games;
  std::int64_t number = wanted.after;
  for (int looked_at = 0; looked_at < most_looked_at && games.size() < games_at_once; ++looked_at) {
    const auto game = store->game_after(number);
    if (!game && game.error().code == ErrorCode::not_found)
      return json::object{{"games", std::move(games)}, {"next", nullptr}};
    if (!game) return game.error();
    number = game->number;
    if (is_of(*game, *run, wanted)) games.push_back(game_json(*game, *run));
  }
  return json::object{{"games", std::move(games)}, {"next", number}};
}

Result<record::GameRecord> stored_game(const fs::path& folder, std::int64_t number) {
  const auto store = Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto run = store->run();
  if (!run) return run.error();
  const auto game = store->game(number);
  if (!game) return game.error();
  return tournament::record_of(*game, *run);
}

Result<Response> run_file(const fs::path& folder, const std::string& format_id, const std::string& name,
                          const std::atomic<bool>& leaving) {
  const auto* const format = record::find_any_format(format_id);
  const bool writes = format != nullptr && format->writer != nullptr;
  if (!writes && format_id != "csv" && format_id != "curve" && format_id != "html")
    return bad_input(
        "found " + in_quotes(format_id, 40) + ", expected csv, curve, html or a format of records", "format");
  Result<std::string> text = std::string();
  if (writes) {
    text = records_text(folder, *format, leaving);
  } else {
    const auto store = Store::open_for_reading(folder);
    if (!store) return store.error();
    text = format_id == "csv"     ? csv_text(*store)
           : format_id == "curve" ? curve_text(*store)
                                  : report::make_page(*store, {});
  }
  if (!text) return text.error();
  const std::string suffix = writes                 ? "." + std::string(format->suffixes.front())
                             : format_id == "curve" ? "-curve.csv"
                                                    : "." + format_id;
  Response response = with_body(200, std::move(*text), "application/octet-stream");
  response.fields = {{"Content-Disposition", "attachment; filename=\"" + name + suffix + "\""}};
  return response;
}

}  // namespace tengen::web
