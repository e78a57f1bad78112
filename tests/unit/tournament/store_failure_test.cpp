// What can go wrong with a run's file, and what is said then.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "cannot_run.hpp"
#include "tournament/store/store.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/in_child.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FailingStore : public testing::Test {
 protected:
  FailingStore() { fs::permissions(folder_.path(), fs::perms(0755)); }
  fs::path run() const { return folder_ / "run"; }
  fs::path file() const { return run() / "run.db"; }
  void make(std::int64_t units) {
    auto store = Store::create(run(), sample_run());
    ASSERT_TRUE(store) << store.error().text();
    for (std::int64_t number = 1; number <= units; ++number) {
      const auto played = played_unit(number);
      ASSERT_TRUE(store->add({played}));
    }
  }
  static std::string complaint(const Result<Store>& store) { return store ? "fine" : store.error().text(); }
  // Units until one cannot be added: how many were, and why no more.
  static std::string fill(const fs::path& folder) {
    auto store = Store::create(folder, sample_run());
    if (!store) return "not made: " + store.error().text();
    for (std::int64_t number = 1; number < 100'000; ++number) {
      const auto played = played_unit(number);
      const auto status = store->add({played});
      if (status) continue;
      // What was there before can be read on the spot.
      const auto progress = store->progress();
      if (!progress) return "not read: " + progress.error().text();
      return std::to_string(number - 1) + " units, " + std::to_string(progress->units) +
             " stored: " + status.error().text();
    }
    return "never full";
  }
  void damage_from(std::uintmax_t offset, std::uintmax_t most = UINTMAX_MAX) const {
    const auto bytes = std::min(most, fs::file_size(file()) - offset);
    std::fstream stream(file(), std::ios::binary | std::ios::in | std::ios::out);
    stream.seekp(static_cast<std::streamoff>(offset));
    stream << std::string(bytes, '\xA5');
    stream.close();
    // The clock of a file system may be as slow as 10 ms.
    fs::last_write_time(file(), fs::last_write_time(file()) + std::chrono::seconds(1));
  }
  // Every unit that is there is whole.
  static void expect_whole(const Store& store, std::int64_t at_least) {
    const auto progress = store.progress();
    ASSERT_TRUE(progress) << progress.error().text();
    EXPECT_GE(progress->units, at_least);
    EXPECT_EQ(progress->last_unit, progress->units);
    EXPECT_EQ(progress->games, 2 * progress->units);
    EXPECT_EQ((*store.engine_totals())[0].games.games(), 2 * progress->units);
    EXPECT_EQ((*store.encounter_totals())[0].pairs.pairs(), progress->units);
    EXPECT_TRUE(store.game(2 * progress->units));
    EXPECT_FALSE(store.game(2 * progress->units + 1));
  }
  TestFolder folder_;
};

TEST_F(FailingStore, KilledAtAnyMomentHasWholeUnitsOnly) {
  make(1);
  std::mt19937 random(1);
  std::int64_t before = 1;
  for (int kill = 0; kill < 20; ++kill) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      auto store = Store::open(run());
      if (!store) ::_exit(1);
      (void)!::write(ends[1], "x", 1);
      for (std::int64_t number = before + 1;; ++number) {
        const auto played = played_unit(number);
        if (!store->add({played})) ::_exit(2);
      }
    }
    ::close(ends[1]);
    char started = 0;
    EXPECT_EQ(::read(ends[0], &started, 1), 1) << "the child could not open the store";
    ::close(ends[0]);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    auto store = Store::open(run());
    ASSERT_TRUE(store) << store.error().text();
    expect_whole(*store, before);
    before = store->progress()->units;
  }
}

TEST_F(FailingStore, PlayedByAnotherProcessIsRefusedWithItsId) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto store = Store::create(run(), sample_run());
    (void)!::write(ends[1], store ? "y" : "n", 1);
    ::pause();
  }
  char made = 0;
  ASSERT_EQ(::read(ends[0], &made, 1), 1);
  EXPECT_EQ(made, 'y');
  const std::string expected =
      run().string() + ": found the run being played by process " + std::to_string(child) +
      ", expected nobody; wait for it to end, or stop it with \"tengen ctl " + run().string() + " stop\"";
  EXPECT_EQ(complaint(Store::open(run())), expected);
  EXPECT_EQ(complaint(Store::create(run(), sample_run())), expected);
  EXPECT_EQ(complaint(Store::open_for_reading(run())), "fine");
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_EQ(complaint(Store::open(run())), "fine");
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_F(FailingStore, IsNotMadeTwiceInOneFolder) {
  make(1);
  EXPECT_EQ(complaint(Store::create(run(), sample_run())),
            run().string() + ": found a run in this folder, expected none; \"tengen resume " +
                run().string() + "\" goes on with it, another folder starts a new one");
}

