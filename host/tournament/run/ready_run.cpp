#include "tournament/run/ready_run.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

#include "base/machine.hpp"
#include "base/text.hpp"
#include "match/journal.hpp"
#include "tournament/description/continued_game.hpp"
#include "tournament/description/words.hpp"
#include "tournament/run/departures.hpp"
#include "tournament/run/entrant_of.hpp"
#include "tournament/run/games_over.hpp"
#include "tournament/run/lengthening.hpp"
#include "tournament/run/received_run.hpp"
#include "tournament/run/resumed_file.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/store/difference.hpp"
#include "tournament/store/run_conditions.hpp"
#include "tournament/store/stored_games.hpp"

namespace tengen::tournament {
namespace {

constexpr std::string_view version_note = "version";
constexpr std::string_view machine_note = "machine";

// Better now than when the run has a folder, or when an engine has lost every game because it cannot start.
Status check_start(const RunPlan& plan, engine::EngineFactory& factory) {
  for (const auto& entrant : plan.entrants) {
    if (const auto tier = factory.tier(entrant.config); !tier) return tier.error();
    if (!entrant.config.spec.is_native()) continue;
    if (const auto held = factory.check_loadable(entrant.config); !held)
      return Error{held.error().code,
                   entrant.name + " cannot start: " + held.error().text() + "; \"tengen check " +
                       entrant.config.spec.id + "\" tells more",
                   "-engine"};
  }
  return success();
}

// A run that begins continues no game of one that was here before.
void remove_journals(const std::filesystem::path& folder) {
  std::error_code ignored;
  for (const auto& [game, file] : journals_in(folder)) std::filesystem::remove(file, ignored);
}

// A game that is stored needs its journal no more. One whose journal is damaged is played from its beginning;
// what is left of it is kept under another name.
Status look_at_journals(const Store& store, const std::filesystem::path& folder, const Tell& tell) {
  for (const auto& [number, file] : journals_in(folder)) {
    std::error_code ignored;
    const auto stored = store.game(number);
    if (!stored && stored.error().code != ErrorCode::not_found) return stored.error();
    if (stored) {
      std::filesystem::remove(file, ignored);
      continue;
    }
    const auto kept = match::read_journal(file);
    if (kept) continue;
    auto aside = file;
    aside += ".damaged";
    std::filesystem::rename(file, aside, ignored);
    tell(kept.error().text() + "; game " + std::to_string(number) +
         " is played from its beginning, its journal is " + aside.filename().string() + " now");
  }
  return success();
}

std::string new_id() {
  std::random_device random;
  char text[33];
  std::snprintf(text, sizeof text, "%08x%08x%08x%08x", random(), random(), random(), random());
  return text;
}

Result<Store> create_store(RunRecord record, const Description& description) {
  std::error_code error;
  const auto here = std::filesystem::current_path(error);
  record.notes = {{std::string(id_note), new_id()},
                  {std::string(version_note), TENGEN_VERSION},
                  {std::string(machine_note), machine_text()},
                  {std::string(description_note), stored_text(anchored(description, here))}};
  const std::string event = description.event.empty() ? description.name : description.event;
  if (!event.empty()) record.notes.emplace_back(event_note, event);
  if (!description.site.empty()) record.notes.emplace_back(site_note, description.site);
  auto store = Store::create(description.outputs.folder, record);
  if (store) remove_journals(description.outputs.folder);
  return store;
}

std::string value_of(const NamedValues& values, std::string_view name) {
  const auto found =
      std::find_if(values.begin(), values.end(), [&](const auto& one) { return one.first == name; });
  return found == values.end() ? std::string() : found->second;
}

// Times depend on the machine, and so do results under a time limit; by another version's rules a game may
// end otherwise.
Status warn_of_another_place(const Store& store, const RunRecord& stored, const std::filesystem::path& folder,
                             const Tell& tell) {
  const auto parts = store.parts();
  if (!parts) return parts.error();
  const std::string version = parts->empty() ? value_of(stored.notes, version_note) : parts->back().version;
  const std::string machine = parts->empty() ? value_of(stored.notes, machine_note) : parts->back().machine;
  if (machine != machine_text())
    tell("the run was played on another machine (" + printable(machine) + "), this is: " + machine_text());
  if (version != TENGEN_VERSION)
    tell("the run was played by tengen " + printable(version) +
         ", this is " TENGEN_VERSION ": its rules may differ; \"tengen verify " + folder.string() +
         "\" plays the games out by the rules of this version");
  return success();
}

Result<Store> check_same(Store before, const RunRecord& record, const std::filesystem::path& folder,
                         const Tell& tell) {
  auto stored = before.run();
  if (!stored) return stored.error();
  for (auto& [name, value] : stored->conditions) {
    if (name == rounds_condition) value = condition(record, rounds_condition);
  }
  if (auto same = check_same_run(*stored, record, folder.string()); !same) return same.error();
  if (auto warned = warn_of_another_place(before, *stored, folder, tell); !warned) return warned.error();
  return before;
}

Status begin_part(Store& store, const RunRecord& record) {
  RunPart part{0,
               std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()),
               TENGEN_VERSION,
               machine_text(),
               {}};
  for (const auto& engine : record.engines) part.digests.push_back(engine.digest);
  return store.begin_part(part);
}

// A game that the rules of this version refuse is skipped; "tengen verify" tells of it.
Status read_repeated_games(const Store& store, const RunRecord& run, RepeatedGames& repeated) {
  std::vector<record::GameRecord> unit;
  const auto read = store.for_each_game([&](const StoredGame& game) {
    auto record = record_of(game, run);
    if (!record) return;
    if (!unit.empty() && unit.front().pair != record->pair) repeated.add(std::exchange(unit, {}));
    unit.push_back(std::move(*record));
  });
  repeated.add(unit);
  return read;
}

// Is the store that of this run, and what does it have? `over` gets the finished games that are not stored.
Status look_behind(ReadyRun& run, Store before, const Outputs& outputs, GamesOver& over, const Tell& tell) {
  const auto record = record_of(run.plan);
  if (!record) return record.error();
  auto store = check_same(std::move(before), *record, run.folder, tell);
  if (!store) return store.error();
  run.store = std::move(*store);
  if (auto looked = look_at_journals(*run.store, run.folder, tell); !looked) return looked;
  std::vector<std::string> names;
  for (const auto& entrant : run.plan.entrants) names.push_back(entrant.name);
  auto waiting = games_over(*run.store, names);
  if (!waiting) return waiting.error();
  over = std::move(*waiting);
  if (auto mended = mend_files(outputs, *run.store, over); !mended) return mended;
  auto played = played_before(*run.store, names, run.schedule.get());
  if (!played) return played.error();
  auto encounters = run.store->encounter_totals();
  if (!encounters) return encounters.error();
  const auto stored = run.store->run();
  if (!stored) return stored.error();
  run.decision = decision_of(*stored);
  run.departures = departures_of(*stored);
  const auto withdrawn = note(*stored, withdrawn_note);
  for (const auto name : split(std::string_view(withdrawn), '\n')) {
    if (!name.empty()) run.plan.options.withdrawn.emplace(name);
  }
  if (run.repeated) {
    if (auto read = read_repeated_games(*run.store, *stored, *run.repeated); !read) return read;
  }
  run.played = std::move(*played);
  run.encounters = std::move(*encounters);
  return success();
}

// A new run gets its store here.
Status begin_in_store(ReadyRun& run, const Description& description) {
  if (run.folder.empty()) return success();
  const auto record = record_of(run.plan);
  if (!record) return record.error();
  if (!run.store) {
    auto store = create_store(*record, description);
    if (!store) return store.error();
    run.store = std::move(*store);
  } else if (auto stored = store_rounds(*run.store, run.plan.plan.rounds); !stored) {
    return stored;
  }
  return begin_part(*run.store, *record);
}

}  // namespace

