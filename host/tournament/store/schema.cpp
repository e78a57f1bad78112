#include "tournament/store/schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <string>

#include "tournament/store/sqlite.hpp"

namespace tengen::tournament::schema {
namespace {

// `first` and `second` of a unit are as in its first game; of an encounter, the first has the smaller number.
// Points are in halves, times in microseconds.
constexpr std::string_view version_1 = R"(
CREATE TABLE engine (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  engine TEXT NOT NULL,
  digest TEXT NOT NULL,
  time_control TEXT NOT NULL
);
CREATE TABLE engine_setting (
  engine INTEGER NOT NULL REFERENCES engine,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (engine, name)
);
CREATE TABLE condition (name TEXT NOT NULL UNIQUE, value TEXT NOT NULL);
CREATE TABLE note (name TEXT NOT NULL UNIQUE, value TEXT NOT NULL);
CREATE TABLE unit (
  number INTEGER PRIMARY KEY,
  round INTEGER NOT NULL,
  first INTEGER NOT NULL REFERENCES engine,
  second INTEGER NOT NULL REFERENCES engine,
  opening INTEGER NOT NULL,
  first_half_points INTEGER NOT NULL,
  second_half_points INTEGER NOT NULL
);
CREATE INDEX unit_of_engines ON unit (first, second);
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  unit INTEGER NOT NULL REFERENCES unit,
  black INTEGER NOT NULL REFERENCES engine,
  white INTEGER NOT NULL REFERENCES engine,
  result TEXT NOT NULL,
  reason TEXT NOT NULL,
  detail TEXT NOT NULL,
  plies INTEGER NOT NULL,
  opening_plies INTEGER NOT NULL,
  moves TEXT NOT NULL,
  answers TEXT NOT NULL,
  times TEXT NOT NULL,
  black_time INTEGER NOT NULL,
  white_time INTEGER NOT NULL,
  black_cpu INTEGER NOT NULL,
  white_cpu INTEGER NOT NULL,
  overshoot INTEGER NOT NULL,
  tiers TEXT NOT NULL,
  finished_at INTEGER NOT NULL
);
CREATE TABLE engine_total (
  engine INTEGER PRIMARY KEY REFERENCES engine,
  wins INTEGER NOT NULL, losses INTEGER NOT NULL, draws INTEGER NOT NULL,
  pairs_0 INTEGER NOT NULL, pairs_1 INTEGER NOT NULL, pairs_2 INTEGER NOT NULL, pairs_3 INTEGER NOT NULL,
  pairs_4 INTEGER NOT NULL, won_and_lost INTEGER NOT NULL,
  crashes INTEGER NOT NULL, time_losses INTEGER NOT NULL, illegal_moves INTEGER NOT NULL
);
CREATE TABLE encounter_total (
  first INTEGER NOT NULL REFERENCES engine,
  second INTEGER NOT NULL REFERENCES engine,
  wins INTEGER NOT NULL, losses INTEGER NOT NULL, draws INTEGER NOT NULL,
  pairs_0 INTEGER NOT NULL, pairs_1 INTEGER NOT NULL, pairs_2 INTEGER NOT NULL, pairs_3 INTEGER NOT NULL,
  pairs_4 INTEGER NOT NULL, won_and_lost INTEGER NOT NULL,
  PRIMARY KEY (first, second)
) WITHOUT ROWID;
CREATE TABLE reason_total (reason TEXT PRIMARY KEY, games INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE progress (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  units INTEGER NOT NULL, last_unit INTEGER NOT NULL, games INTEGER NOT NULL, void_games INTEGER NOT NULL
);
INSERT INTO progress VALUES (1, 0, 0, 0, 0);
)";

// Who played a unit, empty for the host itself, and how often it had been handed out.
constexpr std::string_view version_2 = R"(
ALTER TABLE unit ADD COLUMN attempt INTEGER NOT NULL DEFAULT 1;
ALTER TABLE unit ADD COLUMN worker TEXT NOT NULL DEFAULT '';
)";

// Rows get a checksum (row_checksum, sqlite.hpp), units the part of the run that they were played in: each
// time that a run is begun or resumed, by which version, where, with which engines. Rows of older files are
// taken for sound.
constexpr std::string_view version_3 = R"(
CREATE TABLE part (
  number INTEGER PRIMARY KEY,
  began_at INTEGER NOT NULL,
  version TEXT NOT NULL,
  machine TEXT NOT NULL,
  inode INTEGER NOT NULL,
  checksum INTEGER NOT NULL
);
CREATE TABLE part_engine (
  part INTEGER NOT NULL REFERENCES part,
  engine INTEGER NOT NULL REFERENCES engine,
  digest TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (part, engine)
) WITHOUT ROWID;
ALTER TABLE unit ADD COLUMN part INTEGER REFERENCES part;
ALTER TABLE engine ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE engine_setting ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE condition ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE note ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE unit ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE engine SET checksum=row_checksum(number, name, engine, digest, time_control);
UPDATE engine_setting SET checksum=row_checksum(engine, name, value);
UPDATE condition SET checksum=row_checksum(name, value);
UPDATE note SET checksum=row_checksum(name, value);
UPDATE unit SET checksum=row_checksum(number, round, first, second, opening, first_half_points, second_half_points,
  attempt, worker, part);
UPDATE game SET checksum=row_checksum(number, unit, black, white, result, reason, detail, plies, opening_plies, moves,
  answers, times, black_time, white_time, black_cpu, white_cpu, overshoot, tiers, finished_at);
CREATE INDEX game_of_unit ON game (unit);
)";

