// What the store of a run tells: of runs that nobody plays, and the tables and games of those that are
// played.
#pragma once

#include <atomic>
#include <boost/json/fwd.hpp>
#include <filesystem>
#include <optional>

#include "base/error.hpp"
#include "record/model/game_record.hpp"
#include "web/http.hpp"

namespace tengen::web {

// All functions read the store anew, on any thread; a run that is being played is read at one moment. The
// error says that the folder has no run, or what is wrong with it. docs/web-api.md has what comes back.

// A line of a list: name, engines, setup, games finished.
Result<boost::json::object> run_summary(const std::filesystem::path& folder);
// Standings with Elo, who has met whom, how games ended.
Result<boost::json::object> run_table(const std::filesystem::path& folder);

struct GamesWanted {
  std::int64_t after = 0;  // numbers above it
  std::string first;       // of these two engines alone; empty: of all
  std::string second;
};
// Up to a hundred games; `next`: to go on after, or null.
Result<boost::json::object> run_games(const std::filesystem::path& folder, const GamesWanted& wanted);
// not_found when the store does not have it.
Result<record::GameRecord> stored_game(const std::filesystem::path& folder, std::int64_t number);
// The whole run as a file: a format of records, "csv" or "html". Gives up, with an error, once `leaving` is
// true.
Result<Response> run_file(const std::filesystem::path& folder, const std::string& format,
                          const std::string& name, const std::atomic<bool>& leaving);

}  // namespace tengen::web
