// Every other wall, tried from inside.
#include <arpa/inet.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>

#include "unit/jail/jail_fixture.hpp"

namespace tengen::jail {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;

class Walled : public JailTest {};
INSTANTIATE_TEST_SUITE_P(In, Walled, every_setting(), name_of_test);

class InNamespaces : public JailTest {};
INSTANTIATE_TEST_SUITE_P(In, InNamespaces, settings_with_namespaces(), name_of_test);

class InLandlock : public JailTest {
 protected:
  void SetUp() override {
    JailTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    abi_ = static_cast<int>(::syscall(SYS_landlock_create_ruleset, nullptr, 0, 1));
    if (abi_ < 6) cannot_run("needs Landlock of ABI 6, found " + std::to_string(abi_));
  }
  Words landlock() const {
    const std::string probe_path = probe(GetParam(), {}).front();
    return {"--readable", probe_path,   "--readable", "/usr/bin",   "--readable",
            "/no/such",   "--writable", "/scratch",   "--writable", "/dev/null"};
  }
  int abi_ = 0;
};
INSTANTIATE_TEST_SUITE_P(In, InLandlock, every_setting(), name_of_test);

class OnLandlockAlone : public InLandlock {};
INSTANTIATE_TEST_SUITE_P(In, OnLandlockAlone, ::testing::Values(kRootSupervisor, kSupervisor), name_of_test);

// Two sockets of this process that wait for connections: one of the abstract namespace, one of the loopback
// device.
class Listener {
 public:
  Listener()
      : name_(new_marker()),
        abstract_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)),
        tcp_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path + 1, name_.data(), name_.size());
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name_.size());
    EXPECT_EQ(::bind(abstract_.get(), reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(abstract_.get(), 5), 0);
    sockaddr_in any_port{};
    any_port.sin_family = AF_INET;
    any_port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof any_port;
    EXPECT_EQ(::bind(tcp_.get(), reinterpret_cast<sockaddr*>(&any_port), length), 0);
    EXPECT_EQ(::listen(tcp_.get(), 5), 0);
    EXPECT_EQ(::getsockname(tcp_.get(), reinterpret_cast<sockaddr*>(&any_port), &length), 0);
    port_ = std::to_string(ntohs(any_port.sin_port));
  }
  const std::string& name() const { return name_; }
  const std::string& port() const { return port_; }

 private:
  std::string name_;
  std::string port_;
  FileDescriptor abstract_;
  FileDescriptor tcp_;
};

TEST_P(Walled, IsNobodyAndLeadsItsOwnSession) {
  // Without namespaces an ordinary user stays who it is.
  const bool changes = has_namespaces() || ::geteuid() == 0;
  const std::string user = changes ? "65534" : std::to_string(::geteuid());
  const std::string group = changes ? "65534" : std::to_string(::getegid());
  EXPECT_EQ(output({}, {"self"}), "uid=" + user + " gid=" + group + " leads=1 dumpable=1 nnp=1");
}

TEST_P(Walled, HasNoCapabilities) {
  const std::string none(16, '0');
  EXPECT_EQ(output({}, {"capabilities"}), none + " " + none + " " + none + " " + none);
}

TEST_P(Walled, GetsTheDescriptorsThatAreKeptAndNoOther) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe);
  ASSERT_EQ(::write(pipe->write_end.get(), "hello", 5), 5);
  const int end = pipe->read_end.get();
  const auto filter = filter_against(SYS_getpriority, SECCOMP_RET_ERRNO | EDOM);
  const auto start = [&](const Words& more, const Words& arguments) {
    Jailed jailed(GetParam(), options(more), probe(GetParam(), arguments), {end, end, filter.get()});
    return jailed.line();
  };
  EXPECT_EQ(start({}, {"descriptors"}), "0 1 2");
  EXPECT_EQ(start({"--seccomp", "22"}, {"descriptors"}), "0 1 2");
  EXPECT_EQ(start({"--keep", "21", "--seccomp", "22"}, {"descriptors"}), "0 1 2 21");
  EXPECT_EQ(start({"--keep", "21"}, {"descriptor", "21"}), "hello");
}

TEST_P(Walled, StartsWithDefaultSignals) {
  struct sigaction before {};
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGUSR1, &ignore, &before);
  sigset_t blocked;
  sigset_t mask;
  ::sigemptyset(&blocked);
  ::sigaddset(&blocked, SIGUSR2);
  ::sigprocmask(SIG_BLOCK, &blocked, &mask);
  const std::string line = output({}, {"signals"});
  ::sigprocmask(SIG_SETMASK, &mask, nullptr);
  ::sigaction(SIGUSR1, &before, nullptr);
  EXPECT_EQ(line, "signals");
}

TEST_P(Walled, HasEachLimitSoftAndHard) {
  const std::pair<const char*, int> limits[] = {
      {"core", RLIMIT_CORE},         {"nofile", RLIMIT_NOFILE},
      {"fsize", RLIMIT_FSIZE},       {"data", RLIMIT_DATA},
      {"stack", RLIMIT_STACK},       {"memlock", RLIMIT_MEMLOCK},
      {"msgqueue", RLIMIT_MSGQUEUE}, {"nice", RLIMIT_NICE},
      {"rtprio", RLIMIT_RTPRIO},     {"sigpending", RLIMIT_SIGPENDING}};
  // Less than anybody's hard limit, and enough for the probe.
  for (const auto& [name, resource] : limits) {
    const bool is_bytes = resource == RLIMIT_DATA || resource == RLIMIT_STACK || resource == RLIMIT_FSIZE;
    const std::string value = is_bytes ? "4194304" : resource == RLIMIT_NOFILE ? "60" : "0";
    EXPECT_EQ(output({"--limit", name, value}, {"limit", std::to_string(resource)}), value + " " + value)
        << name;
  }
  EXPECT_EQ(output({"--limit", "cpu", "7"}, {"limit", std::to_string(RLIMIT_CPU)}), "7 8");
}

