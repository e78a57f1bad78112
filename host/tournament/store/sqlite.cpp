#include "tournament/store/sqlite.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

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

// A file in WAL mode cannot be opened in a folder where its index cannot be made, unless it is declared to be
// constant (sqlite.org/wal.html, "Read-Only Databases"; Store.IsReadInAReadOnlyFolder). It is, if nobody can
// write there.
std::string uri(const std::filesystem::path& file) {
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
  return text + "?immutable=1";
}

std::unique_ptr<SQLite::Database> open_throwing(const std::filesystem::path& file, Access access) {
  if (access == Access::read && ::access(file.parent_path().c_str(), W_OK) != 0)
    return std::make_unique<SQLite::Database>(uri(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI,
                                              patience_ms);
  int flags = access == Access::read ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE;
  if (access == Access::create) flags |= SQLite::OPEN_CREATE;
  return std::make_unique<SQLite::Database>(file.string(), flags, patience_ms);
}

}  // namespace

Result<std::unique_ptr<SQLite::Database>> open(const std::filesystem::path& file, Access access) {
  std::unique_ptr<SQLite::Database> database;
  return attempt(nullptr, file, [&]() -> Result<std::unique_ptr<SQLite::Database>> {
    database = open_throwing(file, access);
    // A transaction survives the death of this process at once, and a power cut as soon as the system has
    // written it; neither leaves half of one.
    if (access != Access::read) {
      database->exec("PRAGMA journal_mode=WAL");
      database->exec("PRAGMA synchronous=NORMAL");
    }
    return std::move(database);
  });
}

Error damaged(const std::string& what, const std::filesystem::path& file) {
  return failed("found a damaged file (" + what +
                    "), expected the store of a run; keep a copy, and try \"sqlite3 " + file.string() +
                    " .recover\" to see what can be saved",
                file.string());
}

Error explained(const SQLite::Exception& exception, SQLite::Database* database,
                const std::filesystem::path& file) {
  const int last_error = errno;
  const std::string what = exception.what();
  const auto error = [&](const std::string& message) { return failed(message, file.string()); };
  switch (exception.getErrorCode()) {
    case SQLITE_FULL:
      return error(
          "found the disk full; what was stored before is safe: free some room, then go on with \"tengen "
          "resume " +
          file.parent_path().string() + "\"");
    case SQLITE_IOERR:
      return error("cannot read or write" + system_reason(database, last_error) +
                   "; what was stored before is safe: when the cause is gone, go on with \"tengen resume " +
                   file.parent_path().string() + "\"");
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return error("found a file or folder that cannot be written to, expected one that can");
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