TEST_F(FailingStore, ThatIsNotThereSaysHowToMakeOne) {
  const std::string expected =
      run().string() +
      ": found no run in this folder, expected its file run.db; \"-out DIR\" of a match makes one";
  EXPECT_EQ(complaint(Store::open(run())), expected);
  EXPECT_EQ(complaint(Store::open_for_reading(run())), expected);
}

TEST_F(FailingStore, InAReadOnlyFolderIsReadButNotPlayed) {
  make(3);
  fs::permissions(file(), fs::perms(0444));
  fs::permissions(run() / "run.lock", fs::perms(0444));
  fs::permissions(run(), fs::perms(0555));
  const std::string said = in_child([&] {
    drop_rights();
    const auto playing = Store::open(run());
    const auto making = Store::create(run() / "new", sample_run());
    const auto reading = Store::open_for_reading(run());
    if (!reading) return "not read: " + reading.error().text();
    return complaint(playing) + "\n" + complaint(making) + "\n" + std::to_string(reading->progress()->units);
  });
  fs::permissions(run(), fs::perms(0755));
  EXPECT_EQ(said, (run() / "run.lock").string() + ": cannot write to the run's folder: Permission denied\n" +
                      (run() / "new").string() + ": cannot make the run's folder: Permission denied\n3");
}

TEST_F(FailingStore, OnAFullDiskKeepsWhatItHas) {
  fs::create_directory(run());
  const std::string said = in_child([&]() -> std::string {
    if (!mount_small_disk(run().string(), 1024 * 1024)) return "no mount";
    std::string filled = fill(run());
    // The same again after the disk was full: nothing is lost, and with room it goes on.
    auto store = Store::open(run());
    return filled + "; again: " + (store ? std::to_string(store->progress()->units) : store.error().text());
  });
  if (said == "no mount") return cannot_run("this system does not let a test mount a file system");
  EXPECT_THAT(said,
              testing::MatchesRegex("[0-9]+ units, [0-9]+ stored: .*run.db: found the disk full; what was "
                                    "stored before is safe: free some room, then go on with \"tengen resume "
                                    ".*run\"; again: [0-9]+"));
  const std::string count = said.substr(0, said.find(' '));
  EXPECT_GT(std::stoi(count), 10);
  EXPECT_THAT(said, HasSubstr(count + " units, " + count + " stored"));
  EXPECT_TRUE(said.ends_with("again: " + count)) << said;
}

TEST_F(FailingStore, ThatMayNotGrowKeepsWhatItHas) {
  const std::string said = in_child([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{512 * 1024, 512 * 1024};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    return fill(run());
  });
  EXPECT_THAT(said,
              testing::MatchesRegex("[0-9]+ units, [0-9]+ stored: .*run.db: cannot read or write: File too "
                                    "large; what was stored before is safe: when the cause is gone, go on "
                                    "with \"tengen resume .*run\""));
  auto store = Store::open(run());
  ASSERT_TRUE(store) << store.error().text();
  expect_whole(*store, 10);
}

