// SQLite for the files of this folder: opening, and its exceptions turned into errors. Nobody else includes
// this.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <memory>

#include "base/error.hpp"

namespace tengen::tournament::sqlite {

enum class Access {
  create,  // makes the file when it is not there
  write,
  read,
};

// In WAL mode when written to. Reading also works where the folder is read-only.
Result<std::unique_ptr<SQLite::Database>> open(const std::filesystem::path& file, Access access);

// What went wrong, what of the run is safe, and what to do.
Error explained(const SQLite::Exception& exception, SQLite::Database* database,
                const std::filesystem::path& file);

// Calls the action; what SQLiteCpp throws in it becomes the error.
template <class Action>
auto attempt(SQLite::Database* database, const std::filesystem::path& file, const Action& action)
    -> decltype(action()) {
  try {
    return action();
  } catch (const SQLite::Exception& exception) {
    return explained(exception, database, file);
  }
}

}  // namespace tengen::tournament::sqlite
