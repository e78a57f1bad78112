#include "package/trust.hpp"

#include <endian.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/posix_acl.h>
#include <linux/posix_acl_xattr.h>
#include <pwd.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <thread>
#include <vector>

#include "cannot_run.hpp"
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

// Who may write to a folder can make a link in it lead elsewhere between a check and its use.
class TrustListBehindALink : public TrustLists {
 protected:
  TrustListBehindALink() {
    folder_.write("mine/tengen/trust", digest_a + " classics\n");
    fs::create_directories(folder_ / "shared");
    fs::create_directory_symlink("../mine", folder_ / "shared/config");
    user_ = folder_ / "shared/config/tengen/trust";
  }
  fs::path link_ = folder_ / "shared/config";
};

TEST_F(TrustListBehindALink, IsRefusedWhenOthersMayReplaceTheLink) {
  TrustStore store = load();
  EXPECT_EQ(store.trust(digest_a), Trust::user);
  ASSERT_TRUE(store.add(digest_b, "others"));
  EXPECT_THAT(content_of(folder_ / "mine/tengen/trust"), HasSubstr(digest_b));
  EXPECT_TRUE(fs::is_symlink(link_));

  const fs::path shared = folder_ / "shared";
  fs::permissions(shared, fs::perms::others_write, fs::perm_options::add);
  EXPECT_THAT(load_error(), HasSubstr(shared.string() + ": found that others may write to it"));
  const Status removed = store.remove("others");
  ASSERT_FALSE(removed);
  EXPECT_THAT(removed.error().text(), HasSubstr(shared.string() + ": found that others may write to it"));
  EXPECT_THAT(content_of(folder_ / "mine/tengen/trust"), HasSubstr(digest_b));
}

TEST_F(TrustListBehindALink, IsRefusedWhenOthersMayReplaceTheSecondLink) {
  fs::remove(link_);
  fs::create_directories(folder_ / "open");
  fs::create_directory_symlink(folder_ / "mine", folder_ / "open/config");
  fs::create_directory_symlink("../open/./config", link_);
  EXPECT_EQ(load_error(), "no error");
  fs::permissions(folder_ / "open", fs::perms::others_write, fs::perm_options::add);
  EXPECT_THAT(load_error(), HasSubstr((folder_ / "open").string() + ": found that others may write to it"));
}

TEST_F(TrustListBehindALink, IsRefusedWhenTheLinkBelongsToSomebodyElse) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a link away";
  fs::permissions(folder_ / "shared", fs::perms::all | fs::perms::sticky_bit);
  EXPECT_EQ(load_error(), "no error");
  ASSERT_EQ(::lchown(link_.c_str(), 65534, 65534), 0);
  EXPECT_THAT(load_error(), HasSubstr(link_.string() + ": found that it belongs to user 65534"));
}

TEST_F(TrustListBehindALink, IsRefusedWhenTheLinkLeadsInACircle) {
  fs::remove(link_);
  fs::create_directory_symlink("config", link_);
  EXPECT_THAT(load_error(), HasSubstr(link_.string()));
}

// Where a file has an access ACL, the group's permissions in its mode are the ACL's mask.
class TrustListWithAnAcl : public TrustLists {
 protected:
  static constexpr std::uint32_t nobody = 65534;

  void SetUp() override {
    folder_.write("config/tengen/trust", digest_a + " classics\n");
    fs::permissions(user_, fs::perms(0600));
  }
  // False where the file system has no ACLs.
  bool let_write(std::uint16_t tag, std::uint32_t id, std::uint16_t mask) {
    const posix_acl_xattr_header header{htole32(POSIX_ACL_XATTR_VERSION)};
    const std::uint16_t both = ACL_READ | ACL_WRITE;
    const std::uint32_t none = 0xffffffff;
    const posix_acl_xattr_entry entries[] = {
        {ACL_USER_OBJ, both, none}, {tag, both, id},      {ACL_GROUP_OBJ, 0, none},
        {ACL_MASK, mask, none},     {ACL_OTHER, 0, none},
    };
    std::string bytes(sizeof header + sizeof entries, '\0');
    std::memcpy(bytes.data(), &header, sizeof header);
    // In the order of their tags, as the kernel wants them.
    std::vector<posix_acl_xattr_entry> sorted(std::begin(entries), std::end(entries));
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.e_tag < b.e_tag; });
    std::memcpy(bytes.data() + sizeof header, sorted.data(), sizeof entries);
    return ::setxattr(user_.c_str(), "system.posix_acl_access", bytes.data(), bytes.size(), 0) == 0;
  }
};

TEST_F(TrustListWithAnAcl, IsRefusedWhenItLetsAUserWrite) {
  if (!let_write(ACL_USER, nobody, ACL_READ | ACL_WRITE)) return cannot_run("there are no ACLs in /tmp");
  EXPECT_NE(fs::status(user_).permissions() & fs::perms::group_write, fs::perms::none) << "the mask";
  EXPECT_THAT(load_error(), HasSubstr(user_.string() + ": found that its access ACL lets others write"));
}

TEST_F(TrustListWithAnAcl, IsRefusedWhenItLetsAGroupWrite) {
  const passwd* const other = ::getpwnam("nobody");
  if (other == nullptr) GTEST_SKIP() << "there is no user nobody here";
  if (!let_write(ACL_GROUP, other->pw_gid, ACL_READ | ACL_WRITE))
    return cannot_run("there are no ACLs in /tmp");
  EXPECT_THAT(load_error(), HasSubstr(user_.string() + ": found that its access ACL lets others write"));
}

TEST_F(TrustListWithAnAcl, IsTakenWhenNobodyElseMayWrite) {
  if (!let_write(ACL_USER, nobody, ACL_READ)) return cannot_run("there are no ACLs in /tmp");
  EXPECT_EQ(load_error(), "no error") << "the mask takes the permission away";
  ASSERT_TRUE(let_write(ACL_USER, ::geteuid(), ACL_READ | ACL_WRITE));
  EXPECT_EQ(load_error(), "no error");
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
