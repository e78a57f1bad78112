// What the host says where confinement does not work. Stand-ins play a bubblewrap that is missing or denied.
#include "sandbox/confinement_check.hpp"

#include <gmock/gmock.h>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::HasSubstr;

std::string complaint(const std::string& program) {
  BubblewrapLauncher launcher(program);
  const auto status = check_confinement(launcher);
  if (status) return "it worked";
  EXPECT_EQ(status.error().code, ErrorCode::refused);
  return status.error().message;
}

std::string script(const TemporaryFolder& folder, const std::string& body) {
  const auto path = folder.write("bwrap", "#!/bin/sh\n" + body);
  std::filesystem::permissions(path, std::filesystem::perms::all);
  return path;
}

TEST(ConfinementCheck, SaysHowToInstallBubblewrap) {
  EXPECT_EQ(complaint("/no/such/bwrap"),
            "engines cannot be confined: \"/no/such/bwrap\" was not found; install bubblewrap (apt install "
            "bubblewrap); or type sandbox=off, which lets engines do all that your user can");
}

TEST(ConfinementCheck, PassesOnWhatBubblewrapSays) {
  const TemporaryFolder folder;
  const auto said =
      complaint(script(folder, "echo 'bwrap: setting up uid map: Permission denied' >&2; exit 1"));
  EXPECT_THAT(said, HasSubstr("bwrap: setting up uid map: Permission denied"));
  EXPECT_THAT(said, HasSubstr("user namespaces"));
  EXPECT_THAT(said, HasSubstr("type sandbox=off"));
  EXPECT_EQ(count_zombie_children(), 0);
}

TEST(ConfinementCheck, DoesNotTakeAProgramRunInTheOpenForConfined) {
  const TemporaryFolder folder;
  // Reports a first process, waits at the gate as bubblewrap does, and runs the attempts with no confinement
  // at all.
  const auto path = script(folder,
                           "sleep 1000 & echo \"{ \\\"child-pid\\\": $! }\" >&3\n"
                           "dd bs=1 count=1 <&4 >/dev/null 2>&1\n"
                           "while [ \"$1\" != -- ]; do shift; done; shift\n"
                           "\"$@\"; echo '{ \"exit-code\": 0 }' >&3");
  EXPECT_THAT(complaint(path), HasSubstr("a trial child failed (it sees"));
}

TEST_F(ConfinedTest, CheckIsContentWithTheRealOne) {
  BubblewrapLauncher launcher;
  const auto status = check_confinement(launcher);
  EXPECT_TRUE(status) << status.error().text();
}

}  // namespace
}  // namespace tengen::sandbox
