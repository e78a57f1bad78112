// What a confined child can see and touch.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>

#include "base/file_descriptor.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::HasSubstr;
using ConfinementTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, ConfinementTest, kNamespaceTiers, name_of);

// By Landlock, or by the mount.
const auto kReadOnly = ::testing::AnyOf("EACCES", "EROFS");

struct Listener {
  FileDescriptor descriptor{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  int port = 0;
  Listener() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(descriptor.get(), reinterpret_cast<sockaddr*>(&address), size) != 0 ||
        ::listen(descriptor.get(), 4) != 0 ||
        ::getsockname(descriptor.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0) {
      std::abort();
    }
    port = ntohs(address.sin_port);
  }
};

TEST_P(ConfinementTest, CannotReachTheHostsNetwork) {
  const Listener listener;
  const auto attempt = probe_spec({"connect", std::to_string(listener.port)});
  EXPECT_EQ(run(unconfined(), attempt).output, "connected");  // the attempt itself works
  EXPECT_EQ(run(launcher(), attempt).output, "EPERM");
}

TEST_P(ConfinementTest, CannotReadFilesOfTheHost) {
  const TestFolder folder;
  const auto secret = folder.write("secret", "token");
  ASSERT_EQ(run(unconfined(), probe_spec({"read", secret})).output, "opened");
  const std::vector<std::string> hidden{secret, "/etc/shadow", "/home", "/root", "/etc/ssl/private", "/sys"};
  for (const auto& path : hidden) {
    EXPECT_EQ(run(launcher(), probe_spec({"read", path})).output, "ENOENT") << path;
  }
}

TEST_P(ConfinementTest, SeesAUserOfItsOwnAndNoProcessOfTheHost) {
  EXPECT_EQ(run(launcher(), probe_spec({"user"})).output, "65534 2");
  EXPECT_EQ(run(launcher(), shell_spec("cat /etc/passwd; hostname")).output,
            "engine:x:65534:65534:engine:/scratch/work:/bin/sh\ntengen");
}

TEST_P(ConfinementTest, CanReadWhatTheSpecNamesAndNotChangeIt) {
  const TestFolder folder;
  const auto book = folder.write("deep/book", "x");
  auto spec = probe_spec({"read", book});
  spec.readable = {book};
  EXPECT_EQ(run(launcher(), spec).output, "opened");
  spec.arguments = {"write", book};
  EXPECT_THAT(run(launcher(), spec).output, kReadOnly);
  spec.readable = {folder.path() / "missing"};
  EXPECT_THAT(launcher().launch(spec).error().text(), HasSubstr("does not exist"));
}

TEST_P(ConfinementTest, CanWriteInItsScratchAndNowhereElse) {
  const TestFolder package;
  package.write("book", "x");
  const auto attempt = [&](const char* path) {
    auto spec = probe_spec({"write", path});
    spec.package = package.path();
    return run(launcher(), spec).output;
  };
  for (const char* path : {"own", "/tmp/own", "/dev/shm/own"}) EXPECT_EQ(attempt(path), "opened") << path;
  for (const char* path :
       {"book", "/package/new", "/package/book", "/own", "/dev/own", "/etc/own", "/usr/own"}) {
    EXPECT_THAT(attempt(path), kReadOnly) << path;
  }
  EXPECT_EQ(attempt("/dev/null"), "opened");
}

TEST_P(ConfinementTest, CannotMakeNamespacesOfItsOwn) {
  const auto outcome = run(launcher(), shell_spec("unshare -U true 2>/dev/null && echo made || echo refused; "
                                                  "grep -E 'CapBnd|NoNewPrivs' /proc/self/status"));
  EXPECT_EQ(outcome.output, "refused\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1");
}

// Programs that make a daemon give up where setsid fails.
TEST_P(ConfinementTest, CannotMakeASessionAndIsNotTold) {
  EXPECT_EQ(run(launcher(), probe_spec({"new-session"})).output, "done, the same");
}

// A program that ends as a confinement does when it fails is not mistaken for one.
TEST_P(ConfinementTest, TellsEveryExitCodeOfAProgramFromItsOwn) {
  for (const char* code : {"1", "125", "126", "127", "137", "255"}) {
    const auto outcome =
        run(launcher(), shell_spec("echo 'bwrap: execvp: no such file' >&2; exit " + std::string(code)));
    EXPECT_EQ(outcome.status.text(), std::string("exit code ") + code);
  }
}

// Not an attempt of the canary's: nothing is left of a process that makes one.
TEST_P(ConfinementTest, EndsWhatEntersTheKernelByAnotherAbi) {
#if defined(__x86_64__)
  EXPECT_EQ(run(launcher(), probe_spec({"foreign-abi"})).status.text(), "signal 31 (Bad system call)");
#else
  GTEST_SKIP() << "this processor has one entry alone";
#endif
}

// The host may be anybody: this runs the program's other tests again as an ordinary user. The programs are
// copied, because the build folder can be out of that user's reach.
TEST(Confinement, WorksForAHostThatIsNotRoot) {
  if (::geteuid() != 0) return;  // then every other test has just shown it
  const TestFolder folder;
  std::filesystem::copy_file("/proc/self/exe", folder.path() / "sandbox_test");
  for (const char* name : {"sandbox_probe", "sandbox_host", "tengen-jail", "tengen-canary"}) {
    std::filesystem::copy_file(probe().replace_filename(name), folder.path() / name);
  }
  const std::string command =
      "cd / && TENGEN_MUST_RUN=1 setpriv --reuid=65534 --regid=65534 --clear-groups " +
      (folder.path() / "sandbox_test").native() +
      " --gtest_brief=1 --gtest_filter='-*Leaves*:*StartsFrom*:CgroupTest*:ClosedFolder*'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
}  // namespace tengen::sandbox
