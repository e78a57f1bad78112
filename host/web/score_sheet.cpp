#include "web/score_sheet.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <cerrno>
#include <map>
#include <tuple>

#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "package/regular_file.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t longest_sheet = 256 << 20;  // more than a million games
constexpr std::array<PersonResult, 3> all_results{PersonResult::win, PersonResult::draw, PersonResult::loss};

std::optional<ScoredGame> read_score_line(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return std::nullopt;
  Members members(*object);
  ScoredGame game{members.text("game"), members.text("engine"), members.text("name"), members.text("level"),
                  PersonResult::draw};
  const std::string result = members.text("result");
  if (!members.sound() || game.id.empty() || game.engine.empty()) return std::nullopt;
  for (const auto one : all_results) {
    if (result != text(one)) continue;
    game.result = one;
    return game;
  }
  return std::nullopt;
}

std::string score_line(const ScoredGame& game) {
  return json::serialize(json::object{{"game", game.id},
                                      {"engine", printable(game.engine, 150)},
                                      {"name", printable(game.name, 150)},
                                      {"level", printable(game.level, 150)},
                                      {"result", text(game.result)}}) +
         "\n";
}

// The line begins a new one, whatever the last writer left behind.
Status append_line(const fs::path& path, std::string line) {
  const std::string place = printable(path.string(), 4096);
  if (auto made = package::make_private_folder(path.parent_path()); !made) return made;
  const FileDescriptor file(::open(
      path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600));
  if (!file) return system_error("cannot write", errno, place);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return system_error("cannot stat", errno, place);
  if (!S_ISREG(status.st_mode)) return bad_input("expected a regular file", place);
  char last = '\n';
  if (status.st_size > 0 && ::pread(file.get(), &last, 1, status.st_size - 1) != 1)
    return system_error("cannot read", errno, place);
  if (last != '\n') line.insert(line.begin(), '\n');
  const ssize_t written = ::write(file.get(), line.data(), line.size());
  if (written < 0) return system_error("cannot write", errno, place);
  if (static_cast<std::size_t>(written) != line.size()) return failed("the disk is full", place);
  return ::fsync(file.get()) == 0 ? success() : Status(system_error("cannot write", errno, place));
}

}  // namespace

std::string_view text(PersonResult result) {
  constexpr std::array<std::string_view, 3> texts{"win", "draw", "loss"};
  return texts[static_cast<std::size_t>(result)];
}

fs::path score_file(const fs::path& games) { return games / "scores.jsonl"; }

std::optional<ScoredGame> scored_game(const std::string& id, const GameOrder& order,
                                      const record::GameRecord& record) {
  const auto& [first, second] = order.seats;
  if (first.person == second.person || record.outcome.score == game::Score::none) return std::nullopt;
  const auto& seat = first.person ? second : first;
  ScoredGame game{id, seat.engine, seat.name, seat.level, PersonResult::draw};
  if (const auto winner = record::winner(record))
    game.result = order.seats[game::index(*winner)].person ? PersonResult::win : PersonResult::loss;
  return game;
}

ScoreSheet ScoreSheet::read(const fs::path& file) {
  ScoreSheet sheet;
  sheet.file_ = file;
  const auto content = package::read_regular(file, longest_sheet);
  if (!content) {
    if (content.error().code != ErrorCode::not_found)
      sheet.trouble_ = "the results of people cannot be read: " + content.error().text();
    return sheet;
  }
  std::int64_t unread = 0;
  for (const auto line : split(*content, '\n')) {
    if (line.empty()) continue;
    auto game = read_score_line(line);
    if (!game)
      ++unread;
    else if (sheet.ids_.insert(game->id).second)
      sheet.games_.push_back(std::move(*game));
  }
  if (unread > 0)
    sheet.trouble_ = std::to_string(unread) + (unread == 1 ? " line of " : " lines of ") +
                     printable(file.filename().string()) +
                     " cannot be read; nothing is removed from the file";
  return sheet;
}

Status ScoreSheet::add(ScoredGame game) {
  if (!ids_.insert(game.id).second) return success();
  const std::string line = score_line(game);
  games_.push_back(std::move(game));
  auto written = append_line(file_, line);
  if (!written) trouble_ = "the last result could not be kept: " + written.error().text();
  return written;
}

std::vector<ScoreRow> ScoreSheet::rows() const {
  std::map<std::pair<std::string, std::string>, ScoreRow> found;
  for (auto game = games_.rbegin(); game != games_.rend(); ++game) {
    auto& row = found[{game->engine, game->level}];
    if (row.games.empty())
      std::tie(row.engine, row.name, row.level) = std::tie(game->engine, game->name, game->level);
    auto& count = game->result == PersonResult::win    ? row.wins
                  : game->result == PersonResult::draw ? row.draws
                                                       : row.losses;
    ++count;
    row.games.emplace_back(game->id, game->result);
  }
  std::map<std::tuple<std::string, std::string, std::string>, ScoreRow> sorted;
  for (auto& [key, row] : found) sorted[{row.name, row.engine, row.level}] = std::move(row);
  std::vector<ScoreRow> rows;
  for (auto& [key, row] : sorted) rows.push_back(std::move(row));
  return rows;
}

}  // namespace tengen::web
