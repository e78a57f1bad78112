// tengen scores: what people have won, drawn and lost on the page.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "web/score_sheet.hpp"
#include "web/serve.hpp"

namespace tengen::cli {
namespace {

struct ScoresArguments {
  std::filesystem::path folder;
  bool json = false;
};

void print_score_row(const web::ScoreRow& row) {
  boost::json::array games;
  for (const auto& [id, result] : row.games)
    games.push_back(boost::json::object{{"game", id}, {"result", web::text(result)}});
  const boost::json::object object{{"engine", row.engine},     {"name", row.name},   {"level", row.level},
                                   {"wins", row.wins},         {"draws", row.draws}, {"losses", row.losses},
                                   {"games", std::move(games)}};
  std::printf("%s\n", boost::json::serialize(object).c_str());
}

void print_score_table(const std::vector<web::ScoreRow>& rows) {
  std::size_t width = 6;
  std::size_t level_width = 5;
  for (const auto& row : rows) {
    width = std::max(width, columns_of(row.name));
    level_width = std::max(level_width, columns_of(row.level));
  }
  const auto line = [&](const std::string& name, const std::string& level, const std::string& numbers) {
    std::printf("%s  %s  %s\n", padded(name, width).c_str(), padded(level, level_width).c_str(),
                numbers.c_str());
  };
  line("Engine", "Level", "  Wins  Draws Losses");
  for (const auto& row : rows) {
    char numbers[80];
    std::snprintf(numbers, sizeof numbers, "%6lld %6lld %6lld", static_cast<long long>(row.wins),
                  static_cast<long long>(row.draws), static_cast<long long>(row.losses));
    line(row.name, row.level.empty() ? "-" : row.level, numbers);
  }
}

Exit show_scores(const ScoresArguments& arguments) {
  const auto folder = arguments.folder.empty() ? web::standard_games_folder() : arguments.folder;
  if (folder.empty())
    return complain(not_found("no folder of games: neither $XDG_DATA_HOME nor $HOME is set"));
  const auto sheet = web::ScoreSheet::read(web::score_file(folder));
  if (!sheet.trouble().empty()) complain(failed(sheet.trouble()));
  const auto rows = sheet.rows();
  if (arguments.json)
    std::for_each(rows.begin(), rows.end(), print_score_row);
  else if (rows.empty())
    std::printf("no game of a person against an engine has ended yet; \"tengen play\" begins one\n");
  else
    print_score_table(rows);
  return sheet.trouble().empty() ? Exit::done : Exit::not_done;
}

}  // namespace

Command scores_command() {
  const auto arguments = std::make_shared<ScoresArguments>();
  return {
      .name = "scores",
      .help = "what people have won, drawn and lost against engines on the page",
      .flags = {{"--games", &arguments->folder, "folder of the games; this user's unless given"},
                json_flag(arguments->json, "an engine and level a line as JSON, with the ids of the games")},
      .run = [arguments](const Surroundings&) { return show_scores(*arguments); }};
}

}  // namespace tengen::cli
