// Folders in places that many share: which of them go, and which are somebody's.
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "cannot_run.hpp"

namespace tengen {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPrefix = ".making-";

class TemporaryFolderTest : public ::testing::Test {
 protected:
  TemporaryFolderTest() {
    std::string made = (fs::temp_directory_path() / "tengen-base-XXXXXX").native();
    parent_ = ::mkdtemp(made.data());
  }
  ~TemporaryFolderTest() override { fs::remove_all(parent_); }

  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(parent_), fs::directory_iterator()));
  }
  // One that nobody holds, with a file in it.
  fs::path lay(const std::string& name) const {
    fs::create_directory(parent_ / name);
    std::ofstream(parent_ / name / "file") << "x";
    return parent_ / name;
  }
  Result<TemporaryFolder> make() const { return TemporaryFolder::make(parent_, kPrefix); }

  fs::path parent_;
};

// A process that makes a folder and stays.
class Maker {
 public:
  explicit Maker(const fs::path& parent) {
    int made[2];
    if (::pipe(made) != 0) return;
    process_ = ::fork();
    if (process_ == 0) {
      const auto folder = TemporaryFolder::make(parent, kPrefix);
      std::ofstream(folder->path() / "file") << "x";
      const std::string path = folder->path().native();
      if (::write(made[1], path.data(), path.size()) < 0) ::_exit(1);
      while (true) ::pause();
    }
    ::close(made[1]);
    char path[4096];
    const auto size = ::read(made[0], path, sizeof path);
    if (size > 0) folder_ = std::string(path, static_cast<std::size_t>(size));
    ::close(made[0]);
  }
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;
  ~Maker() { kill(); }

  const fs::path& folder() const { return folder_; }
  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
  }

 private:
  pid_t process_ = -1;
  fs::path folder_;
};

TEST_F(TemporaryFolderTest, IsForItsUserAloneAndGoesWithItsOwner) {
  const auto mask = ::umask(0);
  {
    const auto folder = TemporaryFolder::make(parent_ / "a/b", kPrefix);
    ASSERT_TRUE(folder) << folder.error().text();
    EXPECT_EQ(fs::status(folder->path()).permissions(), fs::perms(0700));
    EXPECT_EQ(folder->path().parent_path(), parent_ / "a/b");
    EXPECT_EQ(folder->path().filename().native().substr(0, 8), kPrefix);
    std::ofstream(folder->path() / "file") << "x";
  }
  ::umask(mask);
  EXPECT_TRUE(fs::is_empty(parent_ / "a/b"));
}

TEST_F(TemporaryFolderTest, GoesWithTheLastOfItsOwners) {
  auto first = make();
  std::ofstream(first->path() / "file") << "x";
  {
    const TemporaryFolder second = std::move(*first);
    EXPECT_TRUE(first->path().empty());
    ASSERT_TRUE(make());
    EXPECT_TRUE(fs::exists(second.path() / "file")) << "its lock moves with it";
  }
  EXPECT_EQ(count(), 0U);
}

TEST_F(TemporaryFolderTest, StaysOnceItIsLetGo) {
  {
    auto folder = make();
    fs::rename(folder->path(), parent_ / "done");
    folder->let_go();
  }
  EXPECT_TRUE(fs::is_directory(parent_ / "done"));
}

TEST_F(TemporaryFolderTest, LeavesThoseOfTheLivingAlone) {
  const auto first = make();
  std::ofstream(first->path() / "file") << "x";
  const auto second = make();
  EXPECT_TRUE(fs::exists(first->path() / "file"));
  EXPECT_NE(first->path(), second->path());
}

TEST_F(TemporaryFolderTest, RemovesWhatAKilledProcessLeft) {
  Maker maker(parent_);
  ASSERT_FALSE(maker.folder().empty());
  ASSERT_TRUE(make());
  EXPECT_TRUE(fs::exists(maker.folder() / "file")) << "its owner lives";
  maker.kill();
  ASSERT_EQ(count(), 1U) << "else there is nothing to remove";
  fs::create_directory(parent_ / "not-of-this-prefix");
  const auto folder = make();
  EXPECT_EQ(count(), 2U);
  EXPECT_TRUE(fs::is_empty(folder->path()));
  EXPECT_TRUE(fs::exists(parent_ / "not-of-this-prefix"));
}

// Between mkdtemp(3) and the lock it is nobody's, and has another name.
TEST_F(TemporaryFolderTest, RemovesWhatAProcessLeftThatWasKilledWhileMakingIt) {
  const fs::path fresh = parent_ / "..making-abcdef";
  const fs::path old = parent_ / "..making-uvwxyz";
  fs::create_directory(fresh);
  fs::create_directory(old);
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(1));
  ASSERT_TRUE(make());
  EXPECT_TRUE(fs::exists(fresh)) << "somebody may be about to lock it";
  EXPECT_FALSE(fs::exists(old));
}

TEST_F(TemporaryFolderTest, LeavesTheFoldersOfPeopleAlone) {
  for (const char* name : {".making-of", ".making-", ".making-a-movie", ".making", "making-abcdef"}) {
    const auto theirs = lay(name);
    ASSERT_TRUE(make());
    EXPECT_TRUE(fs::exists(theirs / "file")) << name;
  }
}

