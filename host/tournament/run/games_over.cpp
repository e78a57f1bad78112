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

namespace {

Result<JournalsLeft> read_journals_of(const Store& store, const std::vector<std::string>& names) {
  JournalsLeft journals;
  for (const auto& [number, file] : journals_in(store.folder())) {
    const auto stored = store.game(number);
    if (stored) continue;
    if (stored.error().code != ErrorCode::not_found) return stored.error();
    auto kept = match::read_journal(file);
    const auto add_fault = [&journals, game = number](const std::string& what) {
      journals.faults.push_back("game " + std::to_string(game) + ": " + what);
    };
    if (!kept) {
      // The run that is being played has stored the game meanwhile.
      if (kept.error().code != ErrorCode::not_found) add_fault("its journal: " + kept.error().text());
      continue;
    }
    record::GameRecord& record = kept->game.record;
    const bool is_ours = std::all_of(record.players.begin(), record.players.end(), [&](const auto& player) {
      return std::find(names.begin(), names.end(), player.name) != names.end();
    });
    if (!is_ours || record.number != number) {
      add_fault("its journal is that of another game");
    } else if (kept->is_over && record.outcome.score != game::Score::none) {
      journals.over.push_back(std::move(record));
    }
  }
  return journals;
}

}  // namespace

Result<JournalsLeft> read_journals(const Store& store) {
  const auto run = store.run();
  if (!run) return run.error();
  std::vector<std::string> names;
  for (const auto& engine : run->engines) names.push_back(engine.name);
  return read_journals_of(store, names);
}

std::optional<std::string> waiting_games_line(std::size_t games, const std::filesystem::path& folder) {
  if (games == 0) return std::nullopt;
  const std::string resume = "; \"tengen resume " + folder.string() + "\" finishes ";
  if (games == 1)
    return "1 finished game waits in a journal for the rest of its pair and is not in the file" + resume +
           "the pair";
  return std::to_string(games) +
         " finished games wait in journals for the rest of their pairs and are not in the file" + resume +
         "the pairs";
}

Result<std::vector<record::GameRecord>> games_over(const Store& store,
                                                   const std::vector<std::string>& names) {
  auto journals = read_journals_of(store, names);
  if (!journals) return journals.error();
  return std::move(journals->over);
}

}  // namespace tengen::tournament
