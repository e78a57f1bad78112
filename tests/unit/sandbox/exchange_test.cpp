// Files that the host hands to a child, and gets back from it, in every tier. The shell does all of it by
// itself: without namespaces a child may start no other program.
#include <gmock/gmock.h>

#include <fstream>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ExchangeTest : public TierTest {
 protected:
  std::vector<TextFile> left_by(const std::string& script) {
    LaunchSpec spec = shell_spec(script);
    spec.left_files = {"move.txt"};
    return run(launcher(), spec).status.files;
  }
};
INSTANTIATE_TEST_SUITE_P(Tiers, ExchangeTest, kEveryTier, name_of);

constexpr const char* kPrint = "while read -r line; do echo \"<$line>\"; done < board.txt";

TEST_P(ExchangeTest, HandsFilesToTheChild) {
  LaunchSpec spec = shell_spec(kPrint);
  spec.files = {{"board.txt", "one\ntwo\n"}, {"empty.txt", ""}};
  const auto outcome = run(launcher(), spec);
  EXPECT_THAT(outcome.output, HasSubstr("<one>\n<two>"));
  EXPECT_EQ(outcome.error, "");
}

TEST_P(ExchangeTest, LetsTheChildChangeThem) {
  LaunchSpec spec = shell_spec("echo 3,4 > move.txt");
  spec.files = {{"move.txt", "x"}};
  spec.left_files = {"move.txt"};
  const auto status = run(launcher(), spec).status;
  ASSERT_EQ(status.files.size(), 1U);
  EXPECT_EQ(status.files[0].name, "move.txt");
  EXPECT_EQ(status.files[0].text, "3,4\n");
}

TEST_P(ExchangeTest, PutsThemInThePlaceOfThePackagesFiles) {
  const TestFolder package;
  const auto original = package.write("board.txt", "the package's\n");
  std::filesystem::permissions(package.path(), std::filesystem::perms(0755));
  LaunchSpec spec = shell_spec(kPrint);
  spec.package = package.path();
  spec.files = {{"board.txt", "the host's\n"}};
  EXPECT_THAT(run(launcher(), spec).output, HasSubstr("<the host's>"));
  std::string line;
  std::getline(std::ifstream(original), line);
  EXPECT_EQ(line, "the package's");
}

TEST_P(ExchangeTest, GivesBackWhatTheChildLeft) {
  const auto files = left_by("echo 3,4 > move.txt; echo 5,6 > other.txt; exit 3");
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].text, "3,4\n");
  EXPECT_THAT(left_by("exit 0"), IsEmpty());
}

TEST_P(ExchangeTest, GivesBackNothingOfAChildThatWasKilled) {
  EXPECT_THAT(left_by("echo 3,4 > move.txt; kill -9 $$"), IsEmpty());
}

TEST_P(ExchangeTest, GivesBackBytesAsTheyAre) {
  const auto files = left_by("printf '\\377\\001 a\\n\\nb\\n' > move.txt");
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].text, "\xFF\x01 a\n\nb\n");
}

TEST_P(ExchangeTest, CutsALongFile) {
  const auto files = left_by("i=0; while [ $i -lt 400 ]; do echo 0123456789; i=$((i+1)); done > move.txt");
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].text.size(), 3000U);
}

// What the host is sent is read outside of the child's walls.
TEST_P(ExchangeTest, FollowsNoLinkAndWaitsForNothing) {
  EXPECT_THAT(left_by("exec ln -s /etc/passwd move.txt"), IsEmpty());
  EXPECT_THAT(left_by("exec mkfifo move.txt"), IsEmpty());
  EXPECT_THAT(left_by("exec mkdir move.txt"), IsEmpty());
}

TEST_P(ExchangeTest, RefusesNamesThatLeadElsewhere) {
  const std::vector<std::string> names{"", ".", "..", "../x", "/etc/x", "a/b", {"a\0b", 3}, "a\nb"};
  for (const auto& name : names) {
    LaunchSpec spec = shell_spec("exit 0");
    spec.files = {{name, "text"}};
    auto child = launcher().launch(spec);
    ASSERT_FALSE(child) << name;
    EXPECT_EQ(child.error().code, ErrorCode::bad_input);
    spec.files.clear();
    spec.left_files = {name};
    EXPECT_FALSE(launcher().launch(spec)) << name;
  }
}

TEST_P(ExchangeTest, TakesAFileOfTheLargestSize) {
  LaunchSpec spec = shell_spec("read -r line < board.txt; echo ${#line}");
  std::string line(longest_file, 'x');
  line.back() = '\n';
  spec.files = {{"board.txt", line}};
  EXPECT_THAT(run(launcher(), spec).output, HasSubstr(std::to_string(longest_file - 1)));
  spec.files[0].text += "x";
  EXPECT_FALSE(launcher().launch(spec));
}

}  // namespace
}  // namespace tengen::sandbox
