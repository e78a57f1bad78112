// The truth about a run: a database in its folder, `run.db`.
//
// Units are added whole, each in one transaction: after kill -9 a unit is there with all its games, or not at
// all. What is shown of a run (standings, encounters, endings) is kept up to date in the same transaction, so
// that it is there at once, however many games there are, and nothing of it is held in memory.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "match/unit.hpp"
#include "record/model/game_record.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

struct FinishedUnit {
  match::Unit unit;
  // In order, by the names of RunRecord::engines.
  std::vector<record::GameRecord> games;
  // What it counts for when it was not played; nothing: it was.
  std::optional<match::UnitResult> skipped = {};
};

// What became of a unit that was added.
enum class Added {
  stored,
  was_there,  // and stays as it was; nothing of the new one is looked at
};

// Used by one thread at a time. Errors name the file, what of the run is safe and what to do.
class Store {
 public:
  // A new run. Makes the folder when it is missing; refuses one that has a run in it. After an error nothing
  // is left that was not there before.
  static Result<Store> create(const std::filesystem::path& folder, const RunRecord& run);
  // To go on with a run; brings an older file up to date. Nobody else may play it: run_lock.hpp. Where the
  // last run did not close the file (a kill, a power cut), or somebody changed it since, it is examined
  // first.
  static Result<Store> open(const std::filesystem::path& folder);
  // To look at a run, also one that is being played, or that an older tengen has played. Refuses one that has
  // not as many games as its totals say.
  static Result<Store> open_for_reading(const std::filesystem::path& folder);
  // The same whatever its totals say: to examine it.
  static Result<Store> open_as_it_is(const std::filesystem::path& folder);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  // In one transaction: of units that finish by the hundred a second, several cost hardly more than one.
  // Returns after the commit, with a word for each unit. After an error none of these units has been added,
  // and the store can still be used. `notes` replace those of the same name, in the same transaction.
  // The file is to have its name still: a run whose folder was removed is not stored.
  Result<std::vector<Added>> add(const std::vector<FinishedUnit>& units, const NamedValues& notes = {});
  // Replaces conditions and notes of these names, in one transaction.
  Status replace(const NamedValues& conditions, const NamedValues& notes);
  // What is added from now on was played in this part of the run, whose number does not matter.
  Status begin_part(const RunPart& part);
  // Whether the part was played into this very file, not one that it was copied from.
  bool is_file_of(const RunPart& part) const;
  // An error when the file was removed, or another one has its name.
  Status check_in_place() const;

  Result<RunRecord> run() const;
  // In their order; empty before the first one that a tengen wrote that kept parts.
  Result<std::vector<RunPart>> parts() const;
  Result<Progress> progress() const;
  // One for each engine, in their order.
  Result<std::vector<EngineTotals>> engine_totals() const;
  // Those that have met.
  Result<std::vector<EncounterTotals>> encounter_totals() const;
  // By black's engine and white's, seen from black; void games are in none. Reads every game's row.
  Result<std::vector<ColourTotals>> colour_totals() const;
  // How many games ended for each reason, most first.
  Result<std::vector<std::pair<std::string, std::int64_t>>> reason_totals() const;
  // Numbers below Progress::last_unit that are not there: units that were being played when a run stopped.
  Result<std::vector<std::int64_t>> missing_units() const;
  // Every unit's result, by number: what a schedule needs to go on. Of the unit: number, round, engines.
  Status for_each_result(const std::function<void(const match::Unit&, const match::UnitResult&)>& take) const;
  // Of all games, rising.
  Result<std::vector<std::int64_t>> game_numbers() const;
  // not_found when it is not there; an error when it is not sound.
  Result<StoredGame> game(std::int64_t number) const;
  // The next one that there is, sound or not: units that were skipped, or were being played, leave gaps.
  Result<StoredGame> game_after(std::int64_t number) const;
  // Every game, by number; the games of a unit follow each other. An error at the first one that is not
  // sound, and at the end where there are fewer than progress() said at the beginning.
  Status for_each_game(const std::function<void(const StoredGame&)>& take) const;
  // Holds the file against itself: pages (with their indices where `whole`), references, checksums of all
  // rows, totals against games. Takes some seconds for a million games. Each thing that is wrong is told; the
  // error says why the file could not be read to its end.
  enum class Pages { quickly, whole };
  Status examine(Pages pages, const std::function<void(const std::string&)>& tell) const;
  // What is read within is the run at one moment, also while it is being played.
  Status at_one_moment(const std::function<Status()>& read) const;

 private:
  struct Open;  // the database, its lock, its statements
  explicit Store(std::unique_ptr<Open> open);
  // Of a new run.
  static Status fill(Open& open, const RunRecord& run);
  Status examine_totals(const std::function<void(const std::string&)>& tell) const;
  std::unique_ptr<Open> open_;
};

}  // namespace tengen::tournament
