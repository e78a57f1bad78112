// What host and engines said to each other in games of a run, if the run kept a log of it (-log DIR).
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "web/http.hpp"

namespace tengen::web {

// Both functions read the files again, on any thread. They refuse the log of a run that another user made or
// that was moved, because such a run can name any file as its log.

// The players of a game, by seat.
using PlayerNames = std::array<std::string, 2>;
// Up to a thousand lines, from the byte `from` of the log on. `kept`: whether there is a log. `next`: the
// byte to continue from, or null. A line has `seat` (null: the host's remark), `direction` and `text`.
// Without `players`, the game must be in the store.
Result<boost::json::object> logged_lines(const std::filesystem::path& folder, std::int64_t game,
                                         const std::optional<PlayerNames>& players, std::int64_t from);
// The whole log of a game as a file.
Result<Response> log_file(const std::filesystem::path& folder, std::int64_t game, const std::string& name);

}  // namespace tengen::web
