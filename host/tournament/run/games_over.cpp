#include "tournament/run/games_over.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "match/journal.hpp"

namespace tengen::tournament {
namespace {

// The number of the game whose journal the file is.
std::optional<std::int64_t> journalled_game(const std::filesystem::path& file) {
  constexpr std::string_view begin = "game-";
  constexpr std::string_view end = ".journal";
  const auto name = file.filename().string();
  if (!name.starts_with(begin) || !name.ends_with(end)) return std::nullopt;
  return parse_integer(std::string_view(name).substr(begin.size(), name.size() - begin.size() - end.size()));
}

}  // namespace

std::map<std::int64_t, std::filesystem::path> journals_in(const std::filesystem::path& folder) {
  std::map<std::int64_t, std::filesystem::path> journals;
  std::error_code error;
  std::filesystem::directory_iterator file(folder, error);
  for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
    if (const auto game = journalled_game(file->path())) journals[*game] = file->path();
  }
  return journals;
}

Result<std::vector<record::GameRecord>> games_over(const Store& store,
                                                   const std::vector<std::string>& names) {
  std::vector<record::GameRecord> games;
  for (const auto& [number, file] : journals_in(store.folder())) {
    const auto stored = store.game(number);
    if (stored) continue;
    if (stored.error().code != ErrorCode::not_found) return stored.error();
    auto kept = match::read_journal(file);
    if (!kept || !kept->is_over) continue;
    record::GameRecord& record = kept->game.record;
    const bool is_ours = std::all_of(record.players.begin(), record.players.end(), [&](const auto& player) {
      return std::find(names.begin(), names.end(), player.name) != names.end();
    });
    if (is_ours && record.number == number && record.outcome.score != game::Score::none)
      games.push_back(std::move(record));
  }
  return games;
}

}  // namespace tengen::tournament
