// A run that can begin: engines are found and can be confined, files are open, the store exists.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/factory.hpp"
#include "manifest/registry/registry.hpp"
#include "match/played_before.hpp"
#include "tournament/run/plan_run.hpp"
#include "tournament/run/record_files.hpp"
#include "tournament/run/repeated_games.hpp"
#include "tournament/statistics/sprt_decision.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

struct ReadyRun {
  RunPlan plan;
  RecordFiles files;
  std::shared_ptr<LostOutputs> lost;
  std::optional<Store> store;    // empty: the run is not stored
  std::filesystem::path folder;  // of the store
  std::unique_ptr<Schedule> schedule;
  // The results so far of a resumed run.
  std::optional<match::PlayedBefore> played;
  std::vector<EncounterTotals> encounters;
  std::vector<match::Departure> departures;
  std::optional<SprtDecision> decision;   // the decision of its test
  std::optional<RepeatedGames> repeated;  // get_ready() always sets it
};

// Looks up the engines, proves that they can be confined, and opens the files that the description names.
// `before`: the store of a run to resume. It must hold the same run; only its number of rounds may be smaller
// (lengthening.hpp), and is changed after all other checks. Without `before`, makes a new store with the
// description, if the description names a folder. Warnings go to `tell`. The error says what to change. No
// game is played here.
Result<ReadyRun> get_ready(const Description& description, const manifest::Registry& registry,
                           engine::EngineFactory& factory, std::optional<Store> before, const Tell& tell);

// Whether the run was resumed and has nothing left to play: each unit has its result, or the test is decided.
bool is_over(const ReadyRun& run);

// A stored run: its description, and why the folder may not be this user's own (received_run.hpp).
struct StoredRun {
  Description description;
  std::optional<std::string> foreign;
};
// Refuses the store of a version that kept command lines. Opens no file that the description names.
Result<StoredRun> stored_run(const Store& store, const std::filesystem::path& folder);

}  // namespace tengen::tournament
