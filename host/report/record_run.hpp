// Makes a run from the games of record files, so that they can be reported.
#pragma once

#include <filesystem>

#include "record/formats/game_reader.hpp"
#include "tournament/store/store.hpp"

namespace tengen::report {

// Stores the reader's games, in their order, as a new run in this folder. Each player name counts as an
// engine. Two successive games of one pair form a unit; every other game is a unit of its own. Returns the
// error of the first game that cannot be read. Fails if the games differ in game, rule, size, opening
// procedure, passes or starting position, and if there is no game.
Result<tournament::Store> store_records(record::GameReader& games, const std::filesystem::path& folder);

}  // namespace tengen::report
