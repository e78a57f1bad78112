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
  create,  // makes the file when it is not there
  write,
  read,
};

// The content of the file when an error happened; the advice depends on it.
enum class Before {
  stored,
  nothing,  // the run begins
};

// Refuses names that are too long for SQLite, which gives no reason.
Status check_path(const std::filesystem::path& file);
// In WAL mode when written to: a commit is on disk when it returns, and foreign keys are enforced. Reading
// also works where the folder cannot be written. SQL has the function row_checksum(value, …): a CRC-32 over
// the values as text, each behind its length, "3:one4:four"; what is NULL is "-".
Result<std::unique_ptr<SQLite::Database>> open(const std::filesystem::path& file, Access access,
                                               Before before = Before::stored);
// The same function, for a database that was opened otherwise.
void add_row_checksum(SQLite::Database& database);

// An error with the cause, what of the run is safe, and what to do.
Error explained(const SQLite::Exception& exception, SQLite::Database* database,
                const std::filesystem::path& file, Before before);

// `what` is what was found wrong with the file's content.
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

// The same in a transaction, which is taken back when the action fails or throws. (SQLiteCpp's own is taken
// back while its exception is on the way, and with it goes what the system said:
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
