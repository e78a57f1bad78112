// What the jail tells its host when things start, and when they cannot.
#include <gmock/gmock.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>

#include "unit/jail/jail_fixture.hpp"

namespace tengen::jail {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class EveryStart : public JailTest {};
INSTANTIATE_TEST_SUITE_P(In, EveryStart, every_setting(), name_of_test);

class OwnView : public JailTest {};
INSTANTIATE_TEST_SUITE_P(In, OwnView, settings_with_own_view(), name_of_test);

// Where no privilege or namespace is needed.
class CommandLine : public JailTest {};
INSTANTIATE_TEST_SUITE_P(In, CommandLine, ::testing::Values(kSupervisor), name_of_test);

class ForRoot : public JailTest {};
INSTANTIATE_TEST_SUITE_P(In, ForRoot, ::testing::Values(kRootSupervisor, kRootNamespaces), name_of_test);

Words messages_of(const Setting& setting, const Words& options, const Words& program) {
  Jailed jailed(setting, options, program);
  return jailed.messages();
}

// A program in a folder of its own; removed with it.
class Script {
 public:
  explicit Script(const std::string& text) : path_(jail_program().parent_path() / new_marker()) {
    std::ofstream(path_) << text;
    std::filesystem::permissions(path_, std::filesystem::perms(0755));
  }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;
  ~Script() { std::filesystem::remove(path_); }
  std::string path() const { return path_.native(); }

 private:
  std::filesystem::path path_;
};

TEST_P(EveryStart, TellsOfTheRootTheStartAndTheEnd) {
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"exit", "3"}));
  EXPECT_THAT(jailed.messages(), ElementsAre("root", "running", StartsWith("ended exited 3 cpu_us=")));
  EXPECT_TRUE(jailed.root_ended());
  EXPECT_EQ(jailed.exit_status(), 0);
}

TEST_P(EveryStart, TellsWhichProgramIsNotThere) {
  const Words messages = messages_of(GetParam(), options(), {"/usr/no/such/program"});
  EXPECT_THAT(messages, ElementsAre("root", "refused \"/usr/no/such/program\": No such file or directory"));
}

TEST_P(CommandLine, EndsAtWhatItCannotMean) {
  const std::pair<Words, std::string> wrong[] = {
      {{"--sudo"}, "unknown option \"--sudo\""},
      {{"--chdir"}, "\"--chdir\" has \"--\", expected an absolute path"},
      {{"--bind", "usr", "/usr"}, "\"--bind\" has \"usr\", expected an absolute path"},
      {{"--bind", "/usr", "/usr"}, "need \"--unshare\""},
      {{"--hostname", "x"}, "need \"--unshare\""},
      {{"--limit", "luck", "3"}, "there is no limit \"luck\""},
      {{"--limit", "core", "-1"}, "\"--limit\" has \"-1\", expected a number of at least 0"},
      {{"--limit", "core", "99999999999999999999"}, "expected a number"},
      {{"--memory", "1k"}, "\"--memory\" has \"1k\", expected a number of at least 1"},
      {{"--memory", "0"}, "expected a number of at least 1"},
      {{"--scratch", "0", "10", "/scratch"}, "expected a number of at least 1"},
      {{"--user", "0"}, "expected a number of at least 1"},
      {{"--user", "4294967295"}, "no such user"},
      {{"--keep", "2"}, "expected a number of at least 3"},
      {{"--keep", "10"}, "a descriptor of the jail"},
      {{"--keep", "77"}, "descriptor 77: Bad file descriptor"},
      {{"--seccomp", "77"}, "descriptor 77: Bad file descriptor"},
  };
  for (const auto& [bad, message] : wrong) {
    Jailed jailed(GetParam(), options(bad), probe(GetParam(), {"exit", "0"}));
    EXPECT_THAT(jailed.messages(), ElementsAre(::testing::AllOf(StartsWith("failed "), HasSubstr(message))));
    EXPECT_EQ(jailed.exit_status(), 125) << message;
  }
}

TEST_P(CommandLine, EndsWithoutAProgram) {
  EXPECT_THAT(messages_of(GetParam(), {}, {}),
              ElementsAre("failed options: expected a program after \"--\""));
}

TEST_P(CommandLine, RefusesAFilterThatIsNoFilter) {
  const FileDescriptor file(::memfd_create("filter", MFD_CLOEXEC));
  ASSERT_EQ(::write(file.get(), "12345", 5), 5);
  Jailed jailed(GetParam(), options({"--seccomp", "20"}), probe(GetParam(), {"exit", "0"}), {file.get()});
  EXPECT_THAT(jailed.messages(), ElementsAre(HasSubstr("failed seccomp: a filter of 5 bytes")));
  EXPECT_EQ(jailed.exit_status(), 125);
}

