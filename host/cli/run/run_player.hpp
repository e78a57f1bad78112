// Plays a run: the part that a match, a tournament, and going on with either have in common.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "cli/run/run_request.hpp"
#include "tournament/store/store.hpp"

namespace tengen::cli {

// With `before` the run in that store is gone on with, if it is the same; else a new one begins, stored when
// the request's outputs name a folder. Tells on standard error what went wrong, and how an interrupted run is
// gone on with.
Exit play_run(const Surroundings& surroundings, const RunRequest& request,
              std::optional<tournament::Store> before);

}  // namespace tengen::cli
