// The watch of a jail while the machine does not let it look at its processes: no descriptor is left.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "sandbox/jail/watch.hpp"
#include "sandbox/launch/jail_messages.hpp"

namespace tengen::jail {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::StartsWith;

// What the test and the processes of the jail tell each other.
struct Lines {
  Pipe ready = std::move(*make_pipe());    // the engine has computed enough, and still computes
  Pipe release = std::move(*make_pipe());  // the jail may look again
};

// More than a frozen engine may compute, then on and on.
[[noreturn]] void be_engine(const Lines& lines) {
  for (bool is_ready = false;;) {
    timespec used{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    if (!is_ready && used.tv_sec == 0 && used.tv_nsec < 700'000'000) continue;
    if (!is_ready) is_ready = ::write(lines.ready.write_end.get(), "", 1) == 1;
  }
}

// Fewer than most machines give, so that they are soon used up.
void limit_descriptors() {
  constexpr rlim_t most = 64;
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = std::min(limit.rlim_max, most);
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

[[noreturn]] void be_jail(int control_socket, const Lines& lines, const Bounds& bounds) {
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_BLOCK, &all, nullptr);
  limit_descriptors();
  const Control control(control_socket);
  auto signals = open_child_signals();
  Processes processes(Reach::descendants);
  const std::vector<const char*> no_files;
  const auto left = LeftFiles::open("/", no_files);
  if (!signals || !left || !processes.open_proc()) ::_exit(kFailed);
  const pid_t engine = ::fork();
  if (engine == 0) be_engine(lines);
  Watch watch(control, std::move(*signals), Program{engine, {}, {}}, processes, bounds, *left);
  std::vector<FileDescriptor> rest;
  while (rest.empty() || rest.back()) rest.emplace_back(::dup(control_socket));
  std::thread releasing([&] {
    char told = 0;
    if (::read(lines.release.read_end.get(), &told, 1) == 1) rest.clear();
  });
  ::_exit(watch.run());
}

class Sight : public testing::Test {
 protected:
  void start(const Bounds& bounds) {
    int ends[2];
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
    host_ = FileDescriptor(ends[0]);
    const FileDescriptor jails(ends[1]);
    jail_ = ::fork();
    if (jail_ == 0) {
      host_.close();
      be_jail(jails.get(), lines_, bounds);
    }
    lines_.ready.write_end.close();
  }
  void await_engine() const {
    char told = 0;
    ASSERT_EQ(::read(lines_.ready.read_end.get(), &told, 1), 1);
  }
  ~Sight() override {
    host_.close();
    if (jail_ > 0) ::waitpid(jail_, nullptr, 0);
  }
  void send(const std::string& command) const {
    ASSERT_EQ(::send(host_.get(), command.data(), command.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(command.size()));
  }
  void release() const { ASSERT_EQ(::write(lines_.release.write_end.get(), "", 1), 1); }
  // The messages until the jail ends, or until nothing comes for that long.
  std::vector<std::string> messages(std::chrono::milliseconds patience) const {
    std::vector<std::string> found;
    for (pollfd state{host_.get(), POLLIN, 0}; ::poll(&state, 1, static_cast<int>(patience.count())) > 0;) {
      char text[512];
      const ssize_t size = ::recv(host_.get(), text, sizeof text, 0);
      if (size <= 0) break;
      found.emplace_back(text, static_cast<std::size_t>(size));
    }
    return found;
  }

 private:
  Lines lines_;
  FileDescriptor host_;
  pid_t jail_ = -1;
};

TEST_F(Sight, LostForLongIsTheHostsFault) {
  start({.memory_bytes = 1ULL << 30});
  const auto told = messages(60s);
  ASSERT_THAT(told, ElementsAre(StartsWith("note the engine cannot be watched: /proc/"),
                                StartsWith("ended unwatched 0 cpu_us=")));
  const auto end = sandbox::read_end(told.back().substr(sizeof "ended"));
  ASSERT_TRUE(end);
  EXPECT_EQ(end->status.kind, sandbox::ExitKind::by_host);
}

TEST_F(Sight, LostForAMomentConvictsNobody) {
  start({});
  await_engine();
  send("freeze");
  std::this_thread::sleep_for(50ms);
  release();
  EXPECT_THAT(messages(500ms), ElementsAre()) << "a message ends the engine";
}

}  // namespace
}  // namespace tengen::jail
