#include "intake/top_folder.hpp"

#include <gtest/gtest.h>

#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

TEST(TopFolderTest, IsFoundBelowTheFoldersAroundEverything) {
  const TestFolder folder;
  folder.write("a/a/b/pbrain-x", "x");
  folder.write("a/a/b/book/one", "x");
  ASSERT_TRUE(strip_outer_folders(folder.path()));
  EXPECT_TRUE(fs::exists(folder.path() / "pbrain-x"));
  EXPECT_TRUE(fs::exists(folder.path() / "book/one"));
}

TEST(TopFolderTest, IsTheFirstWithMoreThanOneThing) {
  const TestFolder folder;
  folder.write("a/pbrain-x", "x");
  folder.write("README", "x");
  ASSERT_TRUE(strip_outer_folders(folder.path()));
  EXPECT_TRUE(fs::exists(folder.path() / "a/pbrain-x"));
}

TEST(TopFolderTest, TakesWhatIsBelowWhereNothingIsInTheWay) {
  const TestFolder folder;
  folder.write("bin/x64/pbrain-x", "x");
  folder.write("bin/README", "x");
  folder.write("README", "y");
  const auto lifted = lift(folder.path(), "bin/x64");
  ASSERT_TRUE(lifted);
  EXPECT_TRUE(*lifted);
  EXPECT_TRUE(fs::exists(folder.path() / "pbrain-x"));
  const auto again = lift(folder.path(), "bin");
  ASSERT_TRUE(again);
  EXPECT_FALSE(*again);
  EXPECT_TRUE(fs::exists(folder.path() / "bin/README"));
}

}  // namespace
}  // namespace tengen::intake
