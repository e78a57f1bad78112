// Everything that one run needs, before its first game.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/run/record_files.hpp"
#include "cli/run/run_request.hpp"
#include "engine/factory.hpp"
#include "match/match.hpp"
#include "tournament/run/plan_run.hpp"
#include "tournament/store/store.hpp"

namespace tengen::cli {

// Where a store keeps the command line that began the run, one note an argument, and the folder it was typed
// in.
constexpr std::string_view argument_note = "argument ";
constexpr std::string_view folder_note = "folder";
// And the machine it was begun on.
constexpr std::string_view machine_note = "machine";

// What was played before the run is gone on with.
struct Behind {
  std::optional<match::PlayedBefore> played;
  std::vector<tournament::EncounterTotals> encounters;
};

// Everything that one run needs, ready to be played.
struct ReadyRun {
  tournament::RunPlan plan;
  tournament::Outputs outputs;
  bool strict = false;
  RecordFiles files;
  std::optional<tournament::Store> store;
  std::unique_ptr<match::Schedule> schedule;
  Behind behind;
};

// The request's engines are found and can be confined, its files are open; the store is `before`, that of a
// run that is gone on with, or a new one, or none. The error says what to change.
Result<ReadyRun> get_ready(const Surroundings& surroundings, const RunRequest& request,
                           std::optional<tournament::Store> before, engine::EngineFactory& factory);

}  // namespace tengen::cli