TEST_F(TemporaryFolderTest, LeavesTheFoldersOfOtherUsersAlone) {
  if (::geteuid() != 0) return cannot_run("needs to be root");
  const auto closed = lay(".making-abcdef");
  const auto open = lay(".making-uvwxyz");
  fs::permissions(closed, fs::perms(0700));
  fs::permissions(open, fs::perms(0755));
  fs::permissions(parent_, fs::perms(01777));  // as /tmp
  const pid_t somebody = ::fork();
  if (somebody == 0) ::_exit(::setgid(65534) == 0 && ::setuid(65534) == 0 && make() ? 0 : 1);
  int status = -1;
  ASSERT_EQ(::waitpid(somebody, &status, 0), somebody);
  ASSERT_EQ(status, 0);
  EXPECT_TRUE(fs::exists(closed / "file"));
  EXPECT_TRUE(fs::exists(open / "file"));
}

// Anybody can make a folder of such a name in /tmp, and have in it what root must not touch.
TEST_F(TemporaryFolderTest, LeavesTheFoldersOfOtherUsersToRoot) {
  if (::geteuid() != 0) return cannot_run("needs to be root");
  const auto closed = lay(".making-abcdef");
  fs::create_directory(closed / "inside");
  fs::permissions(closed / "inside", fs::perms(0));
  for (const auto& path : {closed, closed / "file", closed / "inside"})
    ASSERT_EQ(::lchown(path.c_str(), 65534, 65534), 0);
  ASSERT_TRUE(make());
  EXPECT_TRUE(fs::exists(closed / "file"));
  EXPECT_EQ(fs::status(closed / "inside").permissions(), fs::perms(0));
}

TEST_F(TemporaryFolderTest, FollowsNoLink) {
  const auto kept = lay("kept");
  fs::create_directory_symlink(kept, parent_ / ".making-linked");
  const auto abandoned = lay(".making-abcdef");
  fs::create_directory_symlink(kept, abandoned / "link");
  {
    const auto folder = make();
    fs::create_directory_symlink(kept, folder->path() / "link");
  }
  EXPECT_FALSE(fs::exists(abandoned));
  EXPECT_TRUE(fs::is_symlink(parent_ / ".making-linked")) << "a link is nobody's folder";
  EXPECT_TRUE(fs::exists(kept / "file"));
}

TEST_F(TemporaryFolderTest, IsNeverTakenByOneWhoMakesAnotherAtTheSameTime) {
  std::vector<std::thread> makers;
  std::atomic<int> lost = 0;
  for (int i = 0; i < 4; ++i) {
    makers.emplace_back([&] {
      for (int number = 0; number < 300; ++number) {
        const auto folder = make();
        if (!folder || !(std::ofstream(folder->path() / "file") << "x")) ++lost;
      }
    });
  }
  for (auto& maker : makers) maker.join();
  EXPECT_EQ(lost, 0);
  EXPECT_EQ(count(), 0U);
}

TEST_F(TemporaryFolderTest, SaysWhereItCannotBe) {
  std::ofstream(parent_ / "file") << "x";
  const auto folder = TemporaryFolder::make(parent_ / "file", kPrefix);
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().message.find("file"), std::string::npos);
}

// With a folder for temporary files of its own.
class ScratchFolderTest : public TemporaryFolderTest {
 protected:
  void SetUp() override { ::setenv("TMPDIR", parent_.c_str(), 1); }
  void TearDown() override {
    if (before_.empty()) {
      ::unsetenv("TMPDIR");
    } else {
      ::setenv("TMPDIR", before_.c_str(), 1);
    }
  }

 private:
  std::string before_ = std::getenv("TMPDIR") == nullptr ? "" : std::getenv("TMPDIR");
};

TEST_F(ScratchFolderTest, LeavesTheFoldersOfPeopleAlone) {
  for (const char* name : {"tengen-run001", "tengen-output", "tengen-report", "tengen-scratch"}) {
    const auto theirs = lay(name);
    ASSERT_TRUE(TemporaryFolder::make());
    EXPECT_TRUE(fs::exists(theirs / "file")) << name;
  }
}

TEST_F(ScratchFolderTest, RemovesWhatAKilledHostHasLeft) {
  fs::path name;
  {
    const auto folder = TemporaryFolder::make();
    ASSERT_TRUE(folder) << folder.error().text();
    name = folder->path();
    EXPECT_EQ(name.parent_path(), parent_);
    ASSERT_TRUE(TemporaryFolder::make());
    EXPECT_TRUE(fs::exists(name)) << "of a host that lives";
  }
  ASSERT_FALSE(fs::exists(name));
  const auto abandoned = lay(name.filename());
  ASSERT_TRUE(TemporaryFolder::make());
  EXPECT_FALSE(fs::exists(abandoned));
}

// Engines that have ended may have left anything in theirs.
TEST_F(ScratchFolderTest, GoesHoweverDeepAndClosedItIs) {
  fs::path name;
  {
    const auto folder = TemporaryFolder::make();
    ASSERT_TRUE(folder) << folder.error().text();
    name = folder->path();
    fs::create_directory(name / "closed");
    std::ofstream(name / "closed/file") << "x";
    fs::create_symlink(parent_, name / "link");
    fs::permissions(name / "closed", fs::perms(0300));
    const fs::path here = fs::current_path();
    fs::current_path(name);
    for (int depth = 0; depth < 1'500; ++depth) {
      fs::create_directory("a-folder-of-some-length");
      fs::current_path("a-folder-of-some-length");
    }
    fs::current_path(here);
    fs::permissions(name, fs::perms(0));
  }
  EXPECT_FALSE(fs::exists(name));
  EXPECT_TRUE(fs::exists(parent_));
}

TEST_F(ScratchFolderTest, IsNotMadeWhereThereIsNoFolderForTemporaryFiles) {
  ::setenv("TMPDIR", (parent_ / "none").c_str(), 1);
  EXPECT_FALSE(TemporaryFolder::make());
  EXPECT_FALSE(fs::exists(parent_ / "none"));
}

}  // namespace
}  // namespace tengen
