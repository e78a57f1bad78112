#include "tournament/store/schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "tournament/store/store.hpp"
#include "tournament/store/tables.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

using testing::HasSubstr;

constexpr std::array<std::string_view, 2> two_steps{
    "CREATE TABLE thing (number INTEGER PRIMARY KEY); INSERT INTO thing VALUES (41);",
    "ALTER TABLE thing ADD COLUMN name TEXT NOT NULL DEFAULT 'none'; UPDATE thing SET number=number+1;"};

class Schema : public testing::Test {
 protected:
  SQLite::Database open() {
    return SQLite::Database((folder_ / "file.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  }
  TestFolder folder_;
};

TEST_F(Schema, AnEmptyFileTakesAllSteps) {
  SQLite::Database database = open();
  EXPECT_TRUE(schema::is_empty(database));
  EXPECT_EQ(schema::version(database), 0);
  schema::migrate(database, two_steps);
  EXPECT_EQ(schema::version(database), 2);
  EXPECT_TRUE(schema::check(database, two_steps, "file"));
  EXPECT_EQ(database.execAndGet("SELECT number FROM thing").getInt(), 42);
}

TEST_F(Schema, AnOlderFileTakesTheStepsItMissesAndKeepsItsContent) {
  {
    SQLite::Database database = open();
    schema::migrate(database, std::span(two_steps).first(1));
    EXPECT_EQ(schema::version(database), 1);
    database.exec("INSERT INTO thing VALUES (7)");
  }
  SQLite::Database database = open();
  schema::migrate(database, two_steps);
  EXPECT_EQ(database.execAndGet("SELECT group_concat(number || name) FROM thing").getString(),
            "8none,42none");
  // A second time there is nothing left to do.
  schema::migrate(database, two_steps);
  EXPECT_EQ(database.execAndGet("SELECT max(number) FROM thing").getInt(), 42);
}

TEST_F(Schema, AStepThatFailsIsTakenBackWhole) {
  constexpr std::array<std::string_view, 2> broken{two_steps[0],
                                                   "UPDATE thing SET number=99; SELECT nonsense;"};
  SQLite::Database database = open();
  EXPECT_THROW(schema::migrate(database, broken), SQLite::Exception);
  EXPECT_EQ(schema::version(database), 1);
  EXPECT_EQ(database.execAndGet("SELECT number FROM thing").getInt(), 41);
}

TEST_F(Schema, AFileOfALaterVersionIsRefused) {
  SQLite::Database database = open();
  schema::migrate(database, two_steps);
  EXPECT_EQ(schema::check(database, std::span(two_steps).first(1), "file").error().text(),
            "file: found version 2 of the store, expected at most 1: the run belongs to a newer tengen");
}

TEST_F(Schema, ADatabaseOfAnotherProgramIsRefused) {
  const auto run = folder_ / "run";
  std::filesystem::create_directory(run);
  {
    SQLite::Database other((run / "run.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE recipes (name TEXT)");
  }
  const std::string expected =
      (run / "run.db").string() + ": found a database of another program, expected the store of a run";
  EXPECT_EQ(Store::open(run).error().text(), expected);
  EXPECT_EQ(Store::open_for_reading(run).error().text(), expected);
  EXPECT_THAT(Store::create(run, sample_run()).error().text(), HasSubstr("found a run in this folder"));
}

TEST_F(Schema, AFileThatWasNeverFilledIsNoRun) {
  const auto run = folder_ / "run";
  folder_.write("run/run.db", "");
  EXPECT_THAT(Store::open(run).error().text(), HasSubstr("found no run in this folder"));
  EXPECT_TRUE(Store::create(run, sample_run()));
}

// What an older version would have written of the same run.
void write_older(const std::filesystem::path& run, std::size_t version) {
  std::filesystem::rename(run / "run.db", run / "new.db");
  SQLite::Database database((run / "run.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  schema::migrate(database, schema::steps().first(version));
  database.exec("ATTACH '" + (run / "new.db").string() + "' AS new");
  std::vector<std::string> tables;
  SQLite::Statement names(database, "SELECT name FROM main.sqlite_master WHERE type='table'");
  while (names.executeStep()) tables.push_back(names.getColumn(0).getString());
  for (const auto& table : tables) {
    SQLite::Statement rows(database, "SELECT group_concat(name) FROM pragma_table_info('" + table + "')");
    rows.executeStep();
    const auto columns = rows.getColumn(0).getString();
    database.exec("INSERT OR REPLACE INTO main." + table + " (" + columns + ") SELECT " + columns +
                  " FROM new." + table + (table == "table_total" ? " WHERE name<>'sqlite_master'" : ""));
  }
  const auto& game = version < 5 ? tables::game_without_details : tables::game_without_thoughts;
  if (version >= 3) database.exec("UPDATE game SET checksum=row_checksum(" + std::string(game.columns) + ")");
  database.exec("DETACH new");
}

TEST_F(Schema, AStoreOfAnOlderVersionIsReadAndPlayedOn) {
  for (std::size_t version = 1; version < schema::steps().size(); ++version) {
    const auto run = folder_ / ("run-" + std::to_string(version));
    ASSERT_TRUE(Store::create(run, sample_run())->add({played_unit(1)}));
    write_older(run, version);
    const auto reading = Store::open_for_reading(run);
    ASSERT_TRUE(reading) << reading.error().text();
    EXPECT_EQ((*reading->engine_totals())[0].games.games(), 2);
    EXPECT_TRUE(reading->game(2));
    EXPECT_EQ(reading->run()->conditions, sample_run().conditions);
    EXPECT_TRUE(reading->parts()->empty()) << version;
    auto store = Store::open(run);
    ASSERT_TRUE(store) << store.error().text();
    EXPECT_TRUE(store->game(2)) << "its checksum was made";
    auto again = played_unit(2);
    again.unit.attempt = 3;
    again.unit.worker = "elsewhere";
    ASSERT_TRUE(store->begin_part({0, 1'700'000'000, "1.0", "a loom", {"8ef572ba", "", "77aa00"}, 0}));
    ASSERT_TRUE(store->add({again}));
    SQLite::Database database((run / "run.db").string());
    EXPECT_EQ(database.execAndGet("SELECT group_concat(attempt || worker || coalesce(part, '')) FROM unit")
                  .getString(),
              "1,3elsewhere1");
  }
}

TEST_F(Schema, AStoreThatNamesAnotherVersionThanItsTablesHaveIsRefused) {
  const auto run = folder_ / "run";
  ASSERT_TRUE(Store::create(run, sample_run())->add({played_unit(1)}));
  const auto newest = schema::steps().size();
  for (std::size_t named = 0; named <= newest + 1; ++named) {
    {
      SQLite::Database database((run / "run.db").string(), SQLite::OPEN_READWRITE);
      database.exec("PRAGMA user_version=" + std::to_string(named));
    }
    if (named == newest) {
      EXPECT_TRUE(Store::open_for_reading(run));
      continue;
    }
    const std::string expected =
        named < newest ? "found a damaged file (its tables are not those of version " +
                             std::to_string(named) + ", which it names)"
                       : "found version " + std::to_string(named) + " of the store, expected at most " +
                             std::to_string(newest) + ": the run belongs to a newer tengen";
    for (const auto open : {&Store::open_as_it_is, &Store::open_for_reading, &Store::open}) {
      const auto store = open(run);
      ASSERT_FALSE(store) << named;
      EXPECT_THAT(store.error().text(), HasSubstr(expected));
    }
  }
}

// The steps of this version, from a file that an older one has left.
TEST_F(Schema, EveryVersionBecomesThisOne) {
  const auto steps = schema::steps();
  for (std::size_t from = 1; from < steps.size(); ++from) {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    schema::migrate(database, steps.first(from));
    schema::migrate(database, steps);
    EXPECT_EQ(schema::version(database), static_cast<int>(steps.size())) << "from " << from;
  }
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  schema::migrate(database, steps);
  EXPECT_EQ(schema::version(database), static_cast<int>(steps.size()));
}

}  // namespace
}  // namespace tengen::tournament
