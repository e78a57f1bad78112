// A run's file that holds other bytes than were written.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <fstream>
#include <random>
#include <sstream>

#include "tournament/store/stored_games.hpp"
#include "unit/tournament/in_child.hpp"
#include "unit/tournament/store_file.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

class DamagedStore : public StoreFile {
 protected:
  void damage_from(std::uintmax_t offset, std::uintmax_t most = UINTMAX_MAX) const {
    const auto bytes = std::min(most, fs::file_size(file()) - offset);
    std::fstream stream(file(), std::ios::binary | std::ios::in | std::ios::out);
    stream.seekp(static_cast<std::streamoff>(offset));
    stream << std::string(bytes, '\xA5');
    stream.close();
    // The clock of a file system may be as slow as 10 ms.
    fs::last_write_time(file(), fs::last_write_time(file()) + std::chrono::seconds(1));
  }
};

TEST_F(DamagedStore, ThatIsNoDatabaseIsRefused) {
  folder_.write("run/run.db", std::string(5000, 'x'));
  EXPECT_THAT(
      complaint(Store::open(run())),
      HasSubstr("run.db: found a damaged file (file is not a database), expected the store of a run; keep a "
                "copy; \"tengen verify " +
                run().string() + "\" tells all that is wrong, \"sqlite3 " + file().string() +
                " .recover\" what can be saved"));
  EXPECT_THAT(complaint(Store::open_for_reading(run())), HasSubstr("found a damaged file"));
  EXPECT_THAT(complaint(Store::create(run(), sample_run())), HasSubstr("found a damaged file"));
}

TEST_F(DamagedStore, WithADamagedPageSaysSoInsteadOfCounting) {
  make(200);
  damage_from(24 * 4096);  // the schema stands in the pages before
  EXPECT_THAT(complaint(Store::open(run())),
              HasSubstr("found a damaged file (its pages do not fit together)"));
  // Who only looks reads no more than is asked for.
  const auto seen = Store::open_for_reading(run());
  const Status read = seen ? seen->for_each_game([](const StoredGame&) {}) : Status(seen.error());
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().text(), HasSubstr("found a damaged file (database disk image is malformed)"));
}

TEST_F(DamagedStore, ThatWasClosedIsNotReadWholeToBePlayed) {
  make(200);
  // Nobody sees that it was changed.
  const auto time = fs::last_write_time(file());
  damage_from(fs::file_size(file()) - 5 * 4096, 4096);
  fs::last_write_time(file(), time);
  EXPECT_EQ(complaint(Store::open(run())), "fine");
}

TEST_F(DamagedStore, ThatWasNotClosedIsCheckedWholeBeforeItIsPlayed) {
  make(200);
  const std::string said = in_child([&] {
    auto store = Store::open(run());
    if (!store || !store->add({played_unit(201)})) return "not added";
    ::_exit(0);
  });
  ASSERT_EQ(said, "");
  // Games in the middle, which nobody would read before the run is over.
  damage_from(fs::file_size(file()) - 5 * 4096, 4096);
  for (int time = 1; time <= 2; ++time) {
    EXPECT_EQ(complaint(Store::open_for_reading(run())), "fine");
    EXPECT_THAT(complaint(Store::open(run())),
                HasSubstr("found a damaged file (its pages do not fit together)"))
        << "time " << time;
  }
}

// What is wrong in the file, as a whole examination tells it.
std::vector<std::string> found_wrong(const fs::path& run) {
  const auto store = Store::open_as_it_is(run);
  if (!store) return {store.error().text()};
  std::vector<std::string> found;
  const auto examined =
      store->examine(Store::Pages::whole, [&](const std::string& what) { found.push_back(what); });
  if (!examined) found.push_back(examined.error().text());
  return found;
}