// How many rows the tables have that nothing else counts, and the sum of their checksums; of the tables
// themselves (sqlite_master) too. A later step that changes a table counts them again.
constexpr std::string_view version_4 = R"(
CREATE TABLE table_total (
  name TEXT PRIMARY KEY,
  rows INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  checksum INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO table_total SELECT name, rows, sum, row_checksum(name, rows, sum) FROM (
  SELECT 'engine' AS name, count(*) AS rows, coalesce(sum(checksum), 0) AS sum FROM engine
  UNION ALL SELECT 'engine_setting', count(*), coalesce(sum(checksum), 0) FROM engine_setting
  UNION ALL SELECT 'condition', count(*), coalesce(sum(checksum), 0) FROM condition
  UNION ALL SELECT 'note', count(*), coalesce(sum(checksum), 0) FROM note
  UNION ALL SELECT 'part', count(*), coalesce(sum(checksum), 0) FROM part
  UNION ALL SELECT 'part_engine', count(*), coalesce(sum(checksum), 0) FROM part_engine
  UNION ALL SELECT 'sqlite_master', count(*), sum(row_checksum(type, name, tbl_name, sql)) FROM sqlite_master);
)";

// Games get what game_details.hpp says.
constexpr std::string_view version_5 = R"(
ALTER TABLE game ADD COLUMN details TEXT NOT NULL DEFAULT '';
UPDATE game SET checksum=row_checksum(number, unit, black, white, result, reason, detail, plies, opening_plies, moves,
  answers, times, black_time, white_time, black_cpu, white_cpu, overshoot, tiers, finished_at, details)
  WHERE checksum=row_checksum(number, unit, black, white, result, reason, detail, plies, opening_plies, moves,
  answers, times, black_time, white_time, black_cpu, white_cpu, overshoot, tiers, finished_at);
INSERT OR REPLACE INTO table_total (name, rows, sum, checksum)
  SELECT name, rows, sum, row_checksum(name, rows, sum) FROM (
    SELECT 'sqlite_master' AS name, count(*) AS rows, sum(row_checksum(type, name, tbl_name, sql)) AS sum
    FROM sqlite_master);
)";

// Games get what stored_thoughts.hpp says; NULL if engines reported nothing.
constexpr std::string_view version_6 = R"(
ALTER TABLE game ADD COLUMN thoughts BLOB;
UPDATE game SET checksum=row_checksum(number, unit, black, white, result, reason, detail, plies, opening_plies, moves,
  answers, times, black_time, white_time, black_cpu, white_cpu, overshoot, tiers, finished_at, details, thoughts)
  WHERE checksum=row_checksum(number, unit, black, white, result, reason, detail, plies, opening_plies, moves,
  answers, times, black_time, white_time, black_cpu, white_cpu, overshoot, tiers, finished_at, details);
INSERT OR REPLACE INTO table_total (name, rows, sum, checksum)
  SELECT name, rows, sum, row_checksum(name, rows, sum) FROM (
    SELECT 'sqlite_master' AS name, count(*) AS rows, sum(row_checksum(type, name, tbl_name, sql)) AS sum
    FROM sqlite_master);
)";

constexpr std::array all_steps{version_1, version_2, version_3, version_4, version_5, version_6};

int pragma(SQLite::Database& database, const std::string& name) {
  return database.execAndGet("PRAGMA " + name).getInt();
}

// "engine.number,engine.name,…": all tables with their columns, in alphabetical order.
std::string columns_of(SQLite::Database& database) {
  return database
      .execAndGet(
          "SELECT coalesce(group_concat(one), '') FROM (SELECT tables.name || '.' || columns.name AS one "
          "FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns "
          "WHERE tables.type='table' AND tables.name NOT LIKE 'sqlite%' ORDER BY one)")
      .getString();
}

bool has_tables_of(SQLite::Database& database, std::span<const std::string_view> steps) {
  SQLite::Database made(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  migrate(made, steps);
  return columns_of(database) == columns_of(made);
}

}  // namespace

std::span<const std::string_view> steps() { return all_steps; }

bool is_empty(SQLite::Database& database) {
  return database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
}

int version(SQLite::Database& database) { return pragma(database, "user_version"); }

Status check(SQLite::Database& database, std::span<const std::string_view> steps, const std::string& place) {
  if (pragma(database, "application_id") != application_id)
    return bad_input("found a database of another program, expected the store of a run", place);
  // A resumed run may change both at this moment.
  const SQLite::Transaction one_moment(database, SQLite::TransactionBehavior::DEFERRED);
  const int found = version(database);
  const int newest = static_cast<int>(steps.size());
  if (found <= newest) {
    // Rows of older versions have fewer checksums: a file must not be taken for older than it is.
    if (found >= 1 && has_tables_of(database, steps.first(static_cast<std::size_t>(found)))) return success();
    return sqlite::damaged(
        "its tables are not those of version " + std::to_string(found) + ", which it names", place);
  }
  return Error{ErrorCode::incompatible,
               "found version " + std::to_string(found) + " of the store, expected at most " +
                   std::to_string(newest) + ": the run belongs to a newer tengen",
               place};
}

void migrate(SQLite::Database& database, std::span<const std::string_view> steps) {
  sqlite::add_row_checksum(database);
  for (auto next = static_cast<std::size_t>(version(database)); next < steps.size(); ++next) {
    SQLite::Transaction transaction(database);
    database.exec(std::string(steps[next]));
    database.exec("PRAGMA application_id=" + std::to_string(application_id));
    database.exec("PRAGMA user_version=" + std::to_string(next + 1));
    transaction.commit();
  }
}

}  // namespace tengen::tournament::schema
