// Opening and making; what is written is in adding.cpp, what is read in reading.cpp.
#include "tournament/store/store.hpp"

#include <sys/stat.h>

#include "package/run_folder.hpp"
#include "tournament/store/open_store.hpp"
#include "tournament/store/schema.hpp"

namespace tengen::tournament {
namespace fs = std::filesystem;
namespace {

fs::path file_in(const fs::path& folder) { return folder / package::run_store_name; }

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

Error is_not_begun(const fs::path& folder) {
  return not_found(
      "found a run that was not begun: the disk was full, or the host was killed; type the command again "
      "that begins the run",
      folder.string());
}

Error run_is_there(const fs::path& folder) {
  return Error{ErrorCode::duplicate,
               "found a run in this folder, expected none; \"tengen resume " + folder.string() +
                   "\" continues it; another folder starts a new one",
               folder.string()};
}

// A file that was made and never filled is what a kill at the wrong moment leaves.
bool is_unfilled(SQLite::Database& database) {
  if (schema::is_empty(database)) return true;
  if (!database.tableExists("engine")) return false;
  return database.execAndGet("SELECT count(*) FROM engine").getInt() == 0;
}

// Of a run that cannot be begun: nobody takes what is left for one. What was there before stays.
class Remains {
 public:
  explicit Remains(const fs::path& folder) {
    for (const char* const name : {"run.db-wal", "run.db-shm", "run.db", "run.lock"}) add(folder / name);
    for (auto made = fs::absolute(folder).lexically_normal(); made.has_relative_path();
         made = made.parent_path())
      add(made);
  }
  void remove() const {
    std::error_code ignored;
    for (const auto& path : new_) fs::remove(path, ignored);
  }

 private:
  void add(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error))) new_.push_back(path);
  }
  std::vector<fs::path> new_;
};

// What the lock says from the end of a run that closed its file until the next one begins. A file that was
// changed or copied since does not fit it.
std::string closing_note(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return {};
  return "closed at " + std::to_string(status.st_size) + " bytes, " + std::to_string(status.st_mtim.tv_sec) +
         "." + std::to_string(status.st_mtim.tv_nsec);
}

Status check_schema(SQLite::Database& database, const fs::path& file) {
  return sqlite::attempt(&database, file, [&]() -> Status {
    if (schema::is_empty(database)) return no_run(file.parent_path());
    return schema::check(database, schema::steps(), file.string());
  });
}

}  // namespace

Store::Open::~Open() {
  statements.clear();
  database.reset();
  if (lock && is_sound) lock->leave(closing_note(file));
}

Status Store::Open::check_begun() {
  return sqlite::attempt(database.get(), file, [&]() -> Status {
    return is_unfilled(*database) ? Status(is_not_begun(file.parent_path())) : success();
  });
}

void Store::Open::know_file() {
  ::stat(file.c_str(), &status);
  version = schema::version(*database);
}

Status Store::Open::check_counts() {
  return sqlite::attempt(database.get(), file, [&]() -> Status {
    // One statement: a run that is being played changes between two.
    auto& row = prepared(
        "SELECT units, (SELECT count(*) FROM unit), games, (SELECT count(*) FROM game) FROM progress");
    row.executeStep();
    const auto number = [&](int column) { return row.getColumn(column).getInt64(); };
    std::string wrong;
    if (number(0) != number(1))
      wrong = std::to_string(number(1)) + " pairs, not " + std::to_string(number(0));
    if (number(2) != number(3))
      wrong = std::to_string(number(3)) + " games, not " + std::to_string(number(2));
    row.reset();
    if (!wrong.empty()) return sqlite::damaged("it has " + wrong + " as its totals say", file);
    const auto tables = miscounted_tables();
    return tables.empty() ? success() : Status(sqlite::damaged(tables.front(), file));
  });
}

void Store::Open::count_rows(const tables::Table& table) {
  const std::string name = "'" + std::string(table.name) + "'";
  execute("INSERT OR REPLACE INTO table_total SELECT " + name + ", rows_now, sum_now, row_checksum(" + name +
          ", rows_now, sum_now) FROM (" + tables::counted(table.name) + ")");
}

std::vector<std::string> Store::Open::miscounted_tables() {
  std::vector<std::string> wrong;
  if (version < first_with_table_totals) return wrong;
  std::vector<std::string_view> names{tables::tables_themselves};
  for (const auto& table : tables::totalled) names.push_back(table.name);
  for (const auto name : names) {
    // One statement: a run that is being played changes between two.
    auto& row = prepared("SELECT rows_now, sum_now, rows, sum, " + row_is_sound(tables::total) + " FROM (" +
                         tables::counted(name) + ") LEFT JOIN table_total ON " + "table_total.name='" +
                         std::string(name) + "'");
    row.executeStep();
    const auto number = [&](int column) { return row.getColumn(column).getInt64(); };
    const std::string shown =
        name == tables::tables_themselves ? "a table" : "the table \"" + std::string(name) + "\"";
    if (row.getColumn(2).isNull() || number(4) == 0)
      wrong.push_back("how many rows " + shown + " has is not as it was written");
    else if (number(0) != number(2) && name != tables::tables_themselves)
      wrong.push_back(shown + " has " + std::to_string(number(0)) + " rows, not " +
                      std::to_string(number(2)));
    else if (number(0) != number(2) || number(1) != number(3))
      wrong.push_back(shown + " is not as it was made, or has other rows than were written");
    row.reset();
  }
  return wrong;
}

