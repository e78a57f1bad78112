// The program inside the jail: tries one thing, prints how it went on one line. Static, so that it needs no
// view.
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

int say(const std::string& line) {
  std::puts(line.c_str());
  std::fflush(stdout);
  return 0;
}

std::string name_of(int error) { return error == 0 ? "ok" : ::strerrorname_np(error); }
int say_result(long result) { return say(name_of(result < 0 ? errno : 0)); }

[[noreturn]] void sleep_for_ever() {
  for (;;) ::pause();
}

[[noreturn]] void spin() {
  for (;;) ::getppid();
}

int report_self() {
  return say("uid=" + std::to_string(::getuid()) + " gid=" + std::to_string(::getgid()) +
             " leads=" + std::to_string(::getsid(0) == ::getpid()) +
             " dumpable=" + std::to_string(::prctl(PR_GET_DUMPABLE, 0, 0, 0, 0)) +
             " nnp=" + std::to_string(::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)));
}

// The capability lines of /proc/self/status, but for the bounding set's.
int report_capabilities() {
  std::string line;
  char text[256];
  std::FILE* file = std::fopen("/proc/self/status", "re");
  while (file && std::fgets(text, sizeof text, file)) {
    const std::string found = text;
    if (found.starts_with("Cap") && !found.starts_with("CapBnd")) {
      line += (line.empty() ? "" : " ") + found.substr(found.find('\t') + 1, 16);
    }
  }
  return say(line);
}

int report_descriptors() {
  std::string line;
  for (int number = 0; number < 1024; ++number) {
    if (::fcntl(number, F_GETFD) >= 0) line += (line.empty() ? "" : " ") + std::to_string(number);
  }
  return say(line);
}

int report_signals() {
  sigset_t blocked;
  ::sigprocmask(SIG_BLOCK, nullptr, &blocked);
  std::string line = "signals";
  for (int number = 1; number <= 64; ++number) {
    struct sigaction action {};
    if (::sigismember(&blocked, number) == 1) line += " blocked:" + std::to_string(number);
    if (::sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_DFL) {
      line += " handled:" + std::to_string(number);
    }
  }
  return say(line);
}

int report_limit(int resource) {
  rlimit limit{};
  ::getrlimit(static_cast<__rlimit_resource_t>(resource), &limit);
  return say(std::to_string(limit.rlim_cur) + " " + std::to_string(limit.rlim_max));
}

int connect_by_tcp(int port) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<unsigned short>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return say_result(::connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address));
}

int connect_to_abstract(const std::string& name) {
  const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path + 1, name.data(), name.size());
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  return say_result(::connect(descriptor, reinterpret_cast<sockaddr*>(&address), size));
}

