#include "examine/probe/about.hpp"

#include <gtest/gtest.h>

namespace tengen::examine::probe {
namespace {

TEST(AboutTest, ReadsTheUsualForm) {
  const auto about = read_about(
      "name=\"SomeBrain\", version=\"1.0\", author=\"Nymand\", country=\"USA\", www=\"http://x.org/\"");
  EXPECT_EQ(about.name, "SomeBrain");
  EXPECT_EQ(about.version, "1.0");
  EXPECT_EQ(about.author, "Nymand");
  EXPECT_EQ(about.country, "USA");
  EXPECT_EQ(about.url, "http://x.org/");
}

TEST(AboutTest, TakesWhatIsThere) {
  EXPECT_EQ(read_about("version = '2', name='A b'").name, "A b");
  EXPECT_EQ(read_about("name=Plain, version=3").name, "Plain");
  EXPECT_EQ(read_about("name=\"Glued\"OK").name, "Glued");
  EXPECT_EQ(read_about("UNKNOWN command").name, "");
  EXPECT_EQ(read_about("").version, "");
}

TEST(AboutTest, DoesNotTakeOneKeyForAnother) {
  EXPECT_EQ(read_about("filename=\"x\", name=\"y\"").name, "y");
  EXPECT_EQ(read_about("surname=\"x\"").name, "");
}

TEST(AboutTest, MakesHostileTextHarmless) {
  EXPECT_EQ(read_about("name=\"a\x1b[2J\"").name, "a\\x1B[2J");
  EXPECT_LE(read_about("name=\"" + std::string(100000, 'x') + "\"").name.size(), 110U);
  EXPECT_EQ(read_about("www=\"javascript:alert(1)\"").url, "");
}

}  // namespace
}  // namespace tengen::examine::probe
