#include "intake/staged_package.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

std::size_t count(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(StagedPackageTest, LeavesNothingBehindUnlessItIsCommitted) {
  const TestFolder folder;
  const auto packages = folder.path() / "packages";
  {
    const auto stage = StagedPackage::make(packages);
    ASSERT_TRUE(stage);
    std::ofstream(stage->path() / "file") << "x";
    EXPECT_EQ(stage->path().filename().string().front(), '.') << "else it would be taken for a package";
  }
  EXPECT_FALSE(fs::exists(packages));
}

TEST(StagedPackageTest, IsReadableByEverybody) {
  const TestFolder folder;
  const auto mask = ::umask(0077);
  const auto stage = StagedPackage::make(folder.path());
  ::umask(mask);
  ASSERT_TRUE(stage);
  EXPECT_EQ(fs::status(stage->path()).permissions(), fs::perms(0755));
}

TEST(StagedPackageTest, BecomesAPackageAtOnce) {
  const TestFolder folder;
  auto stage = StagedPackage::make(folder.path());
  std::ofstream(stage->path() / "file") << "x";
  const auto made = stage->commit("mine", Existing::stays);
  ASSERT_TRUE(made);
  EXPECT_EQ(*made, folder.path() / "mine");
  EXPECT_TRUE(fs::exists(*made / "file"));
  EXPECT_EQ(count(folder.path()), 1U);
}

TEST(StagedPackageTest, ReplacesOnlyWhenToldTo) {
  const TestFolder folder;
  folder.write("mine/old", "x");
  {
    auto stage = StagedPackage::make(folder.path());
    std::ofstream(stage->path() / "new") << "x";
    const auto refused = stage->commit("mine", Existing::stays);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::duplicate);
    EXPECT_TRUE(fs::exists(folder.path() / "mine/old"));
    ASSERT_TRUE(stage->commit("mine", Existing::is_replaced));
  }
  EXPECT_TRUE(fs::exists(folder.path() / "mine/new"));
  EXPECT_FALSE(fs::exists(folder.path() / "mine/old"));
  EXPECT_EQ(count(folder.path()), 1U);
}

// A match may start a program of the package at any moment.
TEST(StagedPackageTest, IsWholeAtEveryMomentOfAReplacement) {
  const TestFolder folder;
  folder.write("mine/file", "x");
  std::atomic<int> missed = 0;
  std::jthread reader([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) missed += std::ifstream(folder.path() / "mine/file") ? 0 : 1;
  });
  for (int i = 0; i < 100; ++i) {
    auto stage = StagedPackage::make(folder.path());
    ASSERT_TRUE(stage);
    std::ofstream(stage->path() / "file") << i;
    EXPECT_TRUE(stage->commit("mine", Existing::is_replaced));
  }
  reader.request_stop();
  reader.join();
  EXPECT_EQ(missed, 0);
}

TEST(StagedPackageTest, RemovesWhatAKilledProcessLeft) {
  const TestFolder folder;
  folder.write(".adding-abcdef/file", "x");
  const auto stage = StagedPackage::make(folder.path());
  EXPECT_FALSE(fs::exists(folder.path() / ".adding-abcdef"));
}

TEST(StagedPackageTest, GoesWithTheFolderThatItMade) {
  const TestFolder folder;
  const auto packages = folder.path() / "packages";
  {
    const auto first = StagedPackage::make(packages);
    const auto second = StagedPackage::make(packages);
    EXPECT_EQ(count(packages), 2U);
  }
  EXPECT_FALSE(fs::exists(packages));
}

}  // namespace
}  // namespace tengen::intake
