// Store: what can be asked of a run.
#include "tournament/store/open_store.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::tournament {
namespace {

constexpr int first_pair_column = 3;

// Columns: as Store::for_each_result() reads them; the last three are the games, and those that each engine
// won.
constexpr std::string_view results_of_played_units =
    "SELECT number, round, first, second, first_half_points, second_half_points, 1, 0, 0 FROM unit "
    "ORDER BY number";
constexpr std::string_view results_with_games =
    "SELECT unit.number, unit.round, first, second, first_half_points, second_half_points, "
    "count(game.number), "
    "coalesce(sum((result='1-0' AND black=first) OR (result='0-1' AND white=first)), 0), "
    "coalesce(sum((result='1-0' AND black=second) OR (result='0-1' AND white=second)), 0) "
    "FROM unit LEFT JOIN game ON game.unit=unit.number GROUP BY unit.number ORDER BY unit.number";

GameCounts games_at(SQLite::Statement& row, int column) {
  return {row.getColumn(column).getInt64(), row.getColumn(column + 1).getInt64(),
          row.getColumn(column + 2).getInt64()};
}

PairCounts pairs_at(SQLite::Statement& row, int column) {
  PairCounts pairs;
  for (auto& count : pairs.by_points) count = row.getColumn(column++).getInt64();
  pairs.won_and_lost = row.getColumn(column).getInt64();
  return pairs;
}

NamedValues named_values(SQLite::Statement& rows) {
  NamedValues values;
  while (rows.executeStep())
    values.emplace_back(rows.getColumn(0).getString(), rows.getColumn(1).getString());
  return values;
}

// Of selected_games().
StoredGame game_at(SQLite::Statement& row) {
  StoredGame game;
  int column = 0;
  const auto integer = [&] { return row.getColumn(column++).getInt64(); };
  const auto text = [&] { return row.getColumn(column++).getString(); };
  game.number = integer();
  game.unit = integer();
  game.black = static_cast<std::size_t>(integer());
  game.white = static_cast<std::size_t>(integer());
  game.result = text();
  game.reason = text();
  game.detail = text();
  game.plies = static_cast<int>(integer());
  game.opening_plies = static_cast<int>(integer());
  game.moves = text();
  game.answers = text();
  game.times = text();
  game.black_time_us = integer();
  game.white_time_us = integer();
  game.black_cpu_us = integer();
  game.white_cpu_us = integer();
  game.overshoot_us = integer();
  game.tiers = text();
  game.finished_at = integer();
  game.details = text();
  game.thoughts = text();
  game.round = integer();
  game.is_sound = integer() != 0;
  return game;
}

Error unsound(const StoredGame& game, const std::filesystem::path& file) {
  return sqlite::damaged("game " + std::to_string(game.number) + " is not as it was written", file);
}

template <class Open>
std::string selected_games(const Open& open, const std::string& which) {
  const tables::Table& table = open.in_file(tables::game);
  std::string columns(table.columns);
  for (std::size_t i = table.count; i < tables::game.count; ++i) columns += ", ''";
  return "SELECT " + columns + ", (SELECT round FROM unit WHERE unit.number=game.unit), " +
         open.row_is_sound(tables::game) + " FROM game " + which;
}

// `Open` is private to Store.
template <class Open>
Status check_rows(Open& open, const tables::Table& table) {
  auto& wrong = open.prepared("SELECT count(*) FROM " + std::string(table.name) + " WHERE NOT (" +
                              open.row_is_sound(table) + ")");
  wrong.executeStep();
  const auto count = wrong.getColumn(0).getInt64();
  wrong.reset();
  if (count == 0) return success();
  return sqlite::damaged("the table \"" + std::string(table.name) + "\" is not as it was written", open.file);
}

std::size_t index_at(SQLite::Statement& row, int column) {
  return static_cast<std::size_t>(row.getColumn(column).getInt64());
}

}  // namespace

std::filesystem::path Store::folder() const { return open_->file.parent_path(); }

