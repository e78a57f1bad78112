#include "base/unfinished_folder.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace tengen {
namespace {

namespace fs = std::filesystem;

class UnfinishedFolderTest : public ::testing::Test {
 protected:
  UnfinishedFolderTest() {
    std::string made = (fs::temp_directory_path() / "tengen-base-XXXXXX").native();
    parent_ = ::mkdtemp(made.data());
  }
  ~UnfinishedFolderTest() override { fs::remove_all(parent_); }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(parent_), fs::directory_iterator()));
  }

  fs::path parent_;
};

TEST_F(UnfinishedFolderTest, IsReadableByEverybodyAndGoesWithItsOwner) {
  const auto mask = ::umask(0077);
  {
    const auto folder = UnfinishedFolder::make(parent_ / "a/b", ".making-");
    ASSERT_TRUE(folder) << folder.error().text();
    EXPECT_EQ(fs::status(folder->path()).permissions(), fs::perms(0755));
    std::ofstream(folder->path() / "file") << "x";
  }
  ::umask(mask);
  EXPECT_TRUE(fs::is_empty(parent_ / "a/b"));
}

TEST_F(UnfinishedFolderTest, StaysOnceItIsLetGo) {
  {
    auto folder = UnfinishedFolder::make(parent_, ".making-");
    fs::rename(folder->path(), parent_ / "done");
    folder->let_go();
  }
  EXPECT_TRUE(fs::is_directory(parent_ / "done"));
}

TEST_F(UnfinishedFolderTest, LeavesThoseOfTheLivingAlone) {
  const auto first = UnfinishedFolder::make(parent_, ".making-");
  std::ofstream(first->path() / "file") << "x";
  const auto second = UnfinishedFolder::make(parent_, ".making-");
  EXPECT_TRUE(fs::exists(first->path() / "file"));
  EXPECT_NE(first->path(), second->path());
}

TEST_F(UnfinishedFolderTest, RemovesWhatAKilledProcessLeft) {
  const pid_t child = ::fork();
  if (child == 0) {
    const auto folder = UnfinishedFolder::make(parent_, ".making-");
    std::ofstream(folder->path() / "file") << "x";
    ::kill(::getpid(), SIGKILL);
  }
  ASSERT_GT(child, 0);
  ::waitpid(child, nullptr, 0);
  ASSERT_EQ(count(), 1U) << "else there is nothing to remove";
  fs::create_directory(parent_ / "not-of-this-prefix");
  const auto folder = UnfinishedFolder::make(parent_, ".making-");
  EXPECT_EQ(count(), 2U);
  EXPECT_TRUE(fs::is_empty(folder->path()));
  EXPECT_TRUE(fs::exists(parent_ / "not-of-this-prefix"));
}

TEST_F(UnfinishedFolderTest, SaysWhereItCannotBe) {
  std::ofstream(parent_ / "file") << "x";
  const auto folder = UnfinishedFolder::make(parent_ / "file", ".making-");
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().message.find("file"), std::string::npos);
}

}  // namespace
}  // namespace tengen