Status Store::Open::check_in_place() const {
  struct stat now {};
  const bool there = ::stat(file.c_str(), &now) == 0;
  if (there && now.st_ino == status.st_ino && now.st_dev == status.st_dev) return success();
  return failed(there ? "the run's file was replaced by another; further games cannot be stored"
                      : "the run's file was removed; further games cannot be stored",
                file.string());
}

Status Store::begin_part(const RunPart& part) {
  Open& open = *open_;
  return sqlite::transact(*open.database, open.file, [&]() -> Status {
    open.part = open.database->execAndGet("SELECT coalesce(max(number), 0) + 1 FROM part").getInt64();
    open.insert(tables::part, open.part, part.began_at, part.version, part.machine, open.status.st_ino);
    for (std::size_t i = 0; i < part.digests.size(); ++i)
      open.insert(tables::part_engine, open.part, i, part.digests[i]);
    open.count_rows(tables::part);
    open.count_rows(tables::part_engine);
    return success();
  });
}

bool Store::is_file_of(const RunPart& part) const {
  return part.inode == static_cast<std::int64_t>(open_->status.st_ino);
}

Status Store::check_in_place() const { return open_->check_in_place(); }

Store::Store(std::unique_ptr<Open> open) : open_(std::move(open)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Status Store::fill(Open& open, const RunRecord& run) {
  auto database = sqlite::open(open.file, sqlite::Access::create, sqlite::Before::nothing);
  if (!database) return database.error();
  open.database = std::move(*database);
  const Status made = sqlite::attempt(
      open.database.get(), open.file,
      [&]() -> Status {
        if (!is_unfilled(*open.database)) return run_is_there(open.file.parent_path());
        schema::migrate(*open.database, schema::steps());
        return success();
      },
      sqlite::Before::nothing);
  if (!made) return made;
  return sqlite::transact(
      *open.database, open.file,
      [&]() -> Status {
        for (std::size_t i = 0; i < run.engines.size(); ++i) {
          const StoredEngine& engine = run.engines[i];
          open.insert(tables::engine, i, engine.name, engine.engine, engine.digest, engine.time_control);
          for (const auto& [name, value] : engine.settings)
            open.insert(tables::engine_setting, i, name, value);
          open.execute("INSERT INTO engine_total VALUES (?,0,0,0,0,0,0,0,0,0,0,0,0)", i);
          open.engine_of_name.emplace(engine.name, i);
        }
        for (const auto& [name, value] : run.conditions) open.insert(tables::condition, name, value);
        for (const auto& [name, value] : run.notes) open.insert(tables::note, name, value);
        for (const auto& table : tables::totalled) open.count_rows(table);
        return success();
      },
      sqlite::Before::nothing);
}

Result<Store> Store::create(const fs::path& folder, const RunRecord& run) {
  if (auto fits = sqlite::check_path(file_in(folder)); !fits) return fits.error();
  const Remains remains(folder);
  if (auto ready = make_folder(folder); !ready) return ready.error();
  auto lock = RunLock::take(folder);
  if (!lock) return lock.error();
  auto open = std::make_unique<Open>();
  open->file = file_in(folder);
  open->lock = std::move(*lock);
  if (const auto filled = fill(*open, run); !filled) {
    open.reset();
    remains.remove();
    return filled.error();
  }
  open->know_file();
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
  if (auto ready = check_schema(*open->database, open->file); !ready) return ready.error();
  open->know_file();
  Store store(std::move(open));
  if (!was_closed) {
    std::string wrong;
    const auto examined = store.examine(Pages::quickly, [&](const std::string& what) {
      if (wrong.empty()) wrong = what;
    });
    // What was found first may be why the rest could not be read.
    if (!wrong.empty()) return sqlite::damaged(wrong, store.open_->file);
    if (!examined) return examined.error();
  }
  if (auto begun = store.open_->check_begun(); !begun) return begun.error();
  const auto migrated = sqlite::attempt(store.open_->database.get(), store.open_->file, [&]() -> Status {
    schema::migrate(*store.open_->database, schema::steps());
    return success();
  });
  if (!migrated) return migrated.error();
  store.open_->know_file();
  const auto run = store.run();
  if (!run) return run.error();
  for (std::size_t i = 0; i < run->engines.size(); ++i)
    store.open_->engine_of_name.emplace(run->engines[i].name, i);
  store.open_->is_sound = true;
  return store;
}

Result<Store> Store::open_for_reading(const fs::path& folder) {
  auto store = open_as_it_is(folder);
  if (!store) return store;
  if (auto begun = store->open_->check_begun(); !begun) return begun.error();
  if (auto whole = store->open_->check_counts(); !whole) return whole.error();
  return store;
}

Result<Store> Store::open_as_it_is(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(file_in(folder), error)) return no_run(folder);
  auto open = std::make_unique<Open>();
  open->file = file_in(folder);
  auto database = sqlite::open(open->file, sqlite::Access::read);
  if (!database) return database.error();
  open->database = std::move(*database);
  if (auto ready = check_schema(*open->database, open->file); !ready) return ready.error();
  open->know_file();
  return Store(std::move(open));
}

}  // namespace tengen::tournament
