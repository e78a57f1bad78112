#include "tournament/store/sqlite.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/checksum.hpp"
#include "base/text.hpp"

namespace tengen::tournament::sqlite {
namespace {

// Other programs (a web page, sqlite3 in a shell) may hold the file for a moment.
constexpr int patience_ms = 5000;

// SQLite 3.40 does not keep the system's error of a failed COMMIT (FailingStore.ThatMayNotGrow…), but nothing
// has changed errno since.
std::string system_reason(SQLite::Database* database, int last_error) {
  const int kept = database == nullptr ? 0 : sqlite3_system_errno(database->getHandle());
  const int number = kept != 0 ? kept : last_error;
  return number == 0 ? std::string() : std::string(": ") + std::strerror(number);
}

std::string uri(const std::filesystem::path& file, std::string_view options) {
  std::string text = "file:";
  for (const char byte : file.string()) {
    if (byte == '%' || byte == '?' || byte == '#') {
      char escaped[4];
      std::snprintf(escaped, sizeof escaped, "%%%02X", static_cast<unsigned char>(byte));
      text += escaped;
    } else {
      text += byte;
    }
  }
  return text + "?" + std::string(options);
}

std::string advice(const std::string& first, const std::filesystem::path& file, Before before) {
  if (before == Before::nothing) return "the run was not begun: " + first + " type the command again";
  return "what was stored before is safe: " + first + " type \"tengen resume " + file.parent_path().string() +
         "\"";
}

using Opened = std::unique_ptr<SQLite::Database>;

Opened open_uri(const std::filesystem::path& file, std::string_view options) {
  return std::make_unique<SQLite::Database>(uri(file, options), SQLite::OPEN_READONLY | SQLite::OPEN_URI,
                                            patience_ms);
}

bool has_file(const std::filesystem::path& file, const char* behind_its_name) {
  std::error_code error;
  return std::filesystem::exists(file.string() + behind_its_name, error);
}

// What the log beside the file holds belongs to it.
bool has_log(const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file.string() + "-wal", error);
  return !error && size > 0;
}

// A file in WAL mode has an index of its log beside it, which a reader that may not write the folder cannot
// make (sqlite.org/wal.html, "Read-Only Databases"; FailingStore.InAReadOnlyFolder…).
Opened open_for_reading(const std::filesystem::path& file) {
  if (::access(file.parent_path().c_str(), W_OK) == 0) {
    // A connection that may not write leaves the index and the log behind that it has made.
    const bool is_alone = !has_file(file, "-wal") && ::access(file.c_str(), W_OK) == 0;
    auto database = std::make_unique<SQLite::Database>(
        file.string(), is_alone ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY, patience_ms);
    database->exec("PRAGMA query_only=ON");
    return database;
  }
  // Somebody who writes has the index there.
  try {
    auto shared = std::make_unique<SQLite::Database>(file.string(), SQLite::OPEN_READONLY, patience_ms);
    shared->execAndGet("PRAGMA user_version");
    return shared;
  } catch (const SQLite::Exception& exception) {
    if (exception.getErrorCode() != SQLITE_CANTOPEN && exception.getErrorCode() != SQLITE_READONLY) throw;
  }
  // Nobody can write the file while this one reads it: no lock is needed, and the index can be in memory.
  if (!has_log(file)) return open_uri(file, "immutable=1");
  auto alone = open_uri(file, "vfs=unix-none");
  alone->exec("PRAGMA locking_mode=EXCLUSIVE");
  return alone;
}

Opened open_throwing(const std::filesystem::path& file, Access access) {
  if (access == Access::read) return open_for_reading(file);
  int flags = SQLite::OPEN_READWRITE;
  if (access == Access::create) flags |= SQLite::OPEN_CREATE;
  return std::make_unique<SQLite::Database>(file.string(), flags, patience_ms);
}

void row_checksum(sqlite3_context* context, int count, sqlite3_value** values) {
  std::string row;
  for (int i = 0; i < count; ++i) {
    // Before the value is taken as text, which may change its type.
    const int type = sqlite3_value_type(values[i]);
    const bool is_blob = type == SQLITE_BLOB;
    const auto* const bytes = static_cast<const char*>(
        is_blob ? sqlite3_value_blob(values[i]) : static_cast<const void*>(sqlite3_value_text(values[i])));
    if (type == SQLITE_NULL || (bytes == nullptr && !is_blob)) {
      row += '-';
      continue;
    }
    // Damage can make bytes of a text, and a text of bytes.
    if (is_blob) row += 'b';
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[i]));
    row.append(std::to_string(size)).append(":");
    if (size > 0) row.append(bytes, size);
  }
  sqlite3_result_int64(context, crc32(row));
}

}  // namespace

Status check_path(const std::filesystem::path& file) {
  constexpr std::size_t longest =
      512 - sizeof "-journal";  // MAX_PATHNAME of SQLite 3.40, and what it puts behind
  std::error_code error;
  const auto length = std::filesystem::absolute(file, error).string().size();
  if (length <= longest) return success();
  return bad_input("found a path of " + std::to_string(length) + " bytes, expected at most " +
                       std::to_string(longest) + "; choose a folder with a shorter one",
                   file.string());
}

Result<std::unique_ptr<SQLite::Database>> open(const std::filesystem::path& file, Access access,
                                               Before before) {
  if (auto fits = check_path(file); !fits) return fits.error();
  std::unique_ptr<SQLite::Database> database;
  const auto opened = [&]() -> Result<std::unique_ptr<SQLite::Database>> {
    database = open_throwing(file, access);
    if (access != Access::read) {
      database->exec("PRAGMA journal_mode=WAL");
      database->exec("PRAGMA synchronous=FULL");
      database->exec("PRAGMA foreign_keys=ON");
    }
    add_row_checksum(*database);
    return std::move(database);
  };
  return attempt(nullptr, file, opened, before);
}

void add_row_checksum(SQLite::Database& database) {
  constexpr int any_number = -1;
  sqlite3_create_function_v2(database.getHandle(), "row_checksum", any_number,
                             SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, row_checksum, nullptr, nullptr,
                             nullptr);
}

Error damaged(const std::string& what, const std::filesystem::path& file) {
  return failed("found a damaged file (" + what +
                    "), expected the store of a run; keep a copy; \"tengen verify " +
                    file.parent_path().string() + "\" tells all that is wrong, \"sqlite3 " + file.string() +
                    " .recover\" what can be saved",
                file.string());
}

Error explained(const SQLite::Exception& exception, SQLite::Database* database,
                const std::filesystem::path& file, Before before) {
  const int last_error = errno;
  const std::string what = printable(exception.what());
  const auto error = [&](const std::string& message) { return failed(message, file.string()); };
  switch (exception.getErrorCode()) {
    case SQLITE_FULL:
      return error("found the disk full; " + advice("free some room, then", file, before));
    case SQLITE_IOERR:
      return error("cannot read or write" + system_reason(database, last_error) + "; " +
                   advice("when the cause is gone,", file, before));
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return error("cannot write the file or its folder; check their permissions");
    case SQLITE_CANTOPEN:
      return error("cannot open the run's file" + system_reason(database, last_error));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return damaged(what, file);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return error("found the file held by another program for more than 5 s, expected it to be free");
    default:
      return error(what);
  }
}

}  // namespace tengen::tournament::sqlite