TEST_P(Walled, KeepsAHardLimitThatIsLower) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_CORE, &before), 0);
  const rlimit low{0, 0};
  // Not undone: no test of this program dumps core.
  ASSERT_EQ(::setrlimit(RLIMIT_CORE, &low), 0);
  EXPECT_EQ(output({"--limit", "core", "4096"}, {"limit", std::to_string(RLIMIT_CORE)}), "0 0");
}

TEST_P(Walled, EndsByItsCpuLimit) {
  Jailed jailed(GetParam(), options({"--limit", "cpu", "1"}), probe(GetParam(), {"tree", "1"}));
  const Words messages = jailed.messages();
  ASSERT_FALSE(messages.empty());
  EXPECT_EQ(without_numbers(messages.back()), "ended signalled " + std::to_string(SIGXCPU));
  EXPECT_GE(number_in(messages.back(), "cpu_us"), 500'000u);
}

TEST_P(InNamespaces, EndsAFileAtItsLimit) {
  EXPECT_EQ(output({"--limit", "fsize", "65536"}, {"fill", "/scratch/file"}), "EFBIG");
}

TEST_P(InNamespaces, CountsItsOwnProcessesAlone) {
  // The init is one of them, and the engine another. A second jail of the same user has as many.
  Jailed first(GetParam(), options({"--limit", "nproc", "12"}), probe(GetParam(), {"forks"}));
  EXPECT_EQ(first.line(), "10");
  EXPECT_EQ(output({"--limit", "nproc", "12"}, {"forks"}), "10");
}

TEST_P(Walled, IsFiltered) {
  const auto filter = filter_against(SYS_getpriority, SECCOMP_RET_ERRNO | EDOM);
  Jailed jailed(GetParam(), options({"--seccomp", "20"}), probe(GetParam(), {"priority"}), {filter.get()});
  EXPECT_EQ(jailed.line(), "EDOM");
  EXPECT_EQ(output({}, {"priority"}), "ok");
}

TEST_P(InNamespaces, ReachesNobodyOutside) {
  const Listener listener;
  // bubblewrap brings the loopback device of the namespace up, and the jail does not.
  EXPECT_THAT(output({}, {"tcp", listener.port()}), AnyOf("ENETUNREACH", "ECONNREFUSED"));
  EXPECT_EQ(output({}, {"abstract", listener.name()}), "ECONNREFUSED");
  EXPECT_EQ(output({}, {"signal", std::to_string(::getpid())}), "ESRCH");
}

TEST_P(InNamespaces, CannotTouchItsInit) { EXPECT_EQ(output({}, {"kill-parent"}), "lives EACCES"); }

TEST_P(InLandlock, IsTold) {
  Jailed jailed(GetParam(), options(landlock()), probe(GetParam(), {"exit", "0"}));
  jailed.messages();
  EXPECT_THAT(jailed.notes(), ElementsAre("landlock " + std::to_string(abi_)));
}

TEST_P(InLandlock, OpensWhatIsReadableAndNothingElse) {
  EXPECT_EQ(output(landlock(), {"read", "/usr/bin/env"}), "ok");
  EXPECT_EQ(output(landlock(), {"read", "/usr/lib"}), "EACCES");
  EXPECT_EQ(output(landlock(), {"read", "/"}), "EACCES");
  EXPECT_EQ(output(landlock(), {"write", "/dev/null"}), "ok");
}

TEST_P(InLandlock, CannotKillItsSupervisor) {
  EXPECT_EQ(output(landlock(), {"kill-parent"}), "lives EACCES");
}

TEST_P(InLandlock, MayBeOnlyRequired) {
  EXPECT_EQ(output({"--landlock-required", "1", "--readable", "/no/such"}, {"exit", "0"}).substr(0, 8),
            "refused ");
}

TEST_P(OnLandlockAlone, ChangesNothingOutside) {
  const std::string file = jail_program().parent_path() / new_marker();
  FileDescriptor(::open(file.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0666));
  ::chmod(file.c_str(), 0666);
  EXPECT_EQ(output({}, {"truncate", file}), "ok");  // were it not for Landlock
  EXPECT_EQ(output(landlock(), {"truncate", file}), "EACCES");
  EXPECT_EQ(output(landlock(), {"write", file}), "EACCES");
  EXPECT_EQ(output(landlock(), {"write", "/tmp/" + new_marker()}), "EACCES");
  ::unlink(file.c_str());
}

TEST_P(OnLandlockAlone, ReachesNobodyOutside) {
  const Listener listener;
  EXPECT_EQ(output({}, {"tcp", listener.port()}), "ok");  // were it not for Landlock
  EXPECT_EQ(output({}, {"abstract", listener.name()}), "ok");
  EXPECT_EQ(output(landlock(), {"tcp", listener.port()}), "EACCES");
  EXPECT_EQ(output(landlock(), {"abstract", listener.name()}), "EPERM");
  EXPECT_EQ(output(landlock(), {"signal", std::to_string(::getpid())}), "EPERM");
}

}  // namespace
}  // namespace tengen::jail
