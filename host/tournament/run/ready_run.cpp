#include "tournament/run/ready_run.hpp"

#include "base/machine.hpp"
#include "base/text.hpp"
#include "tournament/description/continued_game.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/store/difference.hpp"

namespace tengen::tournament {
namespace {

constexpr std::string_view machine_note = "machine";

// Better now than when the run has a folder.
Status check_confinement(const RunPlan& plan, engine::EngineFactory& factory) {
  for (const auto& entrant : plan.entrants) {
    if (const auto tier = factory.tier(entrant.config); !tier) return tier.error();
  }
  return success();
}

Result<Store> create_store(RunRecord record, const std::filesystem::path& folder, const NamedValues& notes) {
  record.notes = {{"version", TENGEN_VERSION}, {std::string(machine_note), machine_text()}};
  record.notes.insert(record.notes.end(), notes.begin(), notes.end());
  return Store::create(folder, record);
}

// Times depend on the machine, and so do results under a time limit.
void warn_of_another_machine(const NamedValues& notes, const Tell& tell) {
  for (const auto& [name, value] : notes) {
    if (name == machine_note && value != machine_text())
      tell("the run began on another machine (" + printable(value) + "), this is: " + machine_text());
  }
}

Result<Store> check_same(Store before, const RunRecord& record, const std::filesystem::path& folder,
                         const Tell& tell) {
  const auto stored = before.run();
  if (!stored) return stored.error();
  if (auto same = check_same_run(*stored, record, folder.string()); !same) return same.error();
  warn_of_another_machine(stored->notes, tell);
  return before;
}

Status look_behind(ReadyRun& run) {
  std::vector<std::string> names;
  for (const auto& entrant : run.plan.entrants) names.push_back(entrant.name);
  auto played = played_before(*run.store, names, *run.schedule);
  if (!played) return played.error();
  auto encounters = run.store->encounter_totals();
  if (!encounters) return encounters.error();
  run.played = std::move(*played);
  run.encounters = std::move(*encounters);
  return success();
}

}  // namespace

Result<ReadyRun> get_ready(const Description& description, const manifest::Registry& registry,
                           engine::EngineFactory& factory, std::optional<Store> before,
                           const NamedValues& notes, const Tell& tell) {
  ReadyRun run;
  auto plan = plan_run(description, registry);
  if (!plan) return plan.error();
  run.plan = std::move(*plan);
  if (const auto& continued = run.plan.options.continued)
    tell(tournament::description(*continued, run.plan.entrants));
  const Outputs& outputs = description.outputs;
  if (!outputs.log.empty()) {
    if (auto made = make_writable_folder(outputs.log, "game-000001.log", "-log"); !made) return made.error();
  }
  if (auto status = check_confinement(run.plan, factory); !status) return status.error();
  const bool resumed = before.has_value();
  auto files = open_record_files(
      outputs, resumed ? OutputFile::Content::kept : OutputFile::Content::replaced_later, tell);
  if (!files) return files.error();
  run.files = std::move(*files);
  run.schedule = make_schedule(run.plan.plan);
  run.folder = outputs.folder;
  if (run.folder.empty()) return run;
  auto record = record_of(run.plan);
  if (!record) return record.error();
  auto store = resumed ? check_same(std::move(*before), *record, run.folder, tell)
                       : create_store(std::move(*record), run.folder, notes);
  if (!store) return store.error();
  run.store = std::move(*store);
  if (!resumed) return run;
  if (auto looked = look_behind(run); !looked) return looked.error();
  return run;
}

}  // namespace tengen::tournament
