#include "tournament/run/ready_run.hpp"

#include <algorithm>

#include "base/machine.hpp"
#include "base/text.hpp"
#include "tournament/description/continued_game.hpp"
#include "tournament/description/words.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/store/difference.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::tournament {
namespace {

constexpr std::string_view version_note = "version";
constexpr std::string_view machine_note = "machine";
constexpr std::string_view description_note = "description";

// Better now than when the run has a folder.
Status check_confinement(const RunPlan& plan, engine::EngineFactory& factory) {
  for (const auto& entrant : plan.entrants) {
    if (const auto tier = factory.tier(entrant.config); !tier) return tier.error();
  }
  return success();
}

// A run that begins continues no game of one that was here before.
void remove_journals(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::directory_iterator file(folder, error);
  for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
    const auto name = file->path().filename().string();
    std::error_code ignored;
    if (name.starts_with("game-") && name.ends_with(".journal")) std::filesystem::remove(*file, ignored);
  }
}

Result<Store> create_store(RunRecord record, const Description& description) {
  std::error_code error;
  const auto here = std::filesystem::current_path(error);
  record.notes = {{std::string(version_note), TENGEN_VERSION},
                  {std::string(machine_note), machine_text()},
                  {std::string(description_note), stored_text(anchored(description, here))}};
  auto store = Store::create(description.outputs.folder, record);
  if (store) remove_journals(description.outputs.folder);
  return store;
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
  auto played = played_before(*run.store, names, run.schedule.get());
  if (!played) return played.error();
  auto encounters = run.store->encounter_totals();
  if (!encounters) return encounters.error();
  const auto stored = run.store->run();
  if (!stored) return stored.error();
  run.decision = decision_of(*stored);
  run.played = std::move(*played);
  run.encounters = std::move(*encounters);
  return success();
}

}  // namespace

Result<ReadyRun> get_ready(const Description& description, const manifest::Registry& registry,
                           engine::EngineFactory& factory, std::optional<Store> before, const Tell& tell) {
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
                       : create_store(std::move(*record), description);
  if (!store) return store.error();
  run.store = std::move(*store);
  if (!resumed) return run;
  if (auto looked = look_behind(run); !looked) return looked.error();
  return run;
}

Result<Description> stored_description(const Store& store, const std::filesystem::path& folder,
                                       const Tell& tell) {
  const auto run = store.run();
  if (!run) return run.error();
  const auto note = [&](std::string_view name) {
    const auto found = std::find_if(run->notes.begin(), run->notes.end(),
                                    [&](const auto& one) { return one.first == name; });
    return found == run->notes.end() ? std::string() : found->second;
  };
  const std::string text = note(description_note);
  if (text.empty()) {
    return Error{ErrorCode::incompatible,
                 "found no description of the run, only the command line of tengen " +
                     printable(note(version_note)) + "; resume the run with that version, or start a new one",
                 folder.string()};
  }
  auto description = read_stored_text(text);
  if (!description) return Error{description.error().code, description.error().text(), folder.string()};
  description->outputs.folder = folder;
  if (!description->unfinished) return description;
  const auto notes = continue_game(*description);
  if (!notes) return notes.error();
  for (const auto& one : *notes) tell(one);
  return description;
}

}  // namespace tengen::tournament
