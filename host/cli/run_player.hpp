// Plays a run: the part that a match, and going on with one, have in common.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "cli/match_arguments.hpp"
#include "tournament/run/run_plan.hpp"
#include "tournament/store/store.hpp"

namespace tengen::cli {

// With `before` the run in that store is gone on with, if it is the same; else a new one begins, stored when
// arguments.out names a folder. Of the arguments only what concerns outputs is looked at. Tells on standard
// error what went wrong, and how an interrupted run is gone on with.
Exit play_run(const Surroundings& surroundings, tournament::RunPlan plan, const MatchArguments& arguments,
              std::optional<tournament::Store> before);

// Where a store keeps the command line that began the run, one note an argument, and the folder it was typed
// in.
constexpr std::string_view argument_note = "argument ";
constexpr std::string_view folder_note = "folder";

}  // namespace tengen::cli
