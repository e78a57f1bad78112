// The games of a run's store as records, to be written in any format.
#pragma once

#include <filesystem>
#include <memory>

#include "record/formats/game_reader.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// By number, those of finished pairs alone, each once: also of a run that was killed, or is being played.
// What the store does not keep is not there: scores and depths, comments. The error says that the
// folder has no run.
Result<std::unique_ptr<record::GameReader>> open_stored_games(const std::filesystem::path& folder);

// The error names the turn that the rules refuse: the store is damaged, or of another tengen.
Result<record::GameRecord> record_of(const StoredGame& stored, const RunRecord& run);

}  // namespace tengen::tournament