TEST_P(EveryStart, TellsWhenTheKernelRefusesTheFilter) {
  const FileDescriptor file(::memfd_create("filter", MFD_CLOEXEC));
  const sock_filter nonsense[] = {BPF_JUMP(BPF_JMP | BPF_JA, 100, 0, 0), BPF_STMT(BPF_RET | BPF_K, 0)};
  ASSERT_EQ(::write(file.get(), nonsense, sizeof nonsense), static_cast<ssize_t>(sizeof nonsense));
  Jailed jailed(GetParam(), options({"--seccomp", "20"}), probe(GetParam(), {"exit", "0"}), {file.get()});
  EXPECT_THAT(jailed.messages(), ElementsAre("root", StartsWith("failed seccomp: installing the filter")));
}

TEST_P(EveryStart, TellsWhenTheFilterForbidsTheProgramItself) {
  const auto filter = filter_against(SYS_execve, SECCOMP_RET_ERRNO | EACCES);
  Jailed jailed(GetParam(), options({"--seccomp", "20"}), probe(GetParam(), {"exit", "0"}), {filter.get()});
  EXPECT_THAT(jailed.messages(), ElementsAre("root", HasSubstr("refused \"")));
}

TEST_P(EveryStart, TellsWhichFolderItCannotEnter) {
  const Words messages = messages_of(GetParam(), options({"--chdir", "/no/such"}), {"/probe"});
  EXPECT_THAT(messages, ElementsAre("root", "failed entering \"/no/such\": No such file or directory"));
}

TEST_P(EveryStart, WantsTheLandlockThatItIsTold) {
  const Words messages = messages_of(GetParam(), options({"--landlock-required", "1000"}), {"/probe"});
  ASSERT_FALSE(messages.empty());
  EXPECT_THAT(messages.back(), StartsWith("failed landlock: expected ABI 1000 or later, found "));
}

TEST_P(OwnView, TellsWhichSourceIsMissing) {
  const Words messages = messages_of(GetParam(), options({"--bind", "/no/such", "/x"}), {"/probe"});
  EXPECT_THAT(messages,
              ElementsAre("root", "failed view: open_tree \"/no/such\": No such file or directory"));
  EXPECT_EQ(outcome({"--bind-try", "/no/such", "/x"}, {"exit", "0"}), "ended exited 0");
}

TEST_P(OwnView, TellsWhenAPieceHasNoPlace) {
  const Words messages = messages_of(GetParam(), options({"--directory", "/usr/no/such"}), {"/probe"});
  EXPECT_THAT(messages, ElementsAre("root", "failed view: mkdir \"/usr/no\": Read-only file system"));
}

TEST_P(OwnView, NamesTheInterpreterThatIsMissing) {
  const Script script("#!/no/such/interpreter -x\n");
  const Words messages = messages_of(GetParam(), options({"--bind", script.path(), "/script"}), {"/script"});
  ASSERT_EQ(messages.size(), 2u);
  EXPECT_THAT(messages[1], HasSubstr("its interpreter \"/no/such/interpreter -x\" is missing"));
}

TEST_P(OwnView, TakesNoTextForAProgram) {
  const Script script("echo never\n");
  const Words bound = options({"--bind", script.path(), "/script"});
  EXPECT_THAT(messages_of(GetParam(), bound, {"/script"}),
              ElementsAre("root", HasSubstr("Exec format error")));
}

TEST_P(OwnView, FindsABareNameInThePathInside) {
  EXPECT_THAT(messages_of(GetParam(), options(), {"true"}),
              ElementsAre("root", "running", StartsWith("ended exited 0")));
  EXPECT_THAT(messages_of(GetParam(), options(), {"no-such-program"}),
              ElementsAre("root", "refused \"no-such-program\": No such file or directory"));
}

TEST_P(ForRoot, RunsNothingAsRoot) {
  Words without_user = options();
  without_user.resize(without_user.size() - 2);
  Jailed jailed(GetParam(), without_user, probe(GetParam(), {"exit", "0"}));
  EXPECT_THAT(jailed.messages(), ElementsAre("failed user: an engine is never root; expected \"--user ID\""));
  EXPECT_EQ(jailed.exit_status(), 125);
}

// Nobody inside, and root to the kernel.
class InRootsBubblewrap : public ::testing::Test {};

TEST_F(InRootsBubblewrap, RunsNothing) {
  if (::geteuid() != 0) return cannot_run("needs to be root");
  if (::access("/usr/bin/bwrap", X_OK) != 0) return cannot_run("needs bubblewrap");
  const Words messages = messages_of(kRootBubblewrap, {}, {"/probe", "exit", "0"});
  if (messages.empty()) return cannot_run("bubblewrap does not start here");
  EXPECT_THAT(messages,
              ElementsAre("root", HasSubstr("failed user: an engine is never root, and this one is")));
}

}  // namespace
}  // namespace tengen::jail
