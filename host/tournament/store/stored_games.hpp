// The games of a run's store as records.
#pragma once

#include <filesystem>
#include <memory>

#include "record/formats/game_reader.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// Reads the games of finished pairs by number, each once; also if the run was killed or is being played. The
// records of older stores have no scores, depths and comments. Error if the folder has no run.
Result<std::unique_ptr<record::GameReader>> open_stored_games(const std::filesystem::path& folder);

// Fails if the rules refuse a turn, because the store is damaged, or another version of tengen wrote it. The
// error names the turn.
Result<record::GameRecord> record_of(const StoredGame& stored, const RunRecord& run);

}  // namespace tengen::tournament
