#include "tournament/store/schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tournament/store/store.hpp"
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

// As the first version of this program left it.
TEST_F(Schema, AStoreOfVersionOneIsReadAndPlayedOn) {
  const auto run = folder_ / "run";
  ASSERT_TRUE(Store::create(run, sample_run())->add({played_unit(1)}));
  {
    SQLite::Database database((run / "run.db").string(), SQLite::OPEN_READWRITE);
    database.exec("ALTER TABLE unit DROP COLUMN worker");
    database.exec("ALTER TABLE unit DROP COLUMN attempt");
    database.exec("PRAGMA user_version=1");
  }
  const auto reading = Store::open_for_reading(run);
  ASSERT_TRUE(reading) << reading.error().text();
  EXPECT_EQ((*reading->engine_totals())[0].games.games(), 2);
  EXPECT_TRUE(reading->game(2));
  auto store = Store::open(run);
  ASSERT_TRUE(store) << store.error().text();
  auto again = played_unit(2);
  again.unit.attempt = 3;
  again.unit.worker = "elsewhere";
  ASSERT_TRUE(store->add({again}));
  SQLite::Database database((run / "run.db").string());
  EXPECT_EQ(database.execAndGet("SELECT group_concat(attempt || worker) FROM unit").getString(),
            "1,3elsewhere");
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
