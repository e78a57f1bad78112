#include "package/digest_cache.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "package/digest.hpp"
#include "unit/test_folder.hpp"

namespace tengen::package {
namespace {

const std::string invented(64, 'e');
const ReadFile manifest{"tengen.xml", "manifest"};

class Remembered : public testing::Test {
 protected:
  Remembered() {
    folder_.write("p/tengen.xml", "manifest");
    folder_.write("p/lib.so", "library");
    // Younger files are always read.
    std::this_thread::sleep_for(std::chrono::milliseconds(2100));
    DigestCache cache = DigestCache::load(file_);
    before_ = *cache.digest(folder_ / "p", manifest);
    cache.save();
    // What is remembered is told from what is read.
    std::string content = content_of(file_);
    content.replace(content.find(before_), before_.size(), invented);
    folder_.write("cache/digests", content);
  }
  std::string now() { return *DigestCache::load(file_).digest(folder_ / "p", manifest); }

  TestFolder folder_;
  fs::path file_ = folder_ / "cache/digests";
  std::string before_;
};

TEST_F(Remembered, IsThePackageThatLooksUnchanged) {
  EXPECT_EQ(before_, *package_digest(folder_ / "p"));
  EXPECT_EQ(now(), invented);
}

TEST_F(Remembered, IsNoPackageThatWasChangedUnderItsOldTimeAndSize) {
  struct stat status {};
  ASSERT_EQ(::stat((folder_ / "p/lib.so").c_str(), &status), 0);
  folder_.write("p/lib.so", "LIBRARY");
  const timespec times[] = {status.st_atim, status.st_mtim};
  ASSERT_EQ(::utimensat(AT_FDCWD, (folder_ / "p/lib.so").c_str(), times, 0), 0);
  EXPECT_EQ(now(), *package_digest(folder_ / "p"));
}

TEST_F(Remembered, IsNoPackageWithAnotherFileOrAnotherName) {
  folder_.write("p/more", "");
  EXPECT_EQ(now(), *package_digest(folder_ / "p"));
  fs::remove(folder_ / "p/more");
  fs::rename(folder_ / "p", folder_ / "q");
  EXPECT_EQ(*DigestCache::load(file_).digest(folder_ / "q", manifest), before_);
}

// It may have been exchanged after it was read, and exchanged back.
TEST_F(Remembered, IsNoPackageWhoseManifestWasReadWithOtherContent) {
  const auto read = DigestCache::load(file_).digest(folder_ / "p", {"tengen.xml", "exchanged"});
  ASSERT_TRUE(read) << read.error().text();
  folder_.write("p/tengen.xml", "exchanged");
  EXPECT_EQ(*read, *package_digest(folder_ / "p"));
  fs::remove(folder_ / "p/tengen.xml");
  EXPECT_FALSE(DigestCache::load(file_).digest(folder_ / "p", manifest)) << "it is no file of the package";
}

TEST_F(Remembered, IsNothingOfAFileThatOthersCanChange) {
  fs::permissions(folder_ / "cache", fs::perms::others_write, fs::perm_options::add);
  EXPECT_EQ(now(), before_);
  fs::permissions(folder_ / "cache", fs::perms::others_write, fs::perm_options::remove);
  EXPECT_EQ(now(), invented);
  fs::permissions(file_, fs::perms::others_write, fs::perm_options::add);
  EXPECT_EQ(now(), before_);
}

TEST_F(Remembered, IsNothingOfAFileThatIsNoCache) {
  folder_.write("cache/digests", "nonsense\n" + invented + "\n");
  EXPECT_EQ(now(), before_);
  folder_.write("cache/digests", std::string(5 << 20, 'x'));
  EXPECT_EQ(now(), before_);
}

TEST(DigestCacheOfYoungFiles, RemembersNothing) {
  const TestFolder folder;
  folder.write("p/tengen.xml", "manifest");
  DigestCache cache = DigestCache::load(folder / "cache/digests");
  ASSERT_TRUE(cache.digest(folder / "p", manifest));
  cache.save();
  EXPECT_FALSE(fs::exists(folder / "cache/digests"))
      << "a change within a tick of the clock would not be seen";
}

}  // namespace
}  // namespace tengen::package
