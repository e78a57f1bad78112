// A run as a command plays it: printed, ended by Ctrl-C, told on standard error.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::cli {

// A sentence on standard error.
void tell(const std::string& sentence);

// Resumes the run of the store `before`; nothing: a new run begins.
Exit play_on_console(const Surroundings& surroundings, const tournament::Description& description,
                     std::optional<tournament::Store> before);

}  // namespace tengen::cli
