#include "web/run/run_log.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>

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
constexpr std::size_t bytes_at_once = 256 << 10;

struct OpenLog {
  package::RegularFile file;
  fs::path path;
};

// Fails with not_found if the run kept no log of the game.
Result<OpenLog> open_log(const fs::path& folder, std::int64_t game) {
  const auto store = tournament::Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto stored = tournament::stored_run(*store, folder);
  if (!stored) return stored.error();
  const auto& logs = stored->description.outputs.log;
  if (logs.empty() || stored->foreign) return not_found("this run kept no log of this game");
  const auto path = match::log_file(logs, game);
  auto file = package::open_regular(path);
  if (!file) return file.error();
  return OpenLog{std::move(*file), path};
}

// The bytes from that one on, up to `bytes_at_once`.
Result<std::string> part_of(const OpenLog& log, std::uint64_t from) {
  std::string part;
  if (from >= log.file.size) return part;
  part.resize(std::min<std::uint64_t>(log.file.size - from, bytes_at_once));
  std::size_t length = 0;
  while (length < part.size()) {
    const ssize_t got = ::pread(log.file.descriptor.get(), part.data() + length, part.size() - length,
                                static_cast<off_t>(from + length));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error("cannot read", errno, log.path.string());
    if (got == 0) break;
    length += static_cast<std::size_t>(got);
  }
  part.resize(length);
  return part;
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
  const auto log = open_log(folder, game);
  if (!log && log.error().code != ErrorCode::not_found) return log.error();
  if (!log) return json::object{{"kept", false}, {"lines", json::array()}, {"next", nullptr}};
  const auto begin = static_cast<std::uint64_t>(std::max<std::int64_t>(from, 0));
  const auto part = part_of(*log, begin);
  if (!part) return part.error();
  const bool has_more = begin + part->size() < log->file.size;
  json::array lines;
  std::string_view rest = *part;
  while (!rest.empty() && lines.size() < lines_at_once) {
    const auto end = std::min(rest.find('\n'), rest.size());
    if (end == rest.size() && has_more && !lines.empty()) break;  // the line ends in the next part
    if (end > 0) lines.push_back(line_json(rest.substr(0, end), *names));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  json::value next = nullptr;
  if (has_more || !rest.empty()) next = begin + part->size() - rest.size();
  return json::object{{"kept", true}, {"lines", std::move(lines)}, {"next", std::move(next)}};
}

Result<Response> log_file(const fs::path& folder, std::int64_t game, const std::string& name) {
  const auto log = open_log(folder, game);
  if (!log) return log.error();
  auto content = package::read_opened(log->file, log->path, longest_log);
  if (!content) return content.error();
  Response response = with_body(200, std::move(*content), "application/octet-stream");
  response.fields = {
      {"Content-Disposition", "attachment; filename=\"" + name + "-game-" + std::to_string(game) + ".log\""}};
  return response;
}

}  // namespace tengen::web
