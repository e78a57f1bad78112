// Games of record files as a run, for a report of them.
#pragma once

#include <filesystem>

#include "record/formats/game_reader.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

// Stores the games of the reader as a new run in this folder, in their order. A name of a player is an
// engine. Two games in a row of one pair are a unit, as are single games. Returns the error of the first game
// that cannot be read. Refuses games of different kinds (game, rule, size, opening procedure, beginning).
Result<tournament::Store> store_records(record::GameReader& games, const std::filesystem::path& folder);

}  // namespace tengen::report
