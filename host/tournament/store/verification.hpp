// A stored run, examined and played out again by the rules of this version.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/error.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

struct Verified {
  std::int64_t games = 0;  // that were played out
  std::int64_t wrong = 0;  // things that were told
};

// Reads everything and changes nothing; the run may be played meanwhile. Each thing that is wrong is told, as
// "game 7: …" where it is about a game. The error says why the folder's store cannot be read.
Result<Verified> verify_run(const std::filesystem::path& folder,
                            const std::function<void(const std::string&)>& tell);

// What the rules of this version find wrong with the game; empty: nothing. A game that was lost on time, or
// ended by anything else that the rules do not know, is not over by them; any other has the result and reason
// that they give.
std::string judged_otherwise(const StoredGame& game, const RunRecord& run);

}  // namespace tengen::tournament