Result<ReadyRun> get_ready(const Description& description, const manifest::Registry& registry,
                           engine::EngineFactory& factory, std::optional<Store> before, const Tell& tell) {
  ReadyRun run;
  auto plan = plan_run(description, registry);
  if (!plan) return plan.error();
  run.plan = std::move(*plan);
  for (std::size_t i = 0; i < run.plan.entrants.size(); ++i) {
    const auto options = options_of_user(description.engines[i], run.plan.entrants[i]);
    if (!options.empty())
      tell(run.plan.entrants[i].name + ": " + printable(options, 1000) +
           ", set by you (tengen engines set; tengen engines reset undoes this)");
  }
  if (const auto& continued = run.plan.options.continued)
    tell(tournament::description(*continued, run.plan.entrants));
  const Outputs& outputs = description.outputs;
  if (!outputs.log.empty()) {
    if (auto made = make_writable_folder(outputs.log, "game-000001.log", "-log"); !made) return made.error();
  }
  if (auto status = check_start(run.plan, factory); !status) return status.error();
  run.schedule = make_schedule(run.plan.plan);
  run.repeated.emplace(run.plan.entrants.front().name);
  run.folder = outputs.folder;
  GamesOver over;
  if (before) {
    if (auto looked = look_behind(run, std::move(*before), outputs, over, tell); !looked)
      return looked.error();
  }
  run.lost = std::make_shared<LostOutputs>(tell);
  auto files = open_record_files(
      outputs, before ? OutputFile::Content::kept : OutputFile::Content::replaced_later, run.lost, over);
  if (!files) return files.error();
  run.files = std::move(*files);
  if (auto begun = begin_in_store(run, description); !begun) return begun.error();
  // Nothing refuses the run any more, and the files still have their old content.
  if (!before) {
    for (const auto& sentence : replaced_files(outputs)) tell(sentence);
  }
  return run;
}

bool is_over(const ReadyRun& run) {
  if (!run.played) return false;
  const auto& left = run.played->left;
  return run.decision || (left.missing.empty() && run.schedule->unit(left.next).state == Offer::State::none);
}

Result<StoredRun> stored_run(const Store& store, const std::filesystem::path& folder) {
  const auto run = store.run();
  if (!run) return run.error();
  const std::string text = value_of(run->notes, description_note);
  if (text.empty()) {
    return Error{ErrorCode::incompatible,
                 "found no description of the run, only the command line of tengen " +
                     printable(value_of(run->notes, version_note)) +
                     "; resume the run with that version, or start a new one",
                 folder.string()};
  }
  auto description = read_stored_text(text);
  if (!description) return Error{description.error().code, description.error().text(), folder.string()};
  StoredRun stored{std::move(*description), {}};
  stored.foreign = why_foreign(store, folder, stored.description.outputs.folder);
  stored.description.outputs.folder = folder;
  return stored;
}

}  // namespace tengen::tournament
