#include "package/regular_file.hpp"

#include <gtest/gtest.h>

#include "unit/test_folder.hpp"

namespace tengen::package {
namespace {

TEST(RegularFile, IsReadUpToTheLimitAndNotABitFurther) {
  const TestFolder folder;
  const fs::path file = folder.write("file", std::string(100, 'x'));
  const auto whole = read_regular(file, 100);
  ASSERT_TRUE(whole) << whole.error().text();
  EXPECT_EQ(*whole, std::string(100, 'x'));
  EXPECT_FALSE(read_regular(file, 99));
  EXPECT_FALSE(read_regular(file, 0));
}

TEST(RegularFile, IsReadWholeWhenItIsEmpty) {
  const TestFolder folder;
  const auto content = read_regular(folder.write("file", ""), 100);
  ASSERT_TRUE(content) << content.error().text();
  EXPECT_EQ(*content, "");
}

// As one that grows after its size was asked for.
TEST(RegularFile, IsReadWholeWhenItIsLongerThanItSays) {
  const fs::path file = "/proc/self/status";
  const auto opened = open_regular(file);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened->size, 0U);
  const auto content = read_regular(file, 1 << 20);
  ASSERT_TRUE(content) << content.error().text();
  EXPECT_GT(content->size(), 100U);
  EXPECT_EQ(content->back(), '\n');
  EXPECT_FALSE(read_regular(file, 100));
}

}  // namespace
}  // namespace tengen::package
