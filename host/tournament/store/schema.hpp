// The tables of a run's file, and how a file of an older version becomes one of this version.
#pragma once

#include <span>
#include <string_view>

#include "base/error.hpp"

namespace SQLite {
class Database;
}

namespace tengen::tournament::schema {

// Step i makes version i + 1 out of version i (0: an empty file). Steps are never changed once released, only
// added.
std::span<const std::string_view> steps();

// What SQLite's header says whose file it is (PRAGMA application_id): "Tngn".
constexpr int application_id = 0x546E676E;

// Whether the file is a run's store of a version that these steps know, and has the tables of that version;
// `place` is the file, for messages.
Status check(SQLite::Database& database, std::span<const std::string_view> steps, const std::string& place);
// True when there is nothing in the file at all.
bool is_empty(SQLite::Database& database);
// 0 in an empty file.
int version(SQLite::Database& database);
// Takes all steps that are missing, each wholly or not at all. Throws what SQLiteCpp throws.
void migrate(SQLite::Database& database, std::span<const std::string_view> steps);

}  // namespace tengen::tournament::schema
