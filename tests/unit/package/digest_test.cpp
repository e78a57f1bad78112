#include "package/digest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "package/contained_path.hpp"
#include "package/file_list.hpp"
#include "package/package_entries.hpp"
#include "unit/test_folder.hpp"

namespace tengen::package {
namespace {

using testing::HasSubstr;

std::string digest_of(const fs::path& folder) {
  const auto digest = package_digest(folder);
  return digest ? *digest : digest.error().text();
}

class Digest : public testing::Test {
 protected:
  Digest() {
    folder_.write("p/tengen.xml", "manifest");
    folder_.write("p/deep/lib.so", "library");
    before_ = now();
  }
  std::string now() { return digest_of(folder_ / "p"); }
  TestFolder folder_;
  std::string before_;
};

TEST_F(Digest, StaysTheSameFromOneReleaseToTheNext) {
  // Lists of trust hold these numbers: changing the form takes trust from every package.
  EXPECT_EQ(before_, "d99c8bd6c3ff4c894b1740fcf194a00207106acbfe596fbdf01b109057e8b9ef");
}

TEST_F(Digest, IsThatOfTheContentWhereverItLies) {
  fs::copy(folder_ / "p", folder_ / "q", fs::copy_options::recursive);
  fs::last_write_time(folder_ / "q/tengen.xml", fs::file_time_type());
  EXPECT_EQ(digest_of(folder_ / "q"), before_);
}

TEST_F(Digest, LeavesOutTheFolderOfARun) {
  folder_.write("p/deep/run/run.db", "store");
  folder_.write("p/deep/run/games.sgf", "(;)");
  EXPECT_EQ(now(), before_);
  const auto named = contained_file(fs::canonical(folder_ / "p"), "deep/run/games.sgf");
  ASSERT_FALSE(named);
  EXPECT_THAT(named.error().text(), HasSubstr("which lies in the folder of a run"));
  folder_.write("p/run.db", "store");
  EXPECT_THAT(now(), HasSubstr("found the files of a run (run.db) in the package's own folder"));
}

TEST_F(Digest, LeavesOutWhatPythonKeepsBesideAnEngine) {
  folder_.write("p/__pycache__/engine.cpython-311.pyc", "code");
  folder_.write("p/deep/__pycache__/lib.so", "library");
  EXPECT_EQ(now(), before_);
  const auto named = contained_file(fs::canonical(folder_ / "p"), "deep/__pycache__/lib.so");
  ASSERT_FALSE(named);
  EXPECT_THAT(named.error().text(), HasSubstr("which lies in __pycache__"));
  folder_.write("q/__pycache__", "a file of this name is one like any other");
  folder_.write("r/other", "");
  EXPECT_NE(digest_of(folder_ / "q"), digest_of(folder_ / "r"));
}

TEST(FileList, TellsWhatHasChanged) {
  TestFolder folder;
  folder.write("p/tengen.xml", "manifest");
  folder.write("p/deep/lib.so", "library");
  const auto list = [&] { return *file_list(folder / "p"); };
  const auto before = list();
  EXPECT_EQ(changes(before, before), "");
  EXPECT_EQ(changes("", before), "");
  folder.write("p/deep/lib.so", "Library");
  for (const char* const name : {"p/a", "p/b", "p/c", "p/d"}) folder.write(name, "");
  fs::remove(folder / "p/tengen.xml");
  EXPECT_EQ(changes(before, list()), "changed: deep/lib.so; new: a, b, c and 1 more; gone: tengen.xml");
}

TEST_F(Digest, ChangesWithAnyChange) {
  std::vector<std::string> seen{before_};
  const auto expect_new = [&](const char* change) {
    const std::string digest = now();
    EXPECT_TRUE(is_digest(digest)) << digest;
    EXPECT_THAT(seen, testing::Not(testing::Contains(digest))) << change;
    seen.push_back(digest);
  };
  folder_.write("p/deep/lib.so", "Library");
  expect_new("a byte");
  fs::permissions(folder_ / "p/deep/lib.so", fs::perms::owner_exec, fs::perm_options::add);
  expect_new("the executable bit");
  folder_.write("p/empty", "");
  expect_new("an empty file");
  fs::remove(folder_ / "p/empty");
  fs::create_directory(folder_ / "p/empty");
  expect_new("a folder of the same name");
  fs::remove(folder_ / "p/empty");
  fs::create_symlink("tengen.xml", folder_ / "p/empty");
  expect_new("a link of the same name");
  fs::remove(folder_ / "p/empty");
  fs::create_symlink("./tengen.xml", folder_ / "p/empty");
  expect_new("another target of the link");
  fs::rename(folder_ / "p/empty", folder_ / "p/full");
  expect_new("a name");
  fs::rename(folder_ / "p/deep", folder_ / "p/deeper");
  expect_new("a folder's name");
}

TEST_F(Digest, TellsNamesFromContents) {
  const TestFolder other;
  folder_.write("a/x", "yz");
  other.write("a/xy", "z");
  EXPECT_NE(digest_of(folder_ / "a"), digest_of(other / "a"));
  folder_.write("b/one", "");
  folder_.write("b/two", "12");
  other.write("b/one", "1");
  other.write("b/two", "2");
  EXPECT_NE(digest_of(folder_ / "b"), digest_of(other / "b"));
}

TEST_F(Digest, RefusesLinksThatLeadOutOrNowhere) {
  folder_.write("outside", "");
  for (const char* target : {"../outside", "deep/../../outside", "nowhere", "link", "..", "/etc/passwd"}) {
    fs::create_symlink(target, folder_ / "p/link");
    EXPECT_THAT(now(), HasSubstr((folder_ / "p/link").string() + ": found a link to ")) << target;
    fs::remove(folder_ / "p/link");
  }
  fs::create_symlink(folder_ / "p/tengen.xml", folder_ / "p/link");
  EXPECT_THAT(now(), HasSubstr("absolute path")) << "inside now, but not where the folder is copied to";
  fs::remove(folder_ / "p/link");
  // Each link for itself stays inside; what it leads to does not.
  fs::create_symlink("..", folder_ / "p/deep/up");
  fs::create_symlink("deep/up/../outside", folder_ / "p/link");
  EXPECT_THAT(now(), HasSubstr("found a link to 'deep/up/../outside', which leads out of the package"));
}

TEST_F(Digest, RefusesPipesAndSocketsWithoutHanging) {
  folder_.make_pipe("p/pipe");
  EXPECT_THAT(now(), HasSubstr("p/pipe: found a pipe, device or socket"));
  fs::remove(folder_ / "p/pipe");

  const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder_ / "p/socket";
  ASSERT_LT(path.size(), sizeof address.sun_path);
  path.copy(address.sun_path, path.size());
  ASSERT_EQ(::bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_THAT(now(), HasSubstr("p/socket: found a pipe, device or socket"));
  ::close(descriptor);
}

TEST_F(Digest, RefusesSetUserIdFiles) {
  fs::permissions(folder_ / "p/deep/lib.so", fs::perms::set_uid, fs::perm_options::add);
  EXPECT_THAT(now(), HasSubstr("set-user-id"));
}

TEST_F(Digest, RefusesAHugeSparseFileWithoutReadingIt) {
  fs::resize_file(folder_ / "p/tengen.xml", 50ULL << 30);
  EXPECT_THAT(now(), HasSubstr("tengen.xml: found sparse files"));
  fs::resize_file(folder_ / "p/tengen.xml", 65ULL << 20);
  EXPECT_THAT(now(), HasSubstr("tengen.xml: found sparse files"));
  fs::resize_file(folder_ / "p/tengen.xml", 63ULL << 20);
  EXPECT_THAT(now(), ::testing::Not(HasSubstr("found")));
}

TEST_F(Digest, RefusesManySparseFilesThatAreSmallByThemselves) {
  for (const char* name : {"p/one", "p/two"}) {
    folder_.write(name, "");
    fs::resize_file(folder_ / name, 33ULL << 20);
  }
  EXPECT_THAT(now(), HasSubstr("found sparse files"));
}

TEST_F(Digest, HasABoundOnTheNumberOfFiles) {
  PackageBounds bounds;
  bounds.entries = 3;
  EXPECT_TRUE(package_entries(folder_ / "p", bounds));
  folder_.write("p/fourth", "");
  EXPECT_FALSE(package_entries(folder_ / "p", bounds));
}

TEST_F(Digest, NamesAFolderThatIsNotThere) {
  EXPECT_THAT(digest_of(folder_ / "none"), HasSubstr("none: cannot read"));
}

}  // namespace
}  // namespace tengen::package
