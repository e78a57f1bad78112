// A run that can begin: engines found and confined, files open, the store there.
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
  std::optional<Store> store;    // nothing: the run is not stored
  std::filesystem::path folder;  // of the store
  std::unique_ptr<Schedule> schedule;
  // What was played before a run is resumed.
  std::optional<match::PlayedBefore> played;
  std::vector<EncounterTotals> encounters;
  std::optional<SprtDecision> decision;  // of its test
  std::optional<RepeatedGames> repeated;  // of a run of two engines
};

// Looks up the engines, proves that they can be confined, opens the files that the description names, and the
// store: `before`, when that run is resumed and is the same run; else a new one, which keeps the description,
// when the description names a folder. Warnings go to `tell`. The error says what to change; nothing has been
// played.
Result<ReadyRun> get_ready(const Description& description, const manifest::Registry& registry,
                           engine::EngineFactory& factory, std::optional<Store> before, const Tell& tell);

// What is played when the run in the store is resumed, in this folder, and why the folder may not be this
// user's own (received_run.hpp).
struct StoredRun {
  Description description;
  std::optional<std::string> foreign;
};
// Refuses the store of a tengen that kept command lines. Nothing that the description names is looked up.
Result<StoredRun> stored_run(const Store& store, const std::filesystem::path& folder);

}  // namespace tengen::tournament
