#include "package/verified_copy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "package/digest.hpp"
#include "unit/test_folder.hpp"

namespace tengen::package {
namespace {

using testing::HasSubstr;

class VerifiedCopy : public testing::Test {
 protected:
  void write(const std::string& content) {
    folder_.write("p/tengen.xml", "manifest");
    folder_.write("p/deep/lib.so", content);
    fs::permissions(folder_ / "p/deep/lib.so", fs::perms::owner_exec, fs::perm_options::add);
    fs::create_symlink("deep/lib.so", folder_ / "p/link");
  }
  std::string digest() { return *package_digest(folder_ / "p"); }
  // Where the copy is made with that cache folder.
  fs::path place_of_copy(const fs::path& cache_home) {
    const char* const before = std::getenv("XDG_CACHE_HOME");
    const std::string cache = before == nullptr ? "" : before;
    ::setenv("XDG_CACHE_HOME", cache_home.c_str(), 1);
    const auto copy = verified_copy(folder_ / "p", digest());
    before == nullptr ? ::unsetenv("XDG_CACHE_HOME") : ::setenv("XDG_CACHE_HOME", cache.c_str(), 1);
    EXPECT_TRUE(copy) << copy.error().text();
    return copy ? copy->parent_path() : fs::path();
  }
  TestFolder folder_;
};

TEST_F(VerifiedCopy, StaysAsItWasWhenThePackageChanges) {
  write("good");
  const auto digest_before = digest();
  const auto copy = verified_copy(folder_ / "p", digest_before);
  ASSERT_TRUE(copy) << copy.error().text();
  folder_.write("p/deep/lib.so", "evil");
  EXPECT_EQ(content_of(*copy / "deep/lib.so"), "good");
  EXPECT_EQ(content_of(*copy / "link"), "good");
  EXPECT_EQ(*package_digest(*copy), digest_before);
  EXPECT_EQ(fs::status(*copy).permissions(), fs::perms::owner_all);
  EXPECT_EQ(*verified_copy(folder_ / "p", digest_before), *copy) << "made once";
}

TEST_F(VerifiedCopy, IsRefusedOfAPackageThatHasChanged) {
  write("as trusted");
  const auto digest_before = digest();
  folder_.write("p/deep/lib.so", "of somebody else");
  const auto copy = verified_copy(folder_ / "p", digest_before);
  ASSERT_FALSE(copy);
  EXPECT_EQ(copy.error().code, ErrorCode::refused);
  EXPECT_THAT(copy.error().message, HasSubstr("have changed since they were checked"));
}

// Who may write to a folder can exchange what lies in it.
TEST_F(VerifiedCopy, IsMadeWhereNobodyElseCanExchangeIt) {
  write("only here");
  const auto open = fs::perms::others_write;
  fs::create_directories(folder_ / "shared/cache");
  fs::permissions(folder_ / "shared", open, fs::perm_options::add);
  EXPECT_EQ(place_of_copy(folder_ / "shared/cache"), fs::canonical(fs::temp_directory_path()));
}

TEST_F(VerifiedCopy, IsMadeWhereNobodyElseCanFlipALinkToIt) {
  write("behind a link");
  fs::create_directories(folder_ / "mine");
  fs::create_directories(folder_ / "shared");
  fs::create_directory_symlink("../mine", folder_ / "shared/link");
  fs::permissions(folder_ / "shared", fs::perms::others_write, fs::perm_options::add);
  EXPECT_EQ(place_of_copy(folder_ / "shared/link"), fs::canonical(fs::temp_directory_path()));
  EXPECT_TRUE(fs::is_empty(folder_ / "mine"));
}

TEST_F(VerifiedCopy, IsUsedByAPathWithoutLinks) {
  write("behind a link of this user");
  fs::create_directories(folder_ / "mine");
  fs::create_directory_symlink("mine", folder_ / "link");
  EXPECT_EQ(place_of_copy(folder_ / "link"), folder_ / "mine/tengen");
}

TEST_F(VerifiedCopy, IsOfThePackageThatIsToBeLoaded) {
  write("trusted");
  ASSERT_TRUE(verified_copy(folder_ / "p", digest()));
  folder_.write("q/tengen.xml", "another manifest");
  const auto copy = verified_copy(folder_ / "q", digest());
  ASSERT_FALSE(copy) << "a copy of that digest is there, but none of that package";
  EXPECT_THAT(copy.error().message, HasSubstr("have changed since they were checked"));
}

TEST_F(VerifiedCopy, IsGoneWhenAProcessIsAboutToBeLeftAtOnce) {
  write("of a process that leaves");
  const auto copy = verified_copy(folder_ / "p", digest());
  ASSERT_TRUE(copy) << copy.error().text();
  remove_verified_copies();
  EXPECT_FALSE(fs::exists(*copy));
}

}  // namespace
}  // namespace tengen::package
