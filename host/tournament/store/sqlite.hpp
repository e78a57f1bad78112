// SQLite for the files of this folder: opening, and its exceptions turned into errors. Nobody else includes
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

// What the file held when something failed: it says what is to be done.
enum class Before {
  stored,
  nothing,  // of a run that begins
};

// SQLite opens no file with a longer name, and does not say why.
Status check_path(const std::filesystem::path& file);
// In WAL mode when written to: a commit is on disk when it returns, and foreign keys are enforced. Reading
// also works where the folder cannot be written. SQL has the function row_checksum(value, …): a CRC-32 over
// the values as text, each behind its length, "3:one4:four"; what is NULL is "-".
Result<std::unique_ptr<SQLite::Database>> open(const std::filesystem::path& file, Access access,
                                               Before before = Before::stored);
// The same function, for a database that was opened otherwise.
void add_row_checksum(SQLite::Database& database);

// What went wrong, what of the run is safe, and what to do.
Error explained(const SQLite::Exception& exception, SQLite::Database* database,
                const std::filesystem::path& file, Before before);

// `what` is what was found wrong with the file's content.
Error damaged(const std::string& what, const std::filesystem::path& file);

// Calls the action; what SQLiteCpp throws in it becomes the error.
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