void change(const fs::path& run, const std::string& sql) {
  SQLite::Database database((run / "run.db").string(), SQLite::OPEN_READWRITE);
  database.exec(sql);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

TEST_F(DamagedStore, WithAChangedResultSaysWhichGameAndIsNotPlayedOn) {
  make(3);
  EXPECT_THAT(found_wrong(run()), testing::IsEmpty());
  change(run(), "UPDATE game SET result='0-1' WHERE number=3");
  const auto store = Store::open_for_reading(run());
  ASSERT_TRUE(store) << store.error().text();
  EXPECT_THAT(
      store->game(3).error().text(),
      HasSubstr("found a damaged file (game 3 is not as it was written), expected the store of a run"));
  EXPECT_TRUE(store->game(4));
  EXPECT_FALSE(store->game_after(2)->is_sound);
  EXPECT_THAT(store->for_each_game([](const StoredGame&) {}).error().text(), HasSubstr("game 3"));
  EXPECT_THAT(store->check_results().error().text(), HasSubstr("game 3 is not as it was written"));
  EXPECT_THAT(found_wrong(run()),
              testing::ElementsAre("game 3 is not as it was written",
                                   "the points of pair 2 are not those of its games",
                                   HasSubstr("the totals of engine 1"), HasSubstr("engine 2"),
                                   HasSubstr("the engines 1 and 2")));
  EXPECT_THAT(complaint(Store::open(run())), HasSubstr("game 3 is not as it was written"));
}

TEST_F(DamagedStore, WithChangedTotalsSaysWhose) {
  make(3);
  EXPECT_TRUE(Store::open_for_reading(run())->check_results());
  change(run(), "UPDATE engine_total SET wins=wins+1 WHERE engine=0");
  const auto checked = Store::open_for_reading(run())->check_results();
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().text(), HasSubstr("the totals of engine 1 are not those of its games"));
}

TEST_F(DamagedStore, WithChangedRowsOfAnyTableSaysSo) {
  for (const auto& [sql, expected] : std::vector<std::pair<std::string, std::string>>{
           {"UPDATE unit SET first_half_points=4 WHERE number=2", "pair 2 is not as it was written"},
           {"UPDATE engine SET name='Delta' WHERE number=2", "engine 2 is not as it was written"},
           {"UPDATE engine_setting SET value='9' WHERE name='margin'",
            "engine_setting 0 is not as it was written"},
           {"UPDATE condition SET value='renju' WHERE name='rule'",
            "condition rule is not as it was written"},
           {"UPDATE note SET value='x'", "note concurrency is not as it was written"},
           {"UPDATE game SET thoughts=x'010a' WHERE number=3", "game 3 is not as it was written"},
           {"UPDATE game SET thoughts=x'' WHERE number=3", "game 3 is not as it was written"},
           {"UPDATE engine_total SET wins=wins+1 WHERE engine=0",
            "the totals of engine 1 are not those of its games"},
           {"UPDATE encounter_total SET draws=7",
            "the totals of the engines 1 and 2 are not those of their games"},
           {"UPDATE reason_total SET games=7", "the totals of the reasons are not those of the games"},
           {"UPDATE progress SET void_games=1", "it has 3 pairs and 6 games"}}) {
    make(3);
    change(run(), sql);
    const auto found = found_wrong(run());
    ASSERT_THAT(found, testing::Not(testing::IsEmpty())) << sql;
    EXPECT_THAT(found.front(), HasSubstr(expected)) << sql;
    fs::remove_all(run());
  }
}

// Everything that can be asked of a store, as text; what went wrong, if anything did.
std::string everything_in(const Store& store) {
  std::ostringstream text;
  const auto run = store.run();
  const auto totals = store.engine_totals();
  const auto reasons = store.reason_totals();
  if (!run || !totals || !reasons || !store.progress()) return "error";
  for (const auto& engine : run->engines)
    text << engine.name << engine.engine << engine.digest << engine.time_control;
  for (const auto& [name, value] : run->conditions) text << name << value;
  for (const auto& total : *totals)
    text << total.games.wins << ' ' << total.games.losses << ' ' << total.pairs.text();
  for (const auto& [reason, games] : *reasons) text << reason << games;
  const auto read = store.for_each_game([&](const StoredGame& game) {
    text << game.number << game.unit << game.black << game.white << game.result << game.reason << game.detail
         << game.moves << game.answers << game.times << game.black_time_us << game.tiers;
  });
  return read ? text.str() : "error";
}

