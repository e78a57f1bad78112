// The program inside the sandbox: tries one thing, prints how it went on one line.
#include <arpa/inet.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
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

int say_errno(int error) { return say(::strerrorname_np(error)); }

// Sleeps, rather than ends, so that only a kill ends it.
[[noreturn]] void sleep_for_ever() {
  for (;;) ::pause();
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
  say("ready");
  sleep_for_ever();
}

int rest() {
  say("ready");
  sleep_for_ever();
}

// Children in process groups of their own, but in this session.
int leave_groups(int count) {
  for (int i = 0; i < count; ++i) {
    const pid_t member = ::fork();
    if (member == 0) sleep_for_ever();
    ::setpgid(member, member);
  }
  say("ready");
  sleep_for_ever();
}

int count_forks() {
  int count = 0;
  for (; count < 400; ++count) {
    const pid_t pid = ::fork();
    if (pid < 0) break;
    if (pid == 0) sleep_for_ever();
  }
  return say(std::to_string(count));
}

int connect_to(int port) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return say_errno(errno);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<unsigned short>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    return say_errno(errno);
  return say("connected");
}

int allocate(std::size_t bytes) {
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return say_errno(errno);
  std::memset(memory, 1, bytes);
  return say("allocated");
}

// Writes until it cannot; SIGXFSZ is ignored, so that a file too large is an error and not a death.
int fill(const char* path) {
  ::signal(SIGXFSZ, SIG_IGN);
  const int file = ::open(path, O_CREAT | O_WRONLY | O_TRUNC, 0600);
  if (file < 0) return say_errno(errno);
  const std::vector<char> block(65536, 'x');
  long long written = 0;
  for (;;) {
    const ssize_t count = ::write(file, block.data(), block.size());
    if (count <= 0) return say(std::to_string(written) + " " + ::strerrorname_np(errno));
    written += count;
  }
}

int open_files() {
  int last = -1;
  for (int file = 0; (file = ::open("/dev/null", O_RDONLY)) >= 0;) last = file;
  return say(std::to_string(last + 1) + " " + ::strerrorname_np(errno));
}

int open_path(const char* path, int flags) {
  const int file = ::open(path, flags, 0600);
  return file < 0 ? say_errno(errno) : say("opened");
}

int report_signals() {
  sigset_t blocked;
  ::sigprocmask(SIG_BLOCK, nullptr, &blocked);
  std::string line;
  for (int number = 1; number <= 64; ++number) {
    struct sigaction action {};
    if (::sigismember(&blocked, number) == 1) line += " blocked:" + std::to_string(number);
    if (::sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_DFL) {
      line += " handled:" + std::to_string(number);
    }
  }
  return say("signals" + line);
}

int report_descriptors() {
  std::string line;
  for (int number = 0; number < 1024; ++number) {
    if (::fcntl(number, F_GETFD) >= 0) line += (line.empty() ? "" : " ") + std::to_string(number);
  }
  return say(line);
}

int report_cpus() {
  cpu_set_t cpus;
  ::sched_getaffinity(0, sizeof cpus, &cpus);
  std::string line;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(static_cast<unsigned>(cpu), &cpus)) line += (line.empty() ? "" : " ") + std::to_string(cpu);
  }
  return say(line);
}

int copy_control_pipe() {
  char buffer[256];
  const ssize_t count = ::read(3, buffer, sizeof buffer);
  return count < 0 ? say_errno(errno) : say(std::string(buffer, static_cast<std::size_t>(count)));
}

int report_environment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) variables.emplace_back(*variable);
  std::sort(variables.begin(), variables.end());
  for (const auto& variable : variables) std::puts(variable.c_str());
  char folder[4096] = "";
  const char* const home = std::getenv("HOME");
  const bool is_home = ::getcwd(folder, sizeof folder) && home && std::strcmp(home, folder) == 0;
  const bool has_temporary = ::access(std::getenv("TMPDIR"), W_OK) == 0;
  return say(is_home && has_temporary ? "at home" : "astray");
}

// Files one after another, without forking as a shell would.
int show_files(char** names) {
  for (; *names != nullptr; ++names) {
    const int file = ::open(*names, O_RDONLY);
    if (file < 0) return say_errno(errno);
    char buffer[4096];
    for (ssize_t count = 0; (count = ::read(file, buffer, sizeof buffer)) > 0;) {
      if (::write(1, buffer, static_cast<std::size_t>(count)) != count) return 1;
    }
    ::close(file);
  }
  return 0;
}

int report_size(const char* path) {
  struct stat found {};
  return ::stat(path, &found) != 0 ? say_errno(errno) : say(std::to_string(found.st_size));
}

int touch(std::size_t bytes, int sharing) {
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return say_errno(errno);
  std::memset(memory, 1, bytes);
  say("touched");
  sleep_for_ever();
}

// None of them too much for itself.
int touch_in_children(int count, std::size_t bytes) {
  for (int i = 0; i < count; ++i) {
    if (::fork() == 0) return touch(bytes, MAP_PRIVATE);
  }
  sleep_for_ever();
}

[[noreturn]] void spin() {
  for (;;) ::getppid();
}