void* memory_of(const std::string& kind, std::size_t bytes) {
  const int access = PROT_READ | PROT_WRITE;
  if (kind == "private") return ::mmap(nullptr, bytes, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (kind == "shared") return ::mmap(nullptr, bytes, access, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (kind == "reserved") {
    return ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  }
  const int file = ::memfd_create("hog", 0);
  if (::ftruncate(file, static_cast<off_t>(bytes)) != 0) return MAP_FAILED;
  return ::mmap(nullptr, bytes, access, MAP_SHARED, file, 0);
}

// Fills it, says so, and stays until its input ends.
int hog(const std::string& kind, std::size_t mebibytes, int sharers) {
  const std::size_t bytes = mebibytes << 20;
  void* const memory = memory_of(kind, bytes);
  if (memory == MAP_FAILED) return say_result(-1);
  if (kind != "reserved") std::memset(memory, 1, bytes);
  for (int i = 0; i < sharers; ++i) {
    if (::fork() == 0) sleep_for_ever();
  }
  say("holds it");
  char byte = 0;
  return ::read(0, &byte, 1) == 0 ? 0 : 1;
}

// In children, each of which holds less than the limit.
int hog_in_children(int count, std::size_t mebibytes) {
  for (int i = 0; i < count; ++i) {
    if (::fork() == 0) {
      hog("private", mebibytes, 0);
      sleep_for_ever();
    }
  }
  sleep_for_ever();
}

// Each forks twice and takes a session of its own, as daemons do to get out of reach.
int leave_daemons(int count) {
  for (int i = 0; i < count; ++i) {
    const pid_t between = ::fork();
    if (between != 0) {
      ::waitpid(between, nullptr, 0);
      continue;
    }
    ::setsid();
    if (::fork() != 0) ::_exit(0);
    ::signal(SIGTERM, SIG_IGN);
    sleep_for_ever();
  }
  return say("ready");
}

// A chain of them, each busy, some in sessions of their own.
int spin_in_tree(int depth) {
  for (int i = 1; i < depth; ++i) {
    if (::fork() != 0) spin();
    if (i % 2 == 0) ::setsid();
  }
  say("ready");
  spin();
}

// Two that wake each other whenever they can.
int wake_each_other() {
  const pid_t first = ::getpid();
  const pid_t second = ::fork();
  if (second != 0) say("ready");
  for (;;) ::kill(second == 0 ? first : second, SIGCONT);
}

int count_forks() {
  int count = 0;
  for (; count < 200; ++count) {
    const pid_t pid = ::fork();
    if (pid < 0) break;
    if (pid == 0) sleep_for_ever();
  }
  return say(std::to_string(count));
}

int fill(const char* path) {
  ::signal(SIGXFSZ, SIG_IGN);
  const int file = ::open(path, O_CREAT | O_WRONLY | O_TRUNC, 0600);
  if (file < 0) return say_result(-1);
  const std::vector<char> block(65536, 'x');
  while (::write(file, block.data(), block.size()) > 0) {
  }
  return say(name_of(errno));
}

int create_files(const std::string& folder) {
  for (int i = 0; i < 1000; ++i) {
    const int file = ::open((folder + "/" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600);
    if (file < 0) return say_result(-1);
    ::close(file);
  }
  return say("ok");
}

int open_path(const char* path, int flags) { return say_result(::open(path, flags, 0600)); }

int copy_descriptor(int number) {
  char buffer[256];
  const ssize_t count = ::read(number, buffer, sizeof buffer);
  return count < 0 ? say_result(-1) : say(std::string(buffer, static_cast<std::size_t>(count)));
}

// Kills the jail's own process, or tries to.
int kill_parent() {
  const pid_t parent = ::getppid();
  const std::string memory = "/proc/" + std::to_string(parent) + "/mem";
  const std::string seen = name_of(::open(memory.c_str(), O_RDWR) < 0 ? errno : 0);
  ::kill(parent, SIGKILL);
  ::usleep(20'000);
  return say(std::string(::getppid() == parent ? "lives " : "died ") + seen);
}

// Takes the jail's own process the means to open files.
int blind_parent() {
  const rlimit none{0, 0};
  say_result(::prlimit(::getppid(), RLIMIT_NOFILE, &none, nullptr));
  sleep_for_ever();
}

// Every 30 ms for half a minute. By many timers: the kernel drops a signal that is on its way when a stop
// comes, and with it the timer. Since Linux 6.13 it holds one back that nobody handles.
int wake_itself(void (*when_woken)(int)) {
  ::signal(SIGCONT, when_woken);
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGCONT;
  for (long number = 1; number <= 1000; ++number) {
    timer_t timer{};
    const long milliseconds = 30 * number;
    const itimerspec once{{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1'000'000}};
    if (::timer_create(CLOCK_MONOTONIC, &event, &timer) != 0 ||
        ::timer_settime(timer, 0, &once, nullptr) != 0)
      return say_result(-1);
  }
  say("ready");
  return 0;
}

int spin_and_wake() {
  const int failed = wake_itself([](int) {});
  if (failed == 0) spin();
  return failed;
}

// Nobody waits for these, and the kernel adds their time to nobody's.
void compute_in_a_child(int) {
  if (::fork() != 0) return;
  const auto used = [] {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_nsec;
  };
  while (used() < 8'000'000) {
  }
  ::_exit(0);
}

int wake_to_compute_in_children() {
  ::signal(SIGCHLD, SIG_IGN);
  const int failed = wake_itself(compute_in_a_child);
  while (failed == 0) ::pause();
  return failed;
}

int try_path(const std::string& what, const char* path) {
  if (what == "read") return open_path(path, O_RDONLY);
  if (what == "write") return open_path(path, O_WRONLY | O_CREAT);
  if (what == "truncate") return say_result(::truncate(path, 0));
  if (what == "fill") return fill(path);
  if (what == "create") return create_files(path);
  if (what == "remount") return say_result(::mount(nullptr, path, nullptr, MS_REMOUNT | MS_BIND, nullptr));
  return 99;
}

int try_one(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const std::string value = argc > 2 ? argv[2] : "";
  const std::string second = argc > 3 ? argv[3] : "0";
  if (what == "self") return report_self();
  if (what == "capabilities") return report_capabilities();
  if (what == "descriptors") return report_descriptors();
  if (what == "signals") return report_signals();
  if (what == "limit") return report_limit(std::stoi(value));
  if (what == "folder") return say(::getcwd(nullptr, 0));
  if (what == "tcp") return connect_by_tcp(std::stoi(value));
  if (what == "abstract") return connect_to_abstract(value);
  if (what == "signal") return say_result(::kill(std::stoi(value), 0));
  if (what == "priority") return say_result(::getpriority(PRIO_PROCESS, 0));
  if (what == "hog") return hog(value, std::stoull(second), argc > 4 ? std::stoi(argv[4]) : 0);
  if (what == "hogs") return hog_in_children(std::stoi(value), std::stoull(second));
  if (what == "daemons") return leave_daemons(std::stoi(value));
  if (what == "tree") return spin_in_tree(std::stoi(value));
  if (what == "wakers") return wake_each_other();
  if (what == "self-waker") return spin_and_wake();
  if (what == "self-waker-in-children") return wake_to_compute_in_children();
  if (what == "forks") return count_forks();
  if (what == "descriptor") return copy_descriptor(std::stoi(value));
  if (what == "kill-parent") return kill_parent();
  if (what == "blind-parent") return blind_parent();
  if (what == "exit") return std::stoi(value);
  if (what == "raise") return ::raise(std::stoi(value));
  if (what == "sleep") {
    say("ready");
    sleep_for_ever();
  }
  return try_path(what, value.c_str());
}

// The second thread goes on when the first, by which the kernel shows a process, has ended.
int try_without_first_thread(int argc, char** argv) {
  std::thread([argc, argv] { ::_exit(try_one(argc, argv)); }).detach();
  return static_cast<int>(::syscall(SYS_exit, 0));
}

}  // namespace

int main(int argc, char** argv) {
  const bool leaderless = argc > 1 && std::string(argv[1]) == "without-first-thread";
  return leaderless ? try_without_first_thread(argc - 1, argv + 1) : try_one(argc, argv);
}
