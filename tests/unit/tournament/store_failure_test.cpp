// What can go wrong while a run's file is made and written, and what is said then.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "cannot_run.hpp"
#include "unit/tournament/in_child.hpp"
#include "unit/tournament/store_file.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

class FailingStore : public StoreFile {
 protected:
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
      run().string() + ": process " + std::to_string(child) +
      " is already playing this run; wait for its end, or stop it with \"tengen ctl " + run().string() +
      " stop\"";
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
                run().string() + "\" continues it; another folder starts a new one");
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
                                    "stored before is safe: free some room, then type \"tengen resume "
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
                                    "large; what was stored before is safe: when the cause is gone, type "
                                    "\"tengen resume .*run\""));
  auto store = Store::open(run());
  ASSERT_TRUE(store) << store.error().text();
  expect_whole(*store, 10);
}

TEST_F(FailingStore, WhoseFolderWasRemovedTakesNoMore) {
  auto store = Store::create(run(), sample_run());
  ASSERT_TRUE(store);
  ASSERT_TRUE(store->add({played_unit(1)}));
  EXPECT_TRUE(store->check_in_place());
  fs::rename(run(), folder_ / "elsewhere");
  EXPECT_THAT(store->add({played_unit(2)}).error().text(), HasSubstr("the run's file was removed"));
  EXPECT_FALSE(store->check_in_place());
  ASSERT_TRUE(Store::create(run(), sample_run()));
  EXPECT_THAT(store->check_in_place().error().text(), HasSubstr("the run's file was replaced by another"));
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
