#include "cli/run/ready_run.hpp"

#include <cstdio>

#include "base/machine.hpp"
#include "base/text.hpp"
#include "cli/arguments/continued_game.hpp"
#include "cli/inventory.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/store/difference.hpp"

namespace tengen::cli {
namespace {

using tournament::RunPlan;
using tournament::Store;

// Better now than when the run has a folder.
Status check_confinement(const RunPlan& plan, engine::EngineFactory& factory) {
  for (const auto& entrant : plan.entrants) {
    if (const auto tier = factory.tier(entrant.config); !tier) return tier.error();
  }
  return success();
}

Result<Store> create_store(tournament::RunRecord record, const Surroundings& surroundings,
                           const std::filesystem::path& folder) {
  std::error_code error;
  record.notes = {{"version", TENGEN_VERSION},
                  {std::string(machine_note), machine_text()},
                  {std::string(folder_note), std::filesystem::current_path(error).string()}};
  int number = 0;
  for (const auto& argument : surroundings.command_line)
    record.notes.emplace_back(std::string(argument_note) + std::to_string(++number), argument);
  return Store::create(folder, record);
}

// Times, and with a limit of time results too, depend on it.
void warn_of_another_machine(const tournament::NamedValues& notes) {
  for (const auto& [name, value] : notes) {
    if (name == machine_note && value != machine_text())
      std::fprintf(stderr, "tengen: the run began on another machine (%s), this is: %s\n",
                   printable(value).c_str(), machine_text().c_str());
  }
}

// The store of the run: the one that is gone on with, a new one, or none.
Result<std::optional<Store>> prepare_store(const RunPlan& plan, const Surroundings& surroundings,
                                           const std::filesystem::path& folder, std::optional<Store> before) {
  if (folder.empty()) return std::optional<Store>();
  auto record = tournament::record_of(plan);
  if (!record) return record.error();
  if (before) {
    const auto stored = before->run();
    if (!stored) return stored.error();
    if (auto same = tournament::check_same_run(*stored, *record, folder.string()); !same) return same.error();
    warn_of_another_machine(stored->notes);
    return before;
  }
  auto created = create_store(std::move(*record), surroundings, folder);
  if (!created) return created.error();
  return std::optional<Store>(std::move(*created));
}

Result<Behind> look_behind(const RunPlan& plan, const Store& store, match::Schedule& schedule) {
  std::vector<std::string> names;
  for (const auto& entrant : plan.entrants) names.push_back(entrant.name);
  auto played = tournament::played_before(store, names, schedule);
  if (!played) return played.error();
  auto encounters = store.encounter_totals();
  if (!encounters) return encounters.error();
  return Behind{std::move(*played), std::move(*encounters)};
}

}  // namespace

Result<ReadyRun> get_ready(const Surroundings& surroundings, const RunRequest& request,
                           std::optional<Store> before, engine::EngineFactory& factory) {
  const auto registry = take_inventory(surroundings, request.manifests, Findings::counted);
  if (!registry) return registry.error();
  auto plan = tournament::plan_run(request.run, *registry);
  if (!plan) return plan.error();
  if (plan->options.continued) {
    const auto text = description(*plan->options.continued, plan->entrants);
    std::fprintf(stderr, "tengen: %s\n", text.c_str());
  }
  const bool resumed = before.has_value();
  ReadyRun run;
  run.plan = std::move(*plan);
  run.outputs = request.run.outputs;
  run.strict = request.run.conduct.strict;
  if (!run.outputs.log.empty()) {
    auto status = make_writable_folder(run.outputs.log, "game-000001.log", "-log");
    if (!status) return status.error();
  }
  if (auto status = check_confinement(run.plan, factory); !status) return status.error();
  const auto content = resumed ? OutputFile::Content::kept : OutputFile::Content::replaced_later;
  auto files = open_record_files(run.outputs, content);
  if (!files) return files.error();
  run.files = std::move(*files);
  auto store = prepare_store(run.plan, surroundings, run.outputs.folder, std::move(before));
  if (!store) return store.error();
  run.store = std::move(*store);
  run.schedule = tournament::make_schedule(run.plan.plan);
  if (!resumed) return run;
  auto behind = look_behind(run.plan, *run.store, *run.schedule);
  if (!behind) return behind.error();
  run.behind = std::move(*behind);
  return run;
}

}  // namespace tengen::cli