Result<RunRecord> Store::run() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<RunRecord> {
    for (const auto& table : {tables::engine, tables::engine_setting, tables::condition, tables::note}) {
      if (const auto sound = check_rows(open, table); !sound) return sound.error();
    }
    RunRecord run;
    auto& engines = open.prepared("SELECT name, engine, digest, time_control FROM engine ORDER BY number");
    while (engines.executeStep()) {
      run.engines.push_back({engines.getColumn(0).getString(),
                             engines.getColumn(1).getString(),
                             engines.getColumn(2).getString(),
                             engines.getColumn(3).getString(),
                             {}});
    }
    for (std::size_t i = 0; i < run.engines.size(); ++i) {
      auto& settings = open.prepared("SELECT name, value FROM engine_setting WHERE engine=? ORDER BY rowid");
      settings.bind(1, static_cast<std::int64_t>(i));
      run.engines[i].settings = named_values(settings);
    }
    run.conditions = named_values(open.prepared("SELECT name, value FROM condition ORDER BY rowid"));
    run.notes = named_values(open.prepared("SELECT name, value FROM note ORDER BY rowid"));
    return run;
  });
}

Result<std::vector<RunPart>> Store::parts() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<std::vector<RunPart>> {
    std::vector<RunPart> parts;
    if (open.version < Open::first_with_checksums) return parts;
    for (const auto& table : {tables::part, tables::part_engine}) {
      if (const auto sound = check_rows(open, table); !sound) return sound.error();
    }
    auto& rows = open.prepared("SELECT number, began_at, version, machine, inode FROM part ORDER BY number");
    while (rows.executeStep()) {
      parts.push_back({rows.getColumn(0).getInt64(),
                       rows.getColumn(1).getInt64(),
                       rows.getColumn(2).getString(),
                       rows.getColumn(3).getString(),
                       {},
                       rows.getColumn(4).getInt64()});
    }
    for (auto& part : parts) {
      auto& digests = open.prepared("SELECT digest FROM part_engine WHERE part=? ORDER BY engine");
      digests.bind(1, part.number);
      while (digests.executeStep()) part.digests.push_back(digests.getColumn(0).getString());
    }
    return parts;
  });
}

Result<Progress> Store::progress() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<Progress> {
    auto& row = open.prepared("SELECT units, last_unit, games, void_games FROM progress");
    row.executeStep();
    const Progress progress{row.getColumn(0).getInt64(), row.getColumn(1).getInt64(),
                            row.getColumn(2).getInt64(), row.getColumn(3).getInt64()};
    row.reset();
    return progress;
  });
}

Result<std::vector<EngineTotals>> Store::engine_totals() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<std::vector<EngineTotals>> {
    std::vector<EngineTotals> all;
    auto& rows = open.prepared(
        "SELECT wins, losses, draws, pairs_0, pairs_1, pairs_2, pairs_3, pairs_4, won_and_lost, crashes, "
        "time_losses, illegal_moves FROM engine_total ORDER BY engine");
    while (rows.executeStep()) {
      all.push_back({games_at(rows, 0), pairs_at(rows, first_pair_column), rows.getColumn(9).getInt64(),
                     rows.getColumn(10).getInt64(), rows.getColumn(11).getInt64()});
    }
    return all;
  });
}

Result<std::vector<EncounterTotals>> Store::encounter_totals() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<std::vector<EncounterTotals>> {
    std::vector<EncounterTotals> all;
    auto& rows = open.prepared(
        "SELECT wins, losses, draws, pairs_0, pairs_1, pairs_2, pairs_3, pairs_4, won_and_lost, first, "
        "second "
        "FROM encounter_total ORDER BY first, second");
    while (rows.executeStep()) {
      all.push_back(
          {index_at(rows, 9), index_at(rows, 10), games_at(rows, 0), pairs_at(rows, first_pair_column)});
    }
    return all;
  });
}

Result<std::vector<ColourTotals>> Store::colour_totals() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<std::vector<ColourTotals>> {
    std::vector<ColourTotals> all;
    auto& rows = open.prepared(
        "SELECT black, white, sum(result='1-0'), sum(result='0-1'), sum(result='1/2-1/2') FROM game "
        "GROUP BY black, white ORDER BY black, white");
    while (rows.executeStep()) all.push_back({index_at(rows, 0), index_at(rows, 1), games_at(rows, 2)});
    return all;
  });
}

Result<std::vector<std::pair<std::string, std::int64_t>>> Store::reason_totals() const {
  using Totals = std::vector<std::pair<std::string, std::int64_t>>;
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<Totals> {
    Totals all;
    auto& rows = open.prepared("SELECT reason, games FROM reason_total ORDER BY games DESC, reason");
    while (rows.executeStep()) all.emplace_back(rows.getColumn(0).getString(), rows.getColumn(1).getInt64());
    return all;
  });
}

