// How a tier is chosen, and what the host says where none works. Stand-ins play programs that are missing,
// denied or false.
#include <gmock/gmock.h>
#include <unistd.h>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::HasSubstr;

std::filesystem::path script(const TestFolder& folder, const char* name, const std::string& body) {
  const auto path = folder.write(name, "#!/bin/sh\n" + body);
  std::filesystem::permissions(path, std::filesystem::perms::all);
  return path;
}

std::string complaint(Mode mode, const Programs& programs) {
  const auto launcher = make_launcher(mode, programs);
  if (launcher) return "it worked: " + std::string(text((*launcher)->tier()));
  EXPECT_EQ(launcher.error().code, ErrorCode::refused);
  return launcher.error().message;
}

// Runs the program with no wall at all, but speaks like tengen-jail.
std::string open_jail() {
  const std::string user = ::geteuid() == 0 ? " --user 65534" : "";
  return "control=$2; while [ \"$1\" != -- ]; do shift; done\n"
         "exec " +
         programs_beside_this().jail.native() + " --control $control" + user + " \"$@\"\n";
}

TEST(Ladder, SaysWhichProgramIsMissing) {
  Programs programs = programs_beside_this();
  programs.jail = "/no/such/jail";
  EXPECT_EQ(complaint(Mode::basic, programs),
            "engines cannot be confined: \"/no/such/jail\" was not found; it belongs beside tengen: install "
            "all of it; or type sandbox=off, which lets engines do all that your user can");
}

TEST(Ladder, TakesTheBestTierThatHolds) {
  std::string why;
  if (!in_tier(Tier::jail, &why)) return cannot_run(why);
  for (const auto mode : {Mode::strict, Mode::basic}) {
    const auto launcher = make_launcher(mode);
    ASSERT_TRUE(launcher) << launcher.error().text();
    EXPECT_EQ((*launcher)->tier(), Tier::jail);
    const auto walls = (*launcher)->walls();
    EXPECT_TRUE(walls.seccomp);
    EXPECT_TRUE(walls.processes);
    EXPECT_THAT(walls.text(), HasSubstr("jail, "));
  }
}

TEST(Ladder, PassesOnWhatAJailSaysWhenItIsDenied) {
  const TestFolder folder;
  Programs programs = programs_beside_this();
  programs.jail = script(folder, "jail", "echo 'clone: Operation not permitted' >&2; exit 125");
  programs.bubblewrap = "/no/such/bwrap";
  const auto said = complaint(Mode::strict, programs);
  EXPECT_THAT(said, HasSubstr("jail: the sandbox could not be set up: clone: Operation not permitted"));
  EXPECT_THAT(said, HasSubstr("bubblewrap: \"/no/such/bwrap\" was not found; install bubblewrap"));
  EXPECT_THAT(said, HasSubstr("type sandbox=off"));
  EXPECT_FALSE(has_zombie_child());
}

TEST(Ladder, DoesNotTakeAProgramRunInTheOpenForConfined) {
  const TestFolder folder;
  Programs programs = programs_beside_this();
  programs.jail = script(folder, "jail", open_jail());
  const auto said = complaint(Mode::basic, programs);
  EXPECT_THAT(said,
              HasSubstr("jail: a hostile program was not held: it could read a file of another engine"));
  EXPECT_THAT(said, HasSubstr("landlock: a hostile program was not held"));
}

TEST(Ladder, GoesDownWhereNamespacesAreDenied) {
  std::string why;
  if (!in_tier(Tier::landlock, &why)) return cannot_run(why);
  const TestFolder folder;
  Programs programs = programs_beside_this();
  programs.jail = script(folder, "jail",
                         "case \"$*\" in *--unshare*) echo denied >&2; exit 125;; esac\nexec " +
                             programs_beside_this().jail.native() + " \"$@\"\n");
  programs.bubblewrap = "/bin/false";
  EXPECT_EQ(complaint(Mode::basic, programs), "it worked: landlock");
  EXPECT_THAT(complaint(Mode::strict, programs), HasSubstr("jail: the sandbox could not be set up: denied"));
}

TEST(Ladder, BelievesNoCanaryThatDies) {
  Programs programs = programs_beside_this();
  programs.canary = "/bin/true";
  EXPECT_THAT(complaint(Mode::basic, programs), HasSubstr("the canary died before it could try to"));
}

}  // namespace
}  // namespace tengen::sandbox