TEST_F(FailingStore, ThatIsNoDatabaseIsRefused) {
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

TEST_F(FailingStore, WithADamagedPageSaysSoInsteadOfCounting) {
  make(200);
  damage_from(4096);  // the schema stands in the first page
  EXPECT_THAT(complaint(Store::open(run())),
              HasSubstr("found a damaged file (its pages do not fit together)"));
  // Who only looks reads no more than is asked for.
  const auto seen = Store::open_for_reading(run());
  const std::string said = seen ? seen->progress().error().text() : seen.error().text();
  EXPECT_THAT(said, HasSubstr("found a damaged file (database disk image is malformed)"));
}

TEST_F(FailingStore, ThatWasClosedIsNotReadWholeToBePlayed) {
  make(200);
  // Nobody sees that it was changed.
  const auto time = fs::last_write_time(file());
  damage_from(fs::file_size(file()) - 5 * 4096, 4096);
  fs::last_write_time(file(), time);
  EXPECT_EQ(complaint(Store::open(run())), "fine");
}

TEST_F(FailingStore, ThatWasNotClosedIsCheckedWholeBeforeItIsPlayed) {
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

TEST_F(FailingStore, WithAChangedResultSaysWhichGameAndIsNotPlayedOn) {
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
  EXPECT_THAT(found_wrong(run()),
              testing::ElementsAre("game 3 is not as it was written",
                                   "the points of pair 2 are not those of its games",
                                   HasSubstr("the totals of engine 1"), HasSubstr("engine 2"),
                                   HasSubstr("the engines 1 and 2")));
  EXPECT_THAT(complaint(Store::open(run())), HasSubstr("game 3 is not as it was written"));
}

TEST_F(FailingStore, WithChangedRowsOfAnyTableSaysSo) {
  for (const auto& [sql, expected] : std::vector<std::pair<std::string, std::string>>{
           {"UPDATE unit SET first_half_points=4 WHERE number=2", "unit 2 is not as it was written"},
           {"UPDATE engine SET name='Delta' WHERE number=2", "engine 2 is not as it was written"},
           {"UPDATE engine_setting SET value='9' WHERE name='margin'",
            "engine_setting 0 is not as it was written"},
           {"UPDATE condition SET value='renju' WHERE name='rule'",
            "condition rule is not as it was written"},
           {"UPDATE note SET value='x'", "note concurrency is not as it was written"},
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

TEST_F(FailingStore, WithAnyBitFlippedSaysSoOrIsReadAsItWas) {
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

TEST_F(FailingStore, FromWhichGamesWereDeletedIsRefused) {
  make(5);
  change(run(), "DELETE FROM game WHERE number=4");
  const std::string expected = "it has 9 games, not 10 as its totals say";
  EXPECT_THAT(complaint(Store::open_for_reading(run())), HasSubstr(expected));
  EXPECT_THAT(complaint(Store::open(run())), HasSubstr("damaged file"));
  EXPECT_THAT(found_wrong(run()),
              testing::Contains("it has 5 pairs and 9 games, and its totals say 5 and 10"));
}

TEST_F(FailingStore, WhoseFolderWasRemovedTakesNoMore) {
  auto store = Store::create(run(), sample_run());
  ASSERT_TRUE(store);
  ASSERT_TRUE(store->add({played_unit(1)}));
  EXPECT_TRUE(store->check_in_place());
  fs::rename(run(), folder_ / "elsewhere");
  EXPECT_THAT(store->add({played_unit(2)}).error().text(), HasSubstr("found no file any more"));
  EXPECT_FALSE(store->check_in_place());
  ASSERT_TRUE(Store::create(run(), sample_run()));
  EXPECT_THAT(store->check_in_place().error().text(),
              HasSubstr("found another file in the place of the run's"));
}

TEST_F(FailingStore, EnforcesReferences) {
  make(1);
  FinishedUnit unit = played_unit(2);
  unit.unit.first = 7;
  auto store = Store::open(run());
  ASSERT_TRUE(store);
  EXPECT_THAT(store->add({unit}).error().text(), HasSubstr("FOREIGN KEY"));
}

// The last games are in the log beside the file when a host was killed.
TEST_F(FailingStore, ThatWasNotClosedIsReadWholeWhereNothingCanBeWritten) {
  make(3);
  const std::string child = in_child([&] {
    auto store = Store::open(run());
    if (!store || !store->add({played_unit(4)})) return "not added";
    ::_exit(0);
  });
  ASSERT_EQ(child, "");
  ASSERT_GT(fs::file_size(run() / "run.db-wal"), 0U);
  fs::remove(run() /
             "run.db-shm");  // it is not copied by those who copy the two files that have something in them
  fs::permissions(run(), fs::perms(0555));
  const std::string said = in_child([&] {
    drop_rights();
    const auto reading = Store::open_for_reading(run());
    return reading ? std::to_string(reading->progress()->games) : "not read: " + reading.error().text();
  });
  fs::permissions(run(), fs::perms(0755));
  EXPECT_EQ(said, "8");
}

TEST_F(FailingStore, WithALongerNameThanSqliteOpensSaysSo) {
  const auto folder = run() / std::string(250, 'a') / std::string(250, 'b');
  EXPECT_THAT(complaint(Store::create(folder, sample_run())), HasSubstr("bytes, expected at most 503"));
  EXPECT_FALSE(fs::exists(run()));
}

TEST_F(FailingStore, IsNotLockedThroughALink) {
  fs::create_directory(run());
  folder_.write("precious", "precious\n");
  fs::create_symlink(folder_ / "precious", run() / "run.lock");
  EXPECT_THAT(complaint(Store::create(run(), sample_run())), HasSubstr("run.lock: found a link"));
  EXPECT_EQ(fs::file_size(folder_ / "precious"), 9U);
}

}  // namespace
}  // namespace tengen::tournament
