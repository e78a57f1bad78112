// tengen report DIR
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <memory>

#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/records/journal_notes.hpp"
#include "cli/records/record_flags.hpp"
#include "cli/whole_file.hpp"
#include "record/text/json_text.hpp"
#include "report/csv.hpp"
#include "report/markdown.hpp"
#include "report/page.hpp"
#include "report/record_run.hpp"
#include "tournament/statistics/test_json.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using tournament::Store;

struct ReportArguments {
  tournament::RecordArguments input;  // a run's folder, or records
  std::string page;
  std::string games_csv;
  std::string standings_csv;
  std::string markdown;
  std::string curve_csv;
  report::PageOptions options;
  bool json = false;
};

Status write_file(const std::string& name, std::string_view flag, const std::string& text) {
  auto file = WholeFile::open(name, flag);
  if (!file) return file.error();
  const Status written = file->write(text);
  return written ? file->finish() : written;
}

fs::path page_beside(const fs::path& input) {
  std::error_code error;
  if (fs::is_directory(input, error)) return input / "report.html";
  return fs::path(input).replace_extension(".html");
}

Status write_page(const Store& store, const ReportArguments& arguments) {
  const auto page = report::make_page(store, arguments.options);
  if (!page) return page.error();
  const std::string name =
      arguments.page.empty() ? page_beside(arguments.input.file).string() : arguments.page;
  std::error_code error;
  const bool special = name == "-" || (fs::exists(name, error) && !fs::is_regular_file(name, error));
  const Status written = write_file(name, "-o", *page);
  if (written && !special) std::printf("%s\n", name.c_str());
  return written;
}

// A line at a time: a run can have a million games.
Status write_games(const Store& store, const std::string& name) {
  const auto run = store.run();
  if (!run) return run.error();
  auto file = WholeFile::open(name, "-csv");
  if (!file) return file.error();
  Status whole = file->write(report::games_csv_heading());
  std::string lines;
  const auto flush = [&] {
    if (whole) whole = file->write(lines);
    lines.clear();
  };
  const auto written = store.for_each_game([&](const tournament::StoredGame& game) {
    lines += report::games_csv_line(game, *run);
    if (lines.size() > 1 << 20) flush();
  });
  flush();
  if (!written) return written;
  return whole ? file->finish() : whole;
}

// Without the noise of the last digits, and without a sign of zero.
double in_millionths(double value) { return std::round(value * 1e6) / 1e6 + 0.0; }

boost::json::object standing_json(const report::RunResults& results, std::size_t place) {
  const auto& ranked = results.ranking[place];
  const auto& engine = results.run.engines[ranked.engine];
  const auto& total = results.totals[ranked.engine];
  boost::json::object tie_breaks;
  for (std::size_t i = 0; i < ranked.standing.placing.tie_breaks.size(); ++i)
    tie_breaks[results.tie_breaks[i]] = ranked.standing.placing.tie_breaks[i];
  boost::json::array pairs;
  for (const auto count : total.pairs.by_points) pairs.emplace_back(count);
  return {{"type", "standing"},
          {"rank", ranked.standing.rank},
          {"name", printable(engine.name)},
          {"id", printable(engine.engine)},
          {"digest", printable(engine.digest)},
          {"elo", in_millionths(ranked.elo.value)},
          {"elo_error", ranked.elo.error},
          {"group", ranked.group},
          {"games", total.games.games()},
          {"points", ranked.standing.points()},
          {"wins", total.games.wins},
          {"draws", total.games.draws},
          {"losses", total.games.losses},
          {"pairs", pairs},
          {"crashes", total.crashes},
          {"time_losses", total.time_losses},
          {"illegal_moves", total.illegal_moves},
          {"byes", ranked.standing.placing.byes},
          {"out_in_round", ranked.standing.placing.out_in_round},
          {"forfeits_won", ranked.standing.placing.forfeits_won},
          {"forfeits_lost", ranked.standing.placing.forfeits_lost},
          {"tie_breaks", std::move(tie_breaks)}};
}

Status write_standings(const Store& store, const ReportArguments& arguments) {
  const auto results = report::read_results(store);
  if (!results) return results.error();
  if (arguments.json) {
    for (std::size_t place = 0; place < results->ranking.size(); ++place)
      std::printf("%s\n", record::json_text(standing_json(*results, place)).c_str());
    if (const auto test = results->test()) {
      auto line = tournament::test_json(
          test->sprt, test->ratio, test->decision ? test->decision->verdict : tournament::Verdict::go_on);
      line["type"] = "test";
      std::printf("%s\n", record::json_text(line).c_str());
    }
  }
  if (!arguments.markdown.empty()) {
    const auto written = write_file(arguments.markdown, "-markdown", report::standings_markdown(*results));
    if (!written) return written;
  }
  if (arguments.standings_csv.empty()) return success();
  return write_file(arguments.standings_csv, "-standings", report::standings_csv(*results));
}

