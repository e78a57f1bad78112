#include "package/trust.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <unistd.h>

#include <thread>

#include "unit/test_folder.hpp"

namespace tengen::package {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

const std::string digest_a(64, 'a');
const std::string digest_b(64, 'b');

class TrustLists : public testing::Test {
 protected:
  TrustStore load() {
    auto store = TrustStore::load(user_, installation_);
    EXPECT_TRUE(store) << store.error().text();
    return store ? *store : TrustStore();
  }
  std::string load_error() {
    const auto store = TrustStore::load(user_, installation_);
    return store ? "no error" : store.error().text();
  }
  TestFolder folder_;
  fs::path user_ = folder_ / "config/tengen/trust";
  fs::path installation_ = folder_ / "share/trust";
};

TEST_F(TrustLists, TrustNothingWhenThereAreNone) {
  EXPECT_EQ(load().trust(digest_a), Trust::none);
  EXPECT_FALSE(fs::exists(user_)) << "asking must not make files";
}

TEST_F(TrustLists, RememberWhatTheUserTrusts) {
  TrustStore store = load();
  ASSERT_TRUE(store.add(digest_a, "classics"));
  ASSERT_TRUE(store.add(digest_a, "classics")) << "twice is fine";
  EXPECT_EQ(store.trust(digest_a), Trust::user);
  EXPECT_EQ(load().trust(digest_a), Trust::user);
  EXPECT_EQ(content_of(user_), digest_a + " classics\n");
  ASSERT_TRUE(store.remove("classics"));
  EXPECT_EQ(load().trust(digest_a), Trust::none);
}

TEST_F(TrustLists, ForgetEveryDigestOfAPackage) {
  TrustStore store = load();
  ASSERT_TRUE(store.add(digest_a, "classics"));
  ASSERT_TRUE(store.add(digest_b, "classics"));
  ASSERT_TRUE(store.add(std::string(64, 'c'), "others"));
  EXPECT_TRUE(store.names("classics"));
  ASSERT_TRUE(store.remove("classics"));
  EXPECT_FALSE(store.names("classics"));
  EXPECT_EQ(content_of(user_), std::string(64, 'c') + " others\n");
  const Status again = store.remove("classics");
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().text(), "classics is not trusted");
}

