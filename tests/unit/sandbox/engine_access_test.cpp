// Packages that the user of engines cannot read, where the host is root.
#include "sandbox/launch/engine_access.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include "sandbox/launch/child_view.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

LaunchSpec packaged(const TestFolder& folder) {
  LaunchSpec spec;
  spec.package = folder.path() / "package";
  spec.program = folder.write("package/bin/engine", "x");
  fs::permissions(spec.program, fs::perms(0755));
  return spec;
}

TEST(EngineAccess, IsGivenByPermissionsForOthers) {
  const TestFolder folder;
  const auto spec = packaged(folder);
  EXPECT_TRUE(check_engine_access(spec, Access::bound));
  EXPECT_TRUE(check_engine_access(spec, Access::by_path));
}

// What belongs to that user is open to it, so these want another one.
class ClosedFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    if (::geteuid() == kEngineUser) GTEST_SKIP() << "this is the user of engines";
  }
};

TEST_F(ClosedFolder, IsNamedWithWhatToDo) {
  const TestFolder folder;
  const auto spec = packaged(folder);
  fs::permissions(spec.package / "bin", fs::perms(0700));
  const auto status = check_engine_access(spec, Access::bound);
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::refused);
  EXPECT_THAT(status.error().message,
              AllOf(HasSubstr("\"" + (spec.package / "bin").native() + "\" is closed to user 65534"),
                    HasSubstr("chmod -R o+rX"), HasSubstr("start the host as an ordinary user")));
}

TEST_F(ClosedFolder, OnTheWayMattersOnlyWhereItIsWalked) {
  const TestFolder folder;
  const auto spec = packaged(folder);
  fs::permissions(folder.path(), fs::perms(0700));
  EXPECT_TRUE(check_engine_access(spec, Access::bound));
  EXPECT_FALSE(check_engine_access(spec, Access::by_path));
}

// The folder may be the home of root.
TEST_F(ClosedFolder, OnTheWayIsOpenedForEnteringAlone) {
  const TestFolder folder;
  const auto spec = packaged(folder);
  fs::permissions(folder.path(), fs::perms(0700));
  const auto status = check_engine_access(spec, Access::by_path);
  ASSERT_FALSE(status);
  EXPECT_THAT(status.error().message, AllOf(HasSubstr("run chmod o+x \"" + folder.path().native() + "\""),
                                            ::testing::Not(HasSubstr(" -R"))));
}

using PackageAccess = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, PackageAccess, kEveryTier, name_of);

TEST_P(PackageAccess, IsAskedForBeforeALaunchByRoot) {
  if (::geteuid() != 0) return;  // then engines are of the host's own user
  const TestFolder folder;
  auto spec = packaged(folder);
  fs::remove(spec.program);
  fs::copy_file(probe(), spec.program);
  spec.arguments = {"exit", "0"};
  EXPECT_EQ(run(launcher(), spec).status.text(), "exit code 0");
  fs::permissions(spec.package, fs::perms(0700));
  const auto child = launcher().launch(spec);
  ASSERT_FALSE(child);
  EXPECT_THAT(child.error().message, HasSubstr("is closed to user 65534"));
}

TEST_P(PackageAccess, IsNeverThatOfRoot) {
  const auto user = run(launcher(), probe_spec({"user"})).output;
  EXPECT_THAT(user, ::testing::Not(::testing::StartsWith("0 ")));
  if (::geteuid() == 0 || has_namespaces(GetParam())) {
    EXPECT_THAT(user, ::testing::StartsWith("65534 "));
  }
}

}  // namespace
}  // namespace tengen::sandbox
