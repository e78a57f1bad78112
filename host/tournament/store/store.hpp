// The store of a run: the database `run.db` in its folder.
//
// Each unit is added whole, in one transaction: after kill -9, a unit is there with all its games, or not at
// all. The same transaction updates the totals (standings, encounters, endings). Therefore results are
// available at once for any number of games, and no game is held in memory.
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
  // In order. Players are matched to engines by the names in RunRecord::engines.
  std::vector<record::GameRecord> games;
  // The result of a unit that was not played; empty: the unit was played.
  std::optional<match::UnitResult> skipped = {};
};

// The effect of adding a unit.
enum class Added {
  stored,
  was_there,  // the stored unit stays; the new one is ignored
};

// One thread at a time. Errors name the file, what of the run is safe, and what to do.
class Store {
 public:
  // Makes a new run, and the folder if it is missing. Refuses a folder with a run. After an error, nothing
  // new is left behind.
  static Result<Store> create(const std::filesystem::path& folder, const RunRecord& run);
  // Opens a run to resume it, and brings an older file up to date. Takes the lock of run_lock.hpp. If the
  // last program did not close the file (a kill, a power cut), or the file was changed since, the file is
  // examined first.
  static Result<Store> open(const std::filesystem::path& folder);
  // Opens a run for reading, also while it is played, and also from older versions. Refuses a run whose
  // number of games differs from its totals.
  static Result<Store> open_for_reading(const std::filesystem::path& folder);
  // The same without this check, to examine the run.
  static Result<Store> open_as_it_is(const std::filesystem::path& folder);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  // Adds units in one transaction: many cost little more than one. Returns after the commit, with the effect
  // for each unit. After an error none of these units is added, and the store can still be used. `notes`
  // replace notes of the same names, in the same transaction. Error if the file was removed or renamed.
  Result<std::vector<Added>> add(const std::vector<FinishedUnit>& units, const NamedValues& notes = {});
  // Replaces conditions and notes of these names, in one transaction.
  Status replace(const NamedValues& conditions, const NamedValues& notes);
  // Begins a part of the run: units that are added from now on belong to it. The part's number is ignored.
  Status begin_part(const RunPart& part);
  // Whether the part was played into this file. False if this file is a copy of the file that it was played
  // into.
  bool is_file_of(const RunPart& part) const;
  // Error if the file was removed, or another file has its name.
  Status check_in_place() const;

  // The folder, by the name that was used to open the store.
  std::filesystem::path folder() const;
  Result<RunRecord> run() const;
  // The parts in order; empty if an older version, without parts, wrote the store.
  Result<std::vector<RunPart>> parts() const;
  Result<Progress> progress() const;
  // The totals of each engine, in the order of the engines.
  Result<std::vector<EngineTotals>> engine_totals() const;
  // The totals of engines that have met.
  Result<std::vector<EncounterTotals>> encounter_totals() const;
  // The totals by the engines of black and white, seen from black, without void games. Reads the row of every
  // game.
  Result<std::vector<ColourTotals>> colour_totals() const;
  // The number of games for each reason of their end, the most frequent reason first.
  Result<std::vector<std::pair<std::string, std::int64_t>>> reason_totals() const;
  // Missing numbers below Progress::last_unit: units that were being played when the run stopped.
  Result<std::vector<std::int64_t>> missing_units() const;
  // Calls `take` with the result of every unit, by number, for a schedule. The unit has only number, round
  // and engines. The result has the games won only if an engine may have withdrawn.
  Status for_each_result(const std::function<void(const match::Unit&, const match::UnitResult&)>& take) const;
  // The numbers of all games, ascending.
  Result<std::vector<std::int64_t>> game_numbers() const;
  // Error not_found if there is no such game; another error if the game is damaged.
  Result<StoredGame> game(std::int64_t number) const;
  // The next stored game, damaged or not. Skipped and running units leave gaps in the numbers.
  Result<StoredGame> game_after(std::int64_t number) const;
  // Calls `take` with every game, by number; the games of a unit follow each other. Error at the first
  // damaged game, and at the end if there are fewer games than progress() said at the beginning.
  Status for_each_game(const std::function<void(const StoredGame&)>& take) const;
  // Checks the file: pages (with `whole` also indices), references, checksums of all rows, totals against
  // games. Takes some seconds for a million games. Tells each fault. The error says why the file could not be
  // read to its end.
  enum class Pages { quickly, whole };
  Status examine(Pages pages, const std::function<void(const std::string&)>& tell) const;
  // Error at the first fault in checksums, or in totals against games. Reads every row.
  Status check_results() const;
  // All reads inside `read` see the run at one moment, also while it is played.
  Status at_one_moment(const std::function<Status()>& read) const;

 private:
  struct Open;  // the database, its lock, its statements
  explicit Store(std::unique_ptr<Open> open);
  // Writes the content of a new run.
  static Status fill(Open& open, const RunRecord& run);
  Status examine_totals(const std::function<void(const std::string&)>& tell) const;
  std::unique_ptr<Open> open_;
};

}  // namespace tengen::tournament