Result<std::vector<std::int64_t>> Store::missing_units() const {
  const auto played = progress();
  if (!played) return played.error();
  // The usual case needs no look at the units at all.
  if (played->units == played->last_unit) return std::vector<std::int64_t>();
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<std::vector<std::int64_t>> {
    std::vector<std::int64_t> missing;
    std::int64_t next = 1;
    auto& rows = open.prepared("SELECT number FROM unit ORDER BY number");
    while (rows.executeStep()) {
      const std::int64_t number = rows.getColumn(0).getInt64();
      for (; next < number; ++next) missing.push_back(next);
      next = number + 1;
    }
    return missing;
  });
}

Status Store::for_each_result(
    const std::function<void(const match::Unit&, const match::UnitResult&)>& take) const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Status {
    if (const auto sound = check_rows(open, tables::unit); !sound) return sound;
    // Without withdrawals all units were played, and the games, which are long, are not read.
    auto& withdrawals = open.prepared(
        "SELECT (SELECT count(*) FROM engine_total WHERE crashes > 0) + "
        "(SELECT count(*) FROM note WHERE name=?)");
    withdrawals.bind(1, std::string(withdrawn_note));
    withdrawals.executeStep();
    const bool may_lack_games = withdrawals.getColumn(0).getInt() > 0;
    withdrawals.reset();
    auto& rows = open.prepared(std::string(may_lack_games ? results_with_games : results_of_played_units));
    while (rows.executeStep()) {
      match::Unit unit;
      unit.number = rows.getColumn(0).getInt64();
      unit.round = rows.getColumn(1).getInt64();
      unit.first = index_at(rows, 2);
      unit.second = index_at(rows, 3);
      take(unit, {unit.number, rows.getColumn(4).getInt() / 2.0, rows.getColumn(5).getInt() / 2.0,
                  rows.getColumn(6).getInt() != 0, rows.getColumn(7).getInt(), rows.getColumn(8).getInt()});
    }
    return success();
  });
}

Result<std::vector<std::int64_t>> Store::game_numbers() const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<std::vector<std::int64_t>> {
    std::vector<std::int64_t> numbers;
    auto& rows = open.prepared("SELECT number FROM game ORDER BY number");
    while (rows.executeStep()) numbers.push_back(rows.getColumn(0).getInt64());
    return numbers;
  });
}

Result<StoredGame> Store::game(std::int64_t number) const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<StoredGame> {
    auto& row = open.prepared(selected_games(open, "WHERE number=?"));
    row.bind(1, number);
    if (!row.executeStep()) return not_found("found no game " + std::to_string(number), open.file.string());
    StoredGame game = game_at(row);
    row.reset();
    if (!game.is_sound) return unsound(game, open.file);
    return game;
  });
}

Result<StoredGame> Store::game_after(std::int64_t number) const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Result<StoredGame> {
    auto& row = open.prepared(selected_games(open, "WHERE number>? ORDER BY number LIMIT 1"));
    row.bind(1, number);
    if (!row.executeStep())
      return not_found("found no game after " + std::to_string(number), open.file.string());
    StoredGame game = game_at(row);
    row.reset();
    // In a damaged file a search may end anywhere.
    if (game.number <= number) return sqlite::damaged("its games are not in order", open.file);
    return game;
  });
}

Status Store::for_each_game(const std::function<void(const StoredGame&)>& take) const {
  Open& open = *open_;
  const auto progress = this->progress();
  if (!progress) return progress.error();
  std::int64_t found = 0;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Status {
    auto& count = open.prepared("SELECT count(*) FROM engine");
    count.executeStep();
    const std::size_t engines = index_at(count, 0);
    count.reset();
    auto& rows = open.prepared(selected_games(open, "ORDER BY number"));
    while (rows.executeStep()) {
      const StoredGame game = game_at(rows);
      if (!game.is_sound) return unsound(game, open.file);
      // Nothing but damage makes such a game, but whoever counts by engine would write past the end.
      if (game.black >= engines || game.white >= engines || game.black == game.white)
        return failed("found game " + std::to_string(game.number) +
                          " of engines that the run does not have; the file is damaged",
                      open.file.string());
      take(game);
      ++found;
    }
    if (found >= progress->games) return success();
    return sqlite::damaged(
        "it has " + std::to_string(found) + " games, and its totals say " + std::to_string(progress->games),
        open.file);
  });
}

Status Store::at_one_moment(const std::function<Status()>& read) const {
  Open& open = *open_;
  return sqlite::attempt(open.database.get(), open.file, [&]() -> Status {
    // Begins with the first look; taken back, which is all that there is to end.
    SQLite::Transaction transaction(*open.database, SQLite::TransactionBehavior::DEFERRED);
    return read();
  });
}

}  // namespace tengen::tournament
