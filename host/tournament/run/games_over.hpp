// Finished games that the store does not have yet, because the other game of their unit is not finished.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tournament/store/store.hpp"

namespace tengen::tournament {

// The journals of a run's folder, by the number of their game.
std::map<std::int64_t, std::filesystem::path> journals_in(const std::filesystem::path& folder);

// The journals of games that the store does not have.
struct JournalsLeft {
  std::vector<record::GameRecord> over;  // finished games, by number
  std::vector<std::string> faults;       // "game 7: …": the journal is damaged, or belongs to another run
};
Result<JournalsLeft> read_journals(const Store& store);
// A sentence on finished games that wait in journals: how many there are, and how they get into the store.
// Returns nothing if there are none.
std::optional<std::string> waiting_games_line(std::size_t games, const std::filesystem::path& folder);

// The finished games among the journals in the store's folder, by number. A stopped run keeps a journal of
// each finished game; a run that is being played has journals only of games that
// are longer than the interval of its journals. Skips damaged journals.
// `names`: the engines of the run; games of other engines are skipped.
Result<std::vector<record::GameRecord>> games_over(const Store& store, const std::vector<std::string>& names);

}  // namespace tengen::tournament
