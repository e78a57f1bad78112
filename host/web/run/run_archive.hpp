// Reads data of runs from their stores, whether the runs are being played or not.
#pragma once

#include <atomic>
#include <boost/json/fwd.hpp>
#include <filesystem>
#include <optional>

#include "base/error.hpp"
#include "record/model/game_record.hpp"
#include "web/http.hpp"

namespace tengen::web {

// All functions read the store again, on any thread; a run that is being played is read at one moment. The
// error says that the folder has no run, or what is wrong with it. docs/web-api.md describes the results.

// The entry for a list of runs: name, engines, setup, finished games.
Result<boost::json::object> run_summary(const std::filesystem::path& folder);

struct GamesWanted {
  std::int64_t after = 0;  // only games with numbers above this one
  std::string first;       // only games of these two engines; empty: of all engines
  std::string second;
};
// Up to a hundred games. `next` is the number for the next call's `after`, or null.
Result<boost::json::object> run_games(const std::filesystem::path& folder, const GamesWanted& wanted);
// Error not_found if the store does not have the game.
Result<record::GameRecord> stored_game(const std::filesystem::path& folder, std::int64_t number);
// The whole run as a file: a format of records, "csv", "curve" (as CSV) or "html". Stops with an error when
// `leaving` becomes true.
Result<Response> run_file(const std::filesystem::path& folder, const std::string& format,
                          const std::string& name, const std::atomic<bool>& leaving);

}  // namespace tengen::web
