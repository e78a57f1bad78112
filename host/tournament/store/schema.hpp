// The tables of a run's file, and the steps that update a file of an older version.
#pragma once

#include <span>
#include <string_view>

#include "base/error.hpp"

namespace SQLite {
class Database;
}

namespace tengen::tournament::schema {

// Step i turns version i into version i + 1 (0: an empty file). Released steps never change; new versions add
// steps.
std::span<const std::string_view> steps();

// The mark of this program's files in SQLite's header (PRAGMA application_id): "Tngn".
constexpr int application_id = 0x546E676E;

// Checks that the file is a run's store, that these steps know its version, and that it has the tables of
// this version. `place`: the file, for messages.
Status check(SQLite::Database& database, std::span<const std::string_view> steps, const std::string& place);
// Whether the file has no content at all.
bool is_empty(SQLite::Database& database);
// 0 in an empty file.
int version(SQLite::Database& database);
// Takes all missing steps, each in its own transaction. Throws the exceptions of SQLiteCpp.
void migrate(SQLite::Database& database, std::span<const std::string_view> steps);

}  // namespace tengen::tournament::schema
