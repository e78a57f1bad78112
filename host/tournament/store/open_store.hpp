// The database of a Store and its prepared statements. Only the files of Store include this.
#pragma once

#include <sys/stat.h>

#include <map>
#include <optional>

#include "tournament/store/run_lock.hpp"
#include "tournament/store/sqlite.hpp"
#include "tournament/store/store.hpp"
#include "tournament/store/tables.hpp"

namespace tengen::tournament {

// A value of a column of bytes: NULL if there are none.
struct Bytes {
  const std::string& bytes;
};

struct Store::Open {
  Open() = default;
  ~Open();

  static constexpr int first_with_checksums = 3;
  static constexpr int first_with_table_totals = 4;
  static constexpr int first_with_details = 5;
  static constexpr int first_with_thoughts = 6;

  std::filesystem::path file;
  struct stat status {};  // of the file, as it was opened
  int version = 0;        // of the tables
  std::int64_t part = 0;  // of the run that is being played; 0: none has begun
  std::optional<RunLock> lock;
  std::unique_ptr<SQLite::Database> database;
  bool is_sound = false;  // nothing has failed; the next program that opens the file need not check it
  std::map<std::string, std::size_t> engine_of_name;
  std::map<std::string, std::unique_ptr<SQLite::Statement>> statements;

  // Prepared once, ready to be bound.
  SQLite::Statement& prepared(const std::string& sql) {
    auto& statement = statements[sql];
    if (!statement) statement = std::make_unique<SQLite::Statement>(*database, sql);
    // reset() would throw the exception of the last execution again.
    statement->tryReset();
    statement->clearBindings();
    return *statement;
  }
  template <class... Values>
  void execute(const std::string& sql, const Values&... values) {
    SQLite::Statement& statement = prepared(sql);
    int place = 0;
    (bind_one(statement, ++place, values), ...);
    statement.exec();
  }
  // A row with its checksum.
  template <class... Values>
  void insert(const tables::Table& table, const Values&... values) {
    execute(tables::insertion(table), values...);
  }
  // SQL for a row of the table: whether the row still has the content that was written. Rows of older files
  // count as sound.
  std::string row_is_sound(const tables::Table& table) const {
    return version < first_with_checksums ? "1" : tables::is_sound(in_file(table));
  }
  const tables::Table& in_file(const tables::Table& table) const {
    if (table.name != tables::game.name || version >= first_with_thoughts) return table;
    return version < first_with_details ? tables::game_without_details : tables::game_without_thoughts;
  }
  // Notes the file's identity and the version of its tables.
  void know_file();
  Status check_in_place() const;
  // Error if nothing of the run was written: the host was killed, or the disk was full.
  Status check_begun();
  // Must be called after a change of the table's rows.
  void count_rows(const tables::Table& table);
  // Error if the numbers of units and games differ from the totals.
  Status check_counts();
  // A sentence for each table whose rows or columns differ from what was written.
  std::vector<std::string> miscounted_tables();

 private:
  static void bind_one(SQLite::Statement& statement, int place, const std::string& value) {
    statement.bind(place, value);
  }
  static void bind_one(SQLite::Statement& statement, int place, const std::optional<std::int64_t>& value) {
    value ? statement.bind(place, *value) : statement.bind(place);
  }
  static void bind_one(SQLite::Statement& statement, int place, const Bytes& value) {
    value.bytes.empty() ? statement.bind(place)
                        : statement.bind(place, value.bytes.data(), static_cast<int>(value.bytes.size()));
  }
  template <class Integer>
  static void bind_one(SQLite::Statement& statement, int place, const Integer& value) {
    statement.bind(place, static_cast<std::int64_t>(value));
  }
};

}  // namespace tengen::tournament
