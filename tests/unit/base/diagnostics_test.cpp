#include "base/diagnostics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/test_folder.hpp"

namespace tengen::diagnostics {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string said_at(Loudness loudness) {
  set_loudness(loudness);
  ::testing::internal::CaptureStderr();
  tell("a");
  warn("b");
  fail("c");
  note("d");
  set_loudness(Loudness::normal);
  return ::testing::internal::GetCapturedStderr();
}

TEST(Diagnostics, SayWhatTheirLoudnessAllows) {
  EXPECT_EQ(said_at(Loudness::quiet), "tengen: c\n");
  EXPECT_EQ(said_at(Loudness::normal), "tengen: a\ntengen: warning: b\ntengen: c\n");
  EXPECT_EQ(said_at(Loudness::verbose), "tengen: a\ntengen: warning: b\ntengen: c\ntengen: debug: d\n");
}

TEST(Diagnostics, WriteAFileBesideStandardErrorFromItsOwnLevelOn) {
  const TestFolder folder;
  const auto file = folder.path() / "host.log";
  ASSERT_TRUE(configure("info:" + file.string()));
  EXPECT_EQ(said_at(Loudness::quiet), "tengen: c\n");
  std::ifstream log(file);
  const std::string text{std::istreambuf_iterator<char>(log), {}};
  EXPECT_THAT(text, AllOf(HasSubstr("info: a\n"), HasSubstr("warning: b\n"), HasSubstr("error: c\n")));
  EXPECT_THAT(text, Not(HasSubstr("debug")));
}

TEST(Diagnostics, SayWhatTheVariableTakes) {
  const auto wrong = configure("loud");
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().text(), HasSubstr("TENGEN_LOG: found \"loud\", expected error, info or debug"));
  EXPECT_FALSE(configure("debug:/dev/null/host.log"));
}

}  // namespace
}  // namespace tengen::diagnostics