TEST_F(TrustLists, AreReadableByTheUserAlone) {
  const mode_t before = ::umask(0);
  const Status added = load().add(digest_a, "classics");
  ::umask(before);
  ASSERT_TRUE(added);
  EXPECT_EQ(fs::status(user_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(user_.parent_path()).permissions(), fs::perms::owner_all);
  EXPECT_EQ(std::distance(fs::directory_iterator(user_.parent_path()), {}), 1)
      << "nothing but the list is left";
}

TEST_F(TrustLists, OfTheInstallationCannotBeChangedByTheUser) {
  folder_.write("share/trust", digest_b + " classics\n");
  TrustStore store = load();
  EXPECT_EQ(store.trust(digest_b), Trust::installation);
  const Status removed = store.remove("classics");
  ASSERT_FALSE(removed);
  EXPECT_THAT(removed.error().message, HasSubstr("trusted by the installation"));
  EXPECT_EQ(store.trust(digest_b), Trust::installation);
}

TEST_F(TrustLists, LoseNothingThatAnotherProcessAdds) {
  TrustStore first = load();
  TrustStore second = load();
  ASSERT_TRUE(first.add(digest_a, "one"));
  ASSERT_TRUE(second.add(digest_b, "two"));
  EXPECT_THAT(load().by_user(), ElementsAre(Pair(digest_a, "one"), Pair(digest_b, "two")));
}

TEST_F(TrustLists, LoseNothingWhenManyAddAtOnce) {
  const auto digest = [](int number) {
    std::string text = std::to_string(number);
    return std::string(64 - text.size(), '0') + text;
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, store = load(), i]() mutable {
      for (int k = 0; k < 5; ++k) EXPECT_TRUE(store.add(digest(i * 5 + k), "many"));
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(load().by_user().size(), 40U);
}

TEST_F(TrustLists, AreNotGuessedAtWhenMalformed) {
  for (const std::string bad : {"rubbish", "aa classics", "", " "}) {
    const std::string line = bad.empty() ? digest_a : bad == " " ? digest_a + "  x" : bad;
    folder_.write("config/tengen/trust", digest_b + " fine\n" + line + "\n");
    fs::permissions(user_, fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_THAT(load_error(), HasSubstr(user_.string() + ":2: found '")) << line;
  }
}

TEST_F(TrustLists, AreRefusedWhenOthersMayWriteToThem) {
  folder_.write("config/tengen/trust", digest_a + " classics\n");
  fs::permissions(user_, fs::perms::group_write | fs::perms::others_write, fs::perm_options::add);
  EXPECT_THAT(load_error(), HasSubstr("that others may write to"));
}

TEST_F(TrustLists, AreRefusedWhenOthersMayReplaceThem) {
  folder_.write("config/tengen/trust", digest_a + " classics\n");
  const fs::path above = folder_ / "config";
  fs::permissions(above, fs::perms::others_write, fs::perm_options::add);
  EXPECT_THAT(load_error(), HasSubstr(above.string() + ": found that others may write to it"));
  fs::permissions(above, fs::perms::sticky_bit, fs::perm_options::add);
  EXPECT_EQ(load_error(), "no error") << "as /tmp";
  fs::permissions(above, fs::perms::others_write | fs::perms::sticky_bit, fs::perm_options::remove);
  folder_.write("share/trust", digest_b + " bundled\n");
  fs::permissions(installation_, fs::perms::others_write, fs::perm_options::add);
  EXPECT_THAT(load_error(), HasSubstr(installation_.string() + ": found that others may write to it"));
}

// So that root of a user namespace with one user, to whom "/" belongs to nobody, can start at all.
TEST_F(TrustLists, AreNotRefusedWhileThereAreNone) {
  fs::create_directories(user_.parent_path());
  const fs::path above = folder_ / "config";
  fs::permissions(above, fs::perms::others_write, fs::perm_options::add);
  TrustStore store = load();
  EXPECT_EQ(store.trust(digest_a), Trust::none);
  const auto added = store.add(digest_a, "classics");
  ASSERT_FALSE(added) << "anybody could change it";
  EXPECT_THAT(added.error().text(), HasSubstr(above.string() + ": found that others may write to it"));
}

TEST_F(TrustLists, AreRefusedWhenTheyBelongToSomebodyElse) {
  folder_.write("config/tengen/trust", digest_a + " classics\n");
  constexpr uid_t nobody = 65534;
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
  ASSERT_EQ(::chown(user_.c_str(), nobody, nobody), 0);
  EXPECT_THAT(load_error(), HasSubstr(user_.string() + ": found that it belongs to user 65534"));
  ASSERT_EQ(::chown(user_.c_str(), 0, 0), 0);
  ASSERT_EQ(::chown((folder_ / "config").c_str(), nobody, nobody), 0);
  EXPECT_THAT(load_error(), HasSubstr("config: found that it belongs to user 65534"));
}

// Such a group lists no members.
TEST_F(TrustLists, AreRefusedWhenWrittenByTheMainGroupOfSomebodyElse) {
  folder_.write("config/tengen/trust", digest_a + " classics\n");
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file to any group";
  const passwd* const other = ::getpwnam("nobody");
  if (other == nullptr) GTEST_SKIP() << "there is no user nobody here";
  ASSERT_EQ(::chown(user_.c_str(), 0, other->pw_gid), 0);
  EXPECT_EQ(load_error(), "no error");
  fs::permissions(user_, fs::perms::group_write, fs::perm_options::add);
  EXPECT_THAT(load_error(), HasSubstr(user_.string() + ": found that others may write to it"));
}

TEST_F(TrustLists, AreRefusedWhenUnreadable) {
  fs::create_directories(user_);
  EXPECT_THAT(load_error(), HasSubstr("found a folder, expected a regular file"));
}

TEST_F(TrustLists, TakeOnlyDigestsAndIds) {
  TrustStore store = load();
  EXPECT_FALSE(store.add("abc", "classics"));
  EXPECT_FALSE(store.add(digest_a, "two words"));
  EXPECT_FALSE(store.add(digest_a, "line\nbreak"));
  EXPECT_FALSE(store.remove("two words"));
}

TEST(TrustStore, CannotRememberWithoutAFile) {
  TrustStore store;
  EXPECT_EQ(store.trust(digest_a), Trust::none);
  EXPECT_FALSE(store.add(digest_a, "classics"));
}

}  // namespace
}  // namespace tengen::package
