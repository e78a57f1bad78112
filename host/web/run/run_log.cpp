#include "web/run/run_log.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "base/text.hpp"
#include "match/slot.hpp"
#include "package/regular_file.hpp"
#include "tournament/run/ready_run.hpp"
#include "web/run/run_archive.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t longest_log = 256 << 20;
constexpr std::size_t longest_shown_line = 5000;
constexpr std::size_t lines_at_once = 1000;

// Fails with not_found if the run kept no log of the game.
Result<std::string> read_log(const fs::path& folder, std::int64_t game) {
  const auto store = tournament::Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto stored = tournament::stored_run(*store, folder);
  if (!stored) return stored.error();
  const auto& logs = stored->description.outputs.log;
  if (logs.empty() || stored->foreign) return not_found("this run kept no log of this game");
  return package::read_regular(match::log_file(logs, game), longest_log);
}

// "0.012345 NAME > text". A name may have blanks: the names of both players are known.
json::object line_json(std::string_view line, const PlayerNames& players) {
  const auto text = line.substr(std::min(line.find(' '), line.size() - 1) + 1);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::string_view name = players[seat];
    const bool is_of_seat = text.starts_with(name) && text.size() > name.size() + 2 &&
                            text[name.size()] == ' ' && text[name.size() + 2] == ' ';
    if (!is_of_seat) continue;
    return {{"seat", seat},
            {"direction", printable(text.substr(name.size() + 1, 1))},
            {"text", printable(text.substr(name.size() + 3), longest_shown_line)}};
  }
  const std::string_view of_host = "referee - ";
  return {{"seat", nullptr},
          {"direction", "-"},
          {"text",
           printable(text.starts_with(of_host) ? text.substr(of_host.size()) : text, longest_shown_line)}};
}

Result<PlayerNames> stored_names(const fs::path& folder, std::int64_t number) {
  const auto game = stored_game(folder, number);
  if (!game) return game.error();
  return PlayerNames{game->players[0].name, game->players[1].name};
}

}  // namespace

Result<json::object> logged_lines(const fs::path& folder, std::int64_t game,
                                  const std::optional<PlayerNames>& players, std::int64_t from) {
  const auto names = players ? Result<PlayerNames>(*players) : stored_names(folder, game);
  if (!names) return names.error();
  json::array lines;
  json::value next = nullptr;
  const auto log = read_log(folder, game);
  if (!log && log.error().code != ErrorCode::not_found) return log.error();
  std::string_view rest = log ? std::string_view(*log) : std::string_view();
  for (std::int64_t line = 0; !rest.empty(); ++line) {
    const auto end = std::min(rest.find('\n'), rest.size());
    if (lines.size() == lines_at_once) {
      next = line;
      break;
    }
    if (line >= from && end > 0) lines.push_back(line_json(rest.substr(0, end), *names));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return json::object{{"kept", log.ok()}, {"lines", std::move(lines)}, {"next", std::move(next)}};
}

Result<Response> log_file(const fs::path& folder, std::int64_t game, const std::string& name) {
  auto log = read_log(folder, game);
  if (!log) return log.error();
  Response response = with_body(200, std::move(*log), "application/octet-stream");
  response.fields = {
      {"Content-Disposition", "attachment; filename=\"" + name + "-game-" + std::to_string(game) + ".log\""}};
  return response;
}

}  // namespace tengen::web
