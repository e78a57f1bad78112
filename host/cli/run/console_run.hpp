// A run as a command plays it: printed, ended by Ctrl-C, told on standard error.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "cli/run/run_request.hpp"
#include "tournament/store/store.hpp"

namespace tengen::cli {

// Resumes the run of the store `before`; nothing: a new run begins.
Exit play_on_console(const Surroundings& surroundings, const RunRequest& request,
                     std::optional<tournament::Store> before);

}  // namespace tengen::cli
