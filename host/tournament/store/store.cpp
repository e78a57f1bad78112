// Opening and making; what is written is in adding.cpp, what is read in reading.cpp.
#include "tournament/store/store.hpp"

#include <sys/stat.h>

#include "tournament/store/open_store.hpp"
#include "tournament/store/schema.hpp"

namespace tengen::tournament {
namespace fs = std::filesystem;
namespace {

fs::path file_in(const fs::path& folder) { return folder / "run.db"; }

Status make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return success();
  return failed("cannot make the run's folder: " + error.message(), folder.string());
}

Error no_run(const fs::path& folder) {
  return not_found("found no run in this folder, expected its file run.db; \"-out DIR\" of a match makes one",
                   folder.string());
}

Error run_is_there(const fs::path& folder) {
  return Error{ErrorCode::duplicate,
               "found a run in this folder, expected none; \"tengen resume " + folder.string() +
                   "\" goes on with it, another folder starts a new one",
               folder.string()};
}

// A file that was made and never filled is what a kill at the wrong moment leaves.
bool is_unfilled(SQLite::Database& database) {
  if (schema::is_empty(database)) return true;
  if (!database.tableExists("engine")) return false;
  return database.execAndGet("SELECT count(*) FROM engine").getInt() == 0;
}

// What the lock says from the end of a run that closed its file until the next one begins. A file that was
// changed or copied since does not fit it.
std::string closing_note(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return {};
  return "closed at " + std::to_string(status.st_size) + " bytes, " + std::to_string(status.st_mtim.tv_sec) +
         "." + std::to_string(status.st_mtim.tv_nsec);
}

// Takes 2 s for a million games. Damage may lie where nothing is read for a long time: better now than after
// a night of games.
Status check_whole(SQLite::Database& database, const fs::path& file) {
  SQLite::Statement check(database, "PRAGMA quick_check(1)");
  check.executeStep();
  if (check.getColumn(0).getString() == "ok") return success();
  return sqlite::damaged("its pages do not fit together", file);
}

}  // namespace

Store::Open::~Open() {
  statements.clear();
  database.reset();
  if (lock && is_sound) lock->leave(closing_note(file));
}

Store::Store(std::unique_ptr<Open> open) : open_(std::move(open)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::create(const fs::path& folder, const RunRecord& run) {
  if (auto ready = make_folder(folder); !ready) return ready.error();
  auto lock = RunLock::take(folder);
  if (!lock) return lock.error();
  auto open = std::make_unique<Open>();
  open->file = file_in(folder);
  open->lock = std::move(*lock);
  auto database = sqlite::open(open->file, sqlite::Access::create);
  if (!database) return database.error();
  open->database = std::move(*database);

  const Status made = sqlite::attempt(open->database.get(), open->file, [&]() -> Status {
    if (!is_unfilled(*open->database)) return run_is_there(folder);
    schema::migrate(*open->database, schema::steps());
    return success();
  });
  if (!made) return made.error();
  const Status filled = sqlite::transact(*open->database, open->file, [&]() -> Status {
    for (std::size_t i = 0; i < run.engines.size(); ++i) {
      const StoredEngine& engine = run.engines[i];
      open->execute("INSERT INTO engine VALUES (?,?,?,?,?)", i, engine.name, engine.engine, engine.digest,
                    engine.time_control);
      for (const auto& [name, value] : engine.settings)
        open->execute("INSERT INTO engine_setting VALUES (?,?,?)", i, name, value);
      open->execute("INSERT INTO engine_total VALUES (?,0,0,0,0,0,0,0,0,0,0,0,0)", i);
      open->engine_of_name.emplace(engine.name, i);
    }
    for (const auto& [name, value] : run.conditions)
      open->execute("INSERT INTO condition VALUES (?,?)", name, value);
    for (const auto& [name, value] : run.notes) open->execute("INSERT INTO note VALUES (?,?)", name, value);
    return success();
  });
  if (!filled) return filled.error();
  open->is_sound = true;
  return Store(std::move(open));
}

Result<Store> Store::open(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(file_in(folder), error)) return no_run(folder);
  auto lock = RunLock::take(folder);
  if (!lock) return lock.error();
  auto open = std::make_unique<Open>();
  open->file = file_in(folder);
  open->lock = std::move(*lock);
  const bool was_closed = open->lock->left() == closing_note(open->file);
  auto database = sqlite::open(open->file, sqlite::Access::write);
  if (!database) return database.error();
  open->database = std::move(*database);
  const Status ready = sqlite::attempt(open->database.get(), open->file, [&]() -> Status {
    if (schema::is_empty(*open->database)) return no_run(folder);
    if (auto known = schema::check(*open->database, schema::steps(), open->file.string()); !known)
      return known;
    if (!was_closed) {
      if (auto whole = check_whole(*open->database, open->file); !whole) return whole;
    }
    schema::migrate(*open->database, schema::steps());
    return success();
  });
  if (!ready) return ready.error();
  Store store(std::move(open));
  const auto run = store.run();
  if (!run) return run.error();
  for (std::size_t i = 0; i < run->engines.size(); ++i)
    store.open_->engine_of_name.emplace(run->engines[i].name, i);
  store.open_->is_sound = true;
  return store;
}

Result<Store> Store::open_for_reading(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(file_in(folder), error)) return no_run(folder);
  auto open = std::make_unique<Open>();
  open->file = file_in(folder);
  auto database = sqlite::open(open->file, sqlite::Access::read);
  if (!database) return database.error();
  open->database = std::move(*database);
  const Status ready = sqlite::attempt(open->database.get(), open->file, [&]() -> Status {
    if (schema::is_empty(*open->database)) return no_run(folder);
    if (auto known = schema::check(*open->database, schema::steps(), open->file.string()); !known)
      return known;
    return success();
  });
  if (!ready) return ready.error();
  return Store(std::move(open));
}

}  // namespace tengen::tournament
