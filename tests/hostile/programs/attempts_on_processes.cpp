#include <fcntl.h>
#include <sched.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

#include "session.hpp"
#include "trespass.hpp"

namespace misbehave {
namespace {

// sched_setattr(2); glibc 2.36 declares neither the call nor the struct.
struct SchedulingAttributes {
  std::uint32_t size = sizeof(SchedulingAttributes);
  std::uint32_t policy = SCHED_OTHER;
  std::uint64_t flags = 0;
  std::int32_t nice = 0;
  std::uint32_t priority = 0;
  std::uint64_t runtime = 0;
  std::uint64_t deadline = 0;
  std::uint64_t period = 0;
};

std::string raise_priority() {
  errno = 0;
  const int nice = ::getpriority(PRIO_PROCESS, 0);
  return if_possible(::setpriority(PRIO_PROCESS, 0, nice - 1) == 0, "raised its priority");
}
std::string become_real_time() {
  const sched_param parameter = {1};
  return if_possible(::sched_setscheduler(0, SCHED_FIFO, &parameter) == 0, "runs in real time");
}
// Wakes up before everybody else: fair scheduling since Linux 6.12 knows a slice for each task.
std::string take_a_short_slice() {
  SchedulingAttributes attributes;
  attributes.runtime = 100'000;
  return if_possible(::syscall(SYS_sched_setattr, 0, &attributes, 0) == 0, "took a slice of 0.1 ms");
}
std::string raise_priority_of_input() {
  constexpr int process = 1;
  constexpr int real_time = 1 << 13;
  return if_possible(::syscall(SYS_ioprio_set, process, 0, real_time) == 0, "reads in real time");
}

std::string move_to_another_cpu() {
  cpu_set_t all;
  CPU_ZERO(&all);
  for (unsigned cpu = 0; cpu < 64; ++cpu) CPU_SET(cpu, &all);
  return if_possible(::sched_setaffinity(0, sizeof all, &all) == 0, "chose its own CPUs");
}

// host=PID. Inside a pid namespace that number means nobody.
pid_t host() { return static_cast<pid_t>(options.number("host")); }

std::string open_files_of(pid_t process) {
  const std::string folder = "/proc/" + std::to_string(process);
  for (const char* name : {"/mem", "/environ", "/maps", "/fd/0", "/root/etc/hostname", "/cwd/."}) {
    const int file = ::open((folder + name).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) continue;
    char byte = 0;
    const ssize_t got = ::read(file, &byte, 1);
    ::close(file);
    // /proc/PID/mem has nothing at address 0; that it could be opened is enough.
    if (got > 0 || std::string(name) == "/mem") return "opened " + folder + name;
  }
  return {};
}
// What else runs on the machine, what is mounted there, who talks to whom.
std::string read_about_the_machine() {
  for (const char* name : {"/proc/self/mountinfo", "/proc/self/mounts", "/proc/self/task/1/mountinfo"}) {
    std::ifstream file(name);
    std::string line;
    while (std::getline(file, line)) {
      // Its own: the root, /proc, /dev, what is read-only beside them.
      if (line.find("/sys/fs/cgroup") != std::string::npos || line.find(" /home") != std::string::npos)
        return std::string("read ") + name;
    }
  }
  std::ifstream sockets("/proc/self/net/unix");
  std::string line;
  while (std::getline(sockets, line)) {
    if (line.find('/') != std::string::npos || line.find('@') != std::string::npos)
      return "read names of the machine's sockets";
  }
  return {};
}
std::string command_line_of(const char* process) {
  std::ifstream file(std::string("/proc/") + process + "/cmdline", std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  while (text.ends_with('\0')) text.pop_back();
  return text;
}
// How the host started its walls. They may show what it was started with itself, and no path of the host.
std::string read_the_command_of_its_walls() {
  const std::string walls = command_line_of("1");
  const std::string mine = "tengen-jail" + std::string(1, '\0') + command_line_of("self");
  return if_possible(!walls.empty() && walls != mine, "read the command line of process 1: " + walls);
}
std::string open_files_of_the_host() { return host() > 0 ? open_files_of(host()) : ""; }
// Its own init holds the connection to the host.
std::string open_files_of_its_init() { return ::getpid() == 1 ? "" : open_files_of(1); }

std::string trace(pid_t process) {
  return if_possible(::ptrace(PTRACE_SEIZE, process, nullptr, nullptr) == 0,
                     "traces process " + std::to_string(process));
}
std::string trace_the_host() { return trace(host()); }
std::string trace_its_init() { return trace(1); }

std::string read_memory_of_the_host() {
  char byte = 0;
  const iovec here = {&byte, 1};
  const iovec there = {reinterpret_cast<void*>(options.number("address")), 1};
  return if_possible(::process_vm_readv(host(), &here, 1, &there, 1, 0) == 1, "read the host's memory");
}
std::string take_a_descriptor_of_the_host() {
  const auto process = static_cast<int>(::syscall(SYS_pidfd_open, host(), 0));
  if (process < 0) return {};
  return if_possible(::syscall(SYS_pidfd_getfd, process, 0, 0) >= 0, "took a descriptor of the host");
}

// Signal 0 asks for permission, and does nothing: a test of these walls must not depend on them.
std::string signal_the_host() { return if_possible(::kill(host(), 0) == 0, "may send signals to the host"); }
// kill(-1, 0) would not tell: it says 0 also where every single one was refused (Linux 6.18).
std::string signal_anybody() {
  for (pid_t process = 2; process < 40'000; ++process) {
    if (process != ::getpid() && ::kill(process, 0) == 0)
      return "may send signals to process " + std::to_string(process);
  }
  return {};
}
// Where there is nobody but itself and its init, which cannot be killed from inside.
std::string kill_everybody() {
  if (::getpid() != 2) return {};
  ::kill(1, SIGKILL);
  ::kill(1, SIGSTOP);
  ::kill(-1, SIGKILL);
  return {};
}
// SIGKILL to oneself from pid 1 does nothing, and so a program that wants to die would live.
std::string be_the_first_process() { return if_possible(::getpid() == 1, "is process 1"); }

// The host has others open: files, sockets, and the pipes of other engines.
std::string find_descriptors() {
  std::string found;
  for (int number = 3; number < 4096; ++number) {
    if (::fcntl(number, F_GETFD) >= 0) found += " " + std::to_string(number);
  }
  return if_possible(!found.empty(), "has descriptors" + found);
}

}  // namespace

const Attempts& attempts_on_processes() {
  static const Attempts attempts = {
      {"priority.nice", raise_priority},
      {"priority.real-time", become_real_time},
      {"priority.slice", take_a_short_slice},
      {"priority.input", raise_priority_of_input},
      {"cpu", move_to_another_cpu},
      {"spy.files", open_files_of_the_host},
      {"spy.init", open_files_of_its_init},
      {"machine", read_about_the_machine},
      {"machine.command", read_the_command_of_its_walls},
      {"spy.trace", trace_the_host},
      {"spy.trace-init", trace_its_init},
      {"spy.memory", read_memory_of_the_host},
      {"spy.descriptor", take_a_descriptor_of_the_host},
      {"signal.host", signal_the_host},
      {"signal.anybody", signal_anybody},
      {"signal.kill", kill_everybody},
      {"first-process", be_the_first_process},
      {"descriptors", find_descriptors},
  };
  return attempts;
}

}  // namespace misbehave
