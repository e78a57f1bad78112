// Opens SQLite databases and turns SQLite's exceptions into errors. Only the files of this folder include
// this.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cerrno>
#include <filesystem>
#include <memory>

#include "base/error.hpp"

namespace tengen::tournament::sqlite {

enum class Access {
  create,  // makes the file if it is missing
  write,
  read,
};

// The content of the file when an error happened; the advice depends on it.
enum class Before {
  stored,
  nothing,  // the run begins
};

// Refuses names that are too long for SQLite, because SQLite's own error gives no reason.
Status check_path(const std::filesystem::path& file);
// For writing, uses WAL mode and enforces foreign keys; a commit is on the disk when it returns. Reading also
// works if the folder cannot be written. Adds the SQL function row_checksum(value, …): a CRC-32 over the
// values as text, each after its length, "3:one4:four"; NULL is "-".
Result<std::unique_ptr<SQLite::Database>> open(const std::filesystem::path& file, Access access,
                                               Before before = Before::stored);
// Adds the same function to a database that was opened in another way.
void add_row_checksum(SQLite::Database& database);

// An error with the cause, what of the run is safe, and what to do.
Error explained(const SQLite::Exception& exception, SQLite::Database* database,
                const std::filesystem::path& file, Before before);

// The error for a damaged file. `what`: the fault in its content.
Error damaged(const std::string& what, const std::filesystem::path& file);

// Calls the action and turns its SQLite exceptions into errors.
template <class Action>
auto attempt(SQLite::Database* database, const std::filesystem::path& file, const Action& action,
             Before before = Before::stored) -> decltype(action()) {
  errno = 0;
  try {
    return action();
  } catch (const SQLite::Exception& exception) {
    return explained(exception, database, file, before);
  }
}

// The same in a transaction, which is rolled back if the action fails or throws. (SQLiteCpp's own transaction
// rolls back while the exception is in flight, and so loses the system's error:
// FailingStore.ThatMayNotGrow….)
template <class Action>
Status transact(SQLite::Database& database, const std::filesystem::path& file, const Action& action,
                Before before = Before::stored) {
  const auto within = [&]() -> Status {
    database.exec("BEGIN IMMEDIATE");
    if (const Status status = action(); !status) return status;
    database.exec("COMMIT");
    return success();
  };
  const Status done = attempt(&database, file, within, before);
  // SQLite may have done it already.
  if (!done) database.tryExec("ROLLBACK");
  return done;
}

}  // namespace tengen::tournament::sqlite
