// What the engine sees of the machine, and what of it it can change.
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "unit/jail/jail_fixture.hpp"

namespace tengen::jail {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class View : public JailTest {
 protected:
  // A folder of the host's that everybody may write.
  View() : folder_(jail_program().parent_path() / new_marker()) {
    fs::create_directories(folder_ / "inner");
    std::ofstream(folder_ / "inner" / "file") << "text";
    fs::permissions(folder_, fs::perms(0777));
    fs::permissions(folder_ / "inner" / "file", fs::perms(0666));
    fs::permissions(folder_ / "inner", fs::perms(0777));
  }
  ~View() override { fs::remove_all(folder_); }

  // What a shell in there prints.
  std::string shell(const Words& more, const std::string& script) const {
    Jailed jailed(GetParam(), options(more), {"/bin/sh", "-c", script});
    return jailed.rest();
  }

  fs::path folder_;
};
INSTANTIATE_TEST_SUITE_P(In, View, settings_with_own_view(), name_of_test);

TEST_P(View, HoldsNothingButItsPieces) {
  for (const char* path : {"/etc/passwd", "/tmp", "/home", "/root", "/sys/kernel", "/dev/zero", "/var"}) {
    EXPECT_EQ(output({}, {"read", path}), "ENOENT") << path;
  }
  EXPECT_EQ(output({}, {"read", "/usr/bin/env"}), "ok");
}

TEST_P(View, IsReadOnly) {
  const Words bound{"--bind", folder_, "/package"};
  EXPECT_EQ(output(bound, {"write", "/new"}), "EROFS");
  EXPECT_EQ(output(bound, {"write", "/usr/new"}), "EROFS");
  EXPECT_EQ(output(bound, {"write", "/package/new"}), "EROFS");
  EXPECT_EQ(output(bound, {"write", "/package/inner/file"}), "EROFS");
  EXPECT_EQ(output(bound, {"truncate", "/package/inner/file"}), "EROFS");
  EXPECT_EQ(output(bound, {"read", "/package/inner/file"}), "ok");
}

TEST_P(View, CannotBeMountedAnew) {
  EXPECT_EQ(output({}, {"remount", "/"}), "EPERM");
  EXPECT_EQ(output({}, {"remount", "/usr"}), "EPERM");
}

TEST_P(View, LetsNoLinkOut) {
  fs::create_symlink("/etc/passwd", folder_ / "absolute");
  fs::create_symlink("../../../../../../etc/passwd", folder_ / "relative");
  fs::create_symlink(folder_ / "inner" / "file", folder_ / "own");
  const Words bound{"--bind", folder_, "/package"};
  for (const char* name : {"absolute", "relative", "own"}) {
    EXPECT_EQ(output(bound, {"read", std::string("/package/") + name}), "ENOENT") << name;
  }
}

TEST_P(View, BindsFilesAndDeepTargets) {
  const Words bound{"--bind", folder_ / "inner" / "file", "/a/b/c/file", "--bind", folder_, "/a/b/folder"};
  EXPECT_EQ(shell(bound, "cat /a/b/c/file /a/b/folder/inner/file"), "texttext");
}

TEST_P(View, TakesSourcesFromBelowItsBuildingSite) {
  // The new root is built on /tmp, which hides what lies there.
  ASSERT_TRUE(folder_.native().starts_with("/tmp/")) << "the test wants its folder in /tmp";
  EXPECT_EQ(output({"--bind", folder_, "/package"}, {"read", "/package/inner/file"}), "ok");
}

TEST_P(View, MakesFoldersLinksAndFiles) {
  const Words more{"--directory", "/made/deep", "--symlink",  "deep/../text",
                   "/made/link",  "--file",     "some words", "/made/text"};
  EXPECT_EQ(shell(more, "cat /made/link; stat -c ' %a %u' /made/text /made/deep"),
            "some words 444 65534\n 755 65534\n");
  EXPECT_EQ(output(more, {"write", "/made/new"}), "EROFS");
}

TEST_P(View, BoundsItsScratch) {
  EXPECT_EQ(output({}, {"fill", "/scratch/file"}), "ENOSPC");
  EXPECT_EQ(output({}, {"create", "/scratch"}), "ENOSPC");
  EXPECT_EQ(shell({}, "stat -c '%a %u' /scratch"), "700 65534\n");
  EXPECT_EQ(shell({}, "grep ' /scratch ' /proc/self/mounts | grep -c nosuid,nodev"), "1\n");
}

TEST_P(View, HasDevicesThatWork) {
  EXPECT_EQ(output({}, {"write", "/dev/null"}), "ok");
  EXPECT_EQ(shell({}, "echo lost > /dev/null; grep ' /dev/null ' /proc/self/mounts | grep -c nosuid,noexec"),
            "1\n");
}

TEST_P(View, ShowsOnlyItsOwnProcesses) {
  EXPECT_EQ(shell({}, "cd /proc; echo [0-9]*"), "1 2\n");
  EXPECT_EQ(output({}, {"read", "/proc/meminfo"}), "ENOENT");
  EXPECT_EQ(output({}, {"read", "/proc/sys/kernel/hostname"}), "ENOENT");
  EXPECT_EQ(output({}, {"read", "/proc/1/environ"}), "EACCES");
  EXPECT_EQ(output({}, {"write", "/proc/self/oom_score_adj"}), "EROFS");
}

TEST_P(View, HasTheHostNameItWasGiven) { EXPECT_EQ(shell({}, "uname -n"), "tengen\n"); }

TEST_P(View, StartsInTheFolderItWasGiven) {
  EXPECT_EQ(output({}, {"folder"}), "/");
  EXPECT_EQ(output({"--chdir", "/scratch"}, {"folder"}), "/scratch");
}

TEST_P(View, KeepsTheHostsMaskOutOfItsFolders) {
  const mode_t before = ::umask(077);
  const std::string modes = shell({"--directory", "/made"}, "stat -c %a /made; umask");
  ::umask(before);
  EXPECT_EQ(modes, "755\n0077\n");
}

// Root reads everything, and a user namespace of its own takes that away.
class RootsView : public View {};
INSTANTIATE_TEST_SUITE_P(In, RootsView, ::testing::Values(kRootNamespaces), name_of_test);

TEST_P(RootsView, HoldsWhatOnlyRootCanReach) {
  fs::permissions(folder_, fs::perms(0700));
  ASSERT_EQ(::chown(folder_.c_str(), 12345, 12345), 0);
  EXPECT_EQ(output({"--bind", folder_ / "inner", "/package"}, {"read", "/package/file"}), "ok");
}

}  // namespace
}  // namespace tengen::jail
