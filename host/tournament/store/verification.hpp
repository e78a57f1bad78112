// Verifies a stored run: examines the store and replays its games by the rules of this version.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/error.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

struct Verified {
  std::int64_t games = 0;  // replayed games
  std::int64_t wrong = 0;  // faults
};

// Reads everything and changes nothing; the run may be played meanwhile. Tells each fault; a fault of a game
// begins with "game 7: ". The error says why the store cannot be read.
Result<Verified> verify_run(const std::filesystem::path& folder,
                            const std::function<void(const std::string&)>& tell);

// Checks a game by the rules of this version. Returns the fault; empty: none. The rules must give the stored
// result and reason. Exception: if the game ended in a way that the rules do not know, such as a loss on
// time, the game must not be over by the rules.
std::string judged_otherwise(const StoredGame& game, const RunRecord& run);

}  // namespace tengen::tournament