Status write_curve(const Store& store, const std::string& name) {
  const auto curve = report::read_curve(store);
  if (!curve) return curve.error();
  return write_file(name, "-curve", report::curve_csv(*curve));
}

// A run, or records stored as one in a folder that lives as long as the store.
struct ReportInput {
  std::optional<TemporaryFolder> folder;
  std::optional<Store> store;
};

Result<ReportInput> open_input(const tournament::RecordArguments& input) {
  ReportInput opened;
  std::error_code error;
  if (fs::exists(fs::path(input.file) / "run.db", error)) {
    auto store = Store::open_for_reading(input.file);
    if (!store) return store.error();
    if (const auto sound = store->check_results(); !sound) return sound.error();
    opened.store.emplace(std::move(*store));
    return opened;
  }
  auto records = tournament::RecordInput::open(input);
  if (!records) return records.error();
  auto folder = TemporaryFolder::make();
  if (!folder) return folder.error();
  opened.folder.emplace(std::move(*folder));
  auto store = report::store_records(records->games(), opened.folder->path() / "run");
  if (!store) return in_file(store.error(), input.file);
  opened.store.emplace(std::move(*store));
  return opened;
}

Exit report(const ReportArguments& arguments) {
  if (arguments.input.file == "-" && arguments.page.empty() && arguments.games_csv.empty() &&
      arguments.standings_csv.empty() && arguments.curve_csv.empty() && arguments.markdown.empty() &&
      !arguments.json)
    return complain(bad_input(
        "expected the name of the page, for example -o report.html, where the games come from standard input",
        "-o"));
  const auto opened = open_input(arguments.input);
  if (!opened) return complain(opened.error());
  const auto& store = opened->store;
  tell_of_journals(*store, arguments.games_csv.empty() ? WaitingGames::counted : WaitingGames::left_out);
  const bool wants_standings =
      arguments.json || !arguments.standings_csv.empty() || !arguments.markdown.empty();
  if (wants_standings) {
    if (const auto done = write_standings(*store, arguments); !done) return complain(done.error());
  }
  if (!arguments.games_csv.empty()) {
    if (const auto done = write_games(*store, arguments.games_csv); !done) return complain(done.error());
  }
  if (!arguments.curve_csv.empty()) {
    if (const auto done = write_curve(*store, arguments.curve_csv); !done) return complain(done.error());
  }
  const bool only_others = arguments.page.empty() &&
                           (wants_standings || !arguments.games_csv.empty() || !arguments.curve_csv.empty());
  if (only_others) return Exit::done;
  if (const auto done = write_page(*store, arguments); !done) {
    complain(done.error());
    return arguments.page == "-" ? Exit::output_lost : Exit::not_done;
  }
  return Exit::done;
}

}  // namespace

Command report_command() {
  const auto arguments = std::make_shared<ReportArguments>();
  Command command{
      .name = "report",
      .help = "a run or recorded games as one HTML file, or as tables",
      .flags = {with({.required = true},
                     {"IN", &arguments->input.file,
                      "the folder of a run, a record file, or a folder of them; - is standard input"}),
                {"--from", &arguments->input.format,
                 "format of a record file, if name and content do not tell"},
                {"-o", &arguments->page,
                 "the page's file; report.html in the folder, or the name of the record file with .html, "
                 "unless only "
                 "tables are asked for"},
                {"--csv", &arguments->games_csv, "a file of comma-separated values, one line a game"},
                {"--standings", &arguments->standings_csv, "the same of the standings, one line an engine"},
                {"--markdown", &arguments->markdown,
                 "standings and crosstable as a table of Markdown, to paste; - is standard output"},
                {"--curve", &arguments->curve_csv,
                 "the same of Elo over the games, with its error and the LLR of a test"},
                json_flag(arguments->json, "the standings as JSON, one object a line"),
                with({.range = Range{0, 1'000'000'000}},
                     {"--games", &arguments->options.most_games,
                      "the page shows the moves of up to N games (10000)"})},
      .run = [arguments](const Surroundings&) { return report(*arguments); }};
  add_record_flags(command, arguments->input);
  return command;
}

}  // namespace tengen::cli