TEST_F(DamagedStore, WithAnyBitFlippedSaysSoOrIsReadAsItWas) {
  make(40);
  const auto good = everything_in(*Store::open_as_it_is(run()));
  ASSERT_NE(good, "error");
  std::ifstream in(file(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  std::mt19937 random(3);
  int noticed = 0;
  for (int i = 0; i < 100; ++i) {
    std::string changed = bytes;
    const std::size_t at = 100 + random() % (bytes.size() - 100);
    changed[at] = static_cast<char>(changed[at] ^ (1 << random() % 8));
    folder_.write("flipped/run.db", changed);
    const bool told = !found_wrong(folder_ / "flipped").empty();
    noticed += told ? 1 : 0;
    if (told) continue;
    const auto store = Store::open_as_it_is(folder_ / "flipped");
    EXPECT_TRUE(store && everything_in(*store) == good) << "bit at " << at;
  }
  EXPECT_GT(noticed, 10);
}

TEST_F(DamagedStore, FromWhichRowsOfAnyTableWereDeletedSaysSo) {
  for (const auto& [table, which] :
       std::vector<std::pair<std::string, std::string>>{{"engine_setting", "name='margin'"},
                                                        {"condition", "name='rule'"},
                                                        {"note", "name='concurrency'"},
                                                        {"part", "number=1"},
                                                        {"part_engine", "engine=1"}}) {
    make(2);
    ASSERT_TRUE(
        Store::open(run())->begin_part({0, 1'700'000'000, "1.0", "a loom", {"8ef572ba", "", "77aa00"}, 0}));
    EXPECT_THAT(found_wrong(run()), testing::IsEmpty());
    change(run(), "DELETE FROM " + table + " WHERE " + which);
    const std::string expected = "the table \"" + table + "\" has ";
    EXPECT_THAT(found_wrong(run()), testing::Contains(HasSubstr(expected))) << table;
    EXPECT_THAT(complaint(Store::open_for_reading(run())), HasSubstr(expected)) << table;
    fs::remove_all(run());
  }
}

TEST_F(DamagedStore, WhoseTablesWereChangedSaysSo) {
  make(2);
  change(run(),
         "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql=replace(sql, 'CHECK (only = 1)', "
         "'CHECK (only = 0)') WHERE name='progress'");
  EXPECT_THAT(found_wrong(run()), testing::Contains(HasSubstr("a table is not as it was made")));
  fs::remove_all(run());
  make(2);
  change(run(), "DELETE FROM table_total WHERE name='note'");
  EXPECT_THAT(found_wrong(run()),
              testing::Contains("how many rows the table \"note\" has is not as it was written"));
}

TEST_F(DamagedStore, WithASectorOfZeroesIsNotReadAsIfItHadFewerGames) {
  make(60);
  const std::string whole = content_of(file());
  for (std::size_t at = 0; at < whole.size(); at += 512) {
    std::string bytes = whole;
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), 512, '\0');
    std::ofstream(file(), std::ios::binary) << bytes;
    const auto reader = open_stored_games(run());
    if (!reader) continue;
    int games = 0;
    bool is_told = false;
    while (const auto game = (*reader)->next()) {
      ++games;
      is_told = is_told || !*game;
    }
    EXPECT_TRUE(is_told || games == 120) << "the sector at byte " << at << ", " << games << " games";
  }
}

TEST_F(DamagedStore, FromWhichGamesWereDeletedIsRefused) {
  make(5);
  change(run(), "DELETE FROM game WHERE number=4");
  const std::string expected = "it has 9 games, not 10 as its totals say";
  EXPECT_THAT(complaint(Store::open_for_reading(run())), HasSubstr(expected));
  EXPECT_THAT(complaint(Store::open(run())), HasSubstr("damaged file"));
  EXPECT_THAT(found_wrong(run()),
              testing::Contains("it has 5 pairs and 9 games, and its totals say 5 and 10"));
}

}  // namespace
}  // namespace tengen::tournament
