// What the parts of Store share: the database and its prepared statements. Nobody else includes this.
#pragma once

#include <map>
#include <optional>

#include "tournament/store/run_lock.hpp"
#include "tournament/store/sqlite.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

struct Store::Open {
  Open() = default;
  ~Open();

  std::filesystem::path file;
  std::optional<RunLock> lock;
  std::unique_ptr<SQLite::Database> database;
  bool is_sound = false;  // nothing has failed: when this is closed, the next one need not check the file
  std::map<std::string, std::size_t> engine_of_name;
  std::map<std::string, std::unique_ptr<SQLite::Statement>> statements;

  // Prepared once, ready to be bound.
  SQLite::Statement& prepared(const std::string& sql) {
    auto& statement = statements[sql];
    if (!statement) statement = std::make_unique<SQLite::Statement>(*database, sql);
    // reset() would throw again what the last execution has thrown.
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

 private:
  static void bind_one(SQLite::Statement& statement, int place, const std::string& value) {
    statement.bind(place, value);
  }
  template <class Integer>
  static void bind_one(SQLite::Statement& statement, int place, const Integer& value) {
    statement.bind(place, static_cast<std::int64_t>(value));
  }
};

}  // namespace tengen::tournament