double cpu_seconds() {
  timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

int burn(double seconds) {
  while (cpu_seconds() < seconds) {
  }
  return say("burnt");
}

// In processes one after the other, all of which have gone when it is said.
int burn_in_children(double seconds, double each) {
  for (double burnt = 0; burnt < seconds; burnt += each) {
    const pid_t child = ::fork();
    if (child == 0) {
      while (cpu_seconds() < each) {
      }
      ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
  }
  return say("burnt");
}

void burn_anywhere(double seconds) {
  cpu_set_t all;
  std::memset(&all, 0xff, sizeof all);
  ::sched_setaffinity(0, sizeof all, &all);
  const auto used = [] {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  for (const double from = used(); used() - from < seconds;) {
  }
}

// In processes with sessions of their own or, where none may be started, in threads.
int burn_in_four(double seconds) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    const pid_t child = ::fork();
    if (child < 0) threads.emplace_back(burn_anywhere, seconds);
    if (child != 0) continue;
    ::setsid();
    burn_anywhere(seconds);
    ::_exit(0);
  }
  for (auto& thread : threads) thread.join();
  while (::wait(nullptr) > 0) {
  }
  return say("burnt");
}

int busy_threads(int count) {
  for (int i = 0; i < count; ++i) std::thread(spin).detach();
  return rest();
}

// Starts a thread, which does nothing, when a line comes.
int read_then_start_thread() {
  char line[16];
  if (::read(STDIN_FILENO, line, sizeof line) <= 0) return 1;
  std::thread(sleep_for_ever).detach();
  say("started");
  return ::read(STDIN_FILENO, line, sizeof line) < 0 ? 1 : 0;
}

[[noreturn]] void tick() {
  for (;;) {
    say("tick");
    ::usleep(1000);
  }
}

int make_empty_files() {
  int count = 0;
  for (; count < 100000; ++count) {
    const int file = ::open(std::to_string(count).c_str(), O_CREAT | O_WRONLY, 0600);
    if (file < 0) break;
    ::close(file);
  }
  return say(std::to_string(count) + " " + ::strerrorname_np(errno));
}

// The kernel's entry for 32-bit programs.
int enter_by_foreign_abi() {
#if defined(__x86_64__)
  long result = 20;  // getpid there
  asm volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
  return say("entered " + std::to_string(result > 0));
#else
  return say("there is none");
#endif
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const std::string value = argc > 2 ? argv[2] : "";
  if (what == "daemons") return leave_daemons(std::stoi(value));
  if (what == "rest") return rest();
  if (what == "groups") return leave_groups(std::stoi(value));
  if (what == "forks") return count_forks();
  if (what == "connect") return connect_to(std::stoi(value));
  if (what == "allocate") return allocate(std::stoull(value));
  if (what == "fill") return fill(value.c_str());
  if (what == "files") return open_files();
  if (what == "read") return open_path(value.c_str(), O_RDONLY);
  if (what == "write") return open_path(value.c_str(), O_WRONLY | O_CREAT);
  if (what == "signals") return report_signals();
  if (what == "descriptors") return report_descriptors();
  if (what == "cpus") return report_cpus();
  if (what == "control") return copy_control_pipe();
  if (what == "user") return say(std::to_string(::getuid()) + " " + std::to_string(::getpid()));
  if (what == "session") return say(::getsid(0) == ::getpid() ? "own" : "shared");
  if (what == "new-session") {
    // A leader of a group must not make one anyway: in a child, where there may be one.
    const pid_t child = ::fork();
    if (child > 0) return ::waitpid(child, nullptr, 0) == child ? 0 : 1;
    const pid_t before = ::getsid(0);
    const bool done = ::setsid() >= 0;
    return say(std::string(done ? "done" : "failed") + (::getsid(0) == before ? ", the same" : ", another"));
  }
  if (what == "environment") return report_environment();
  if (what == "show") return show_files(argv + 2);
  if (what == "size") return report_size(value.c_str());
  if (what == "exit") return std::stoi(value);
  if (what == "raise") return ::raise(std::stoi(value));
  if (what == "sleep") sleep_for_ever();
  if (what == "spin-in-threads") {
    for (int i = 1; i < std::stoi(value); ++i) std::thread(spin).detach();
    spin();
  }
  if (what == "spin") spin();
  if (what == "stubborn") {
    ::signal(SIGXCPU, SIG_IGN);
    spin();
  }
  if (what == "overfill") {
    const int file = ::open("big", O_CREAT | O_WRONLY, 0600);
    return ::ftruncate(file, std::stoll(value)) != 0 ? say_errno(errno) : say("sparse");
  }
  if (what == "touch") return touch(std::stoull(value), MAP_PRIVATE);
  if (what == "share") return touch(std::stoull(value), MAP_SHARED);
  if (what == "touch-in-children") return touch_in_children(std::stoi(value), std::stoull(argv[3]));
  if (what == "burn") {
    burn(std::stod(value));
    sleep_for_ever();
  }
  if (what == "burn-in-child" || what == "burn-unseen") {
    const bool unseen = what == "burn-unseen";
    if (unseen) ::signal(SIGCHLD, SIG_IGN);  // the kernel then counts them to nobody
    burn_in_children(std::stod(value), unseen ? 0.005 : std::stod(value));
    sleep_for_ever();
  }
  if (what == "burn-in-four") {
    burn_in_four(std::stod(value));
    sleep_for_ever();
  }
  if (what == "tick") tick();
  if (what == "tick-in-child") {
    if (::fork() != 0) sleep_for_ever();
    ::setsid();
    tick();
  }
  if (what == "read-then-start-thread") return read_then_start_thread();
  if (what == "threads") return busy_threads(std::stoi(value));
  if (what == "empty-files") return make_empty_files();
  if (what == "foreign-abi") return enter_by_foreign_abi();
  return 99;
}
