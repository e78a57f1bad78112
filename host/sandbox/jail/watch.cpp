#include "sandbox/jail/watch.hpp"

#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string>
#include <utility>

namespace tengen::jail {
namespace {

using namespace std::chrono_literals;

// CPU time in which a tree of processes comes to stand, on the busiest machine.
constexpr auto kMostUntilFrozen = 500ms;
// A tree that has come to stand can be woken by itself alone: by timers. Several, because a look at many
// processes is not one moment.
constexpr int kMostWakings = 20;
// A machine that is out of descriptors or memory for longer than this cannot host engines.
constexpr auto kMostBlindness = 1s;
// No host starts us with fewer: its own pipes take more.
constexpr std::uint64_t kFewestDescriptors = 16;
constexpr auto kBlindPause = 10ms;
constexpr auto kLongestPause = 200ms;
// CPU time of ours for one look at what an engine's processes share.
constexpr auto kMostCounting = 250ms;
// After each look at a frozen engine, in units of the CPU time that the look took. Its opponent may be
// computing on the same CPU: a look at 1,000 processes takes some 20 ms.
constexpr int kPauseWhileFrozen = 49;
constexpr std::uint64_t kFillSpeed = 2'000'000'000;  // bytes a second that one CPU can newly touch

// The CPUs that are ours; not sysconf, which reads /sys, and the view has none.
std::uint64_t cpu_count() {
  cpu_set_t cpus;
  if (::sched_getaffinity(0, sizeof cpus, &cpus) != 0) return 64;
  return static_cast<std::uint64_t>(CPU_COUNT(&cpus));
}

// Until that much could have been filled.
std::chrono::nanoseconds time_to_fill(std::uint64_t bytes) {
  const std::chrono::nanoseconds time(bytes * 1000 / (kFillSpeed / 1'000'000 * cpu_count()));
  return std::clamp<std::chrono::nanoseconds>(time, 5ms, kLongestPause);
}

std::uint64_t microseconds(const timeval& time) {
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(time.tv_usec);
}

std::uint64_t descriptor_limit() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : 0;
}

}  // namespace

Result<FileDescriptor> open_child_signals() {
  sigset_t set;
  ::sigemptyset(&set);
  ::sigaddset(&set, SIGCHLD);
  FileDescriptor signals(::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
  if (!signals) return system_error("signalfd", errno);
  return signals;
}

Watch::Watch(const Control& control, FileDescriptor child_signals, Program program, Processes& processes,
             const Bounds& bounds, const LeftFiles& left_files)
    : control_(control),
      program_(std::move(program)),
      processes_(processes),
      bounds_(bounds),
      left_files_(left_files),
      signals_(std::move(child_signals)),
      descriptors_(descriptor_limit()) {
  if (bounds_.memory_bytes != 0)
    next_look_ = Clock::now() + time_to_fill(bounds_.memory_bytes);
  else if (bounds_.any())
    next_look_ = Clock::now() + kLongestPause;
}

int Watch::run() {
  while (!status_) {
    if (wait()) {
      end_all();
      return kFailed;
    }
  }
  // The program may have ended before its report was looked at.
  const bool never_ran = program_.report && read_report();
  end_all();
  if (never_ran) return kFailed;
  if (WIFEXITED(*status_)) left_files_.send(control_);
  tell_end();
  return 0;
}

bool Watch::wait() {
  pollfd states[] = {
      {control_.descriptor(), POLLIN, 0}, {signals_.get(), POLLIN, 0}, {program_.report.get(), POLLIN, 0}};
  if (::poll(states, program_.report ? 3 : 2, timeout()) < 0) {
    // EINVAL for more descriptors than RLIMIT_NOFILE.
    if (errno == EINTR) return false;
    lose_sight(system_error("poll", errno));
    const timespec pause{0, std::chrono::nanoseconds(kBlindPause).count()};
    ::nanosleep(&pause, nullptr);
    return false;
  }
  if (program_.report && states[2].revents != 0 && read_report()) return true;
  if (states[0].revents != 0) {
    const Command command = control_.receive();
    if (command == Command::hung_up) return true;
    obey(command);
  }
  if (states[1].revents != 0) reap();
  const auto now = Clock::now();
  if (next_look_ && now >= *next_look_) look_at_bounds();
  if (next_freeze_ && now >= *next_freeze_) look_at_freeze();
  return false;
}

// True when the program does not run, and the host has been told why.
bool Watch::read_report() {
  char message[512];
  ssize_t size = 0;
  while ((size = ::read(program_.report.get(), message, sizeof message)) < 0 && errno == EINTR) {
  }
  program_.report.close();
  if (size > 0) {
    control_.send({message, static_cast<std::size_t>(size)});
    return true;
  }
  control_.send("running");
  return false;
}

void Watch::obey(Command command) {
  switch (command) {
    case Command::freeze:
      signal_all(SIGSTOP);
      processes_.births();
      freeze_pause_ = 1ms;
      cpu_at_freeze_.reset();
      stood_ = false;
      wakings_ = 0;
      next_freeze_ = Clock::now() + freeze_pause_;
      hold();
      break;
    case Command::thaw:
      next_freeze_.reset();
      signal_all(SIGCONT);
      release();
      control_.send("thawed");
      break;
    case Command::held:
      hold();
      break;
    case Command::released:
      release();
      break;
    case Command::none:
    case Command::hung_up:
      break;
  }
}

// What stands still fills nothing. Its opponent may be computing on the same CPU, and would pay for each
// look.
void Watch::hold() {
  if (std::exchange(held_, true) || !next_look_) return;
  const auto now = Clock::now();
  left_to_look_ = std::max<Clock::duration>(*next_look_ - now, Clock::duration::zero());
  next_look_ = now + std::max<Clock::duration>(left_to_look_, kPauseWhileFrozen * look_cost_);
}

void Watch::release() {
  if (std::exchange(held_, false) && next_look_) next_look_ = Clock::now() + left_to_look_;
}

// A process that had not stopped yet may have woken one that had, and a timer whose signal is SIGCONT wakes
// its process again and again (Freeze.EndsAnEngineThatWakesItself). The CPU time of children that have gone
// is nowhere to be seen (Freeze.EndsAnEngineThatWakesItselfToComputeInChildren), so wakings count too, and so
// do births, which nobody who was stopped can give. A look that could not read /proc has found nothing: taken
// for one that found no CPU time, it would convict the engine at the next look
// (Sight.LostForAMomentConvictsNobody).
void Watch::look_at_freeze() {
  const auto cpu = own_cpu();
  const auto activity = processes_.activity();
  const bool all_stopped = !activity || activity->all_stopped;
  if (activity && !cpu_at_freeze_) cpu_at_freeze_ = activity->cpu;
  if (activity && activity->cpu - *cpu_at_freeze_ > kMostUntilFrozen) return end_restless();
  if (!all_stopped) {
    signal_all(SIGSTOP);
    if (stood_) ++wakings_;
  }
  wakings_ += processes_.births();
  if (wakings_ > kMostWakings) return end_restless();
  stood_ = stood_ || (activity && all_stopped);
  Clock::duration longest = 20ms;
  if (all_stopped) longest = wakings_ == 0 ? 100ms : 10ms;
  freeze_pause_ = std::min(freeze_pause_ * 2, longest);
  next_freeze_ =
      Clock::now() + std::max<Clock::duration>(freeze_pause_, kPauseWhileFrozen * (own_cpu() - cpu));
}

void Watch::end_restless() {
  control_.send_note("it computed while it was frozen");
  next_freeze_.reset();
  end_all();
}

bool Watch::signal_all(int number) {
  if (processes_.signal(number)) return true;
  if (!status_) ::kill(program_.pid, number);
  return false;
}

// Without WUNTRACED, so an engine that stops itself is no event here.
bool Watch::reap() {
  signalfd_siginfo ignored;
  while (::read(signals_.get(), &ignored, sizeof ignored) > 0) {
  }
  for (;;) {
    int status = 0;
    const pid_t ended = ::waitpid(-1, &status, WNOHANG);
    if (ended <= 0) return ended == 0;
    if (ended == program_.pid) status_ = status;
  }
}

void Watch::look_at_bounds() {
  if (has_too_many_files()) return;
  const auto cpu = own_cpu();
  const auto pause = look_at_memory();
  if (!pause) return;
  // Many processes and mappings take long to look at: not more than a fifth of a CPU. What we waited for ours
  // does not count, or a busy machine would leave the engine unwatched for longer still.
  look_cost_ = own_cpu() - cpu;
  left_to_look_ = std::max<Clock::duration>(*pause, 4 * look_cost_);
  const Clock::duration while_held = held_ ? kPauseWhileFrozen * look_cost_ : Clock::duration::zero();
  next_look_ = Clock::now() + std::max(left_to_look_, while_held);
}

// In the file system that another program has made for us, without a limit of their number.
bool Watch::has_too_many_files() {
  struct statfs found {};
  if (bounds_.files == 0 || ::statfs(bounds_.folder, &found) != 0) return false;
  const std::uint64_t files = found.f_files - found.f_ffree;
  if (files <= bounds_.files) return false;
  end_over({"files", files});
  return true;
}

std::optional<Watch::Clock::duration> Watch::look_at_memory() {
  if (bounds_.memory_bytes == 0 && bounds_.threads == 0) return kLongestPause;
  auto used = processes_.resident_bytes();
  if (used && bounds_.threads != 0 && processes_.threads() > bounds_.threads) {
    control_.send_note("it had " + std::to_string(processes_.threads()) + " threads, allowed " +
                       std::to_string(bounds_.threads));
    next_look_.reset();
    signal_all(SIGKILL);
    return std::nullopt;
  }
  if (bounds_.memory_bytes == 0 && used) return kLongestPause;
  if (used && *used > bounds_.memory_bytes) {
    const auto shared = processes_.proportional_bytes(bounds_.memory_bytes, kMostCounting);
    // Too many mappings to be divided: what is counted for each stands.
    if (shared || shared.error().code != ErrorCode::refused) used = shared;
  }
  if (!used) {
    next_look_ = Clock::now() + kBlindPause;
    lose_sight(used.error());
    return std::nullopt;
  }
  blind_since_.reset();
  peak_bytes_ = std::max(peak_bytes_, *used);
  if (*used > bounds_.memory_bytes) {
    end_over({"memory", *used});
    return std::nullopt;
  }
  return time_to_fill(bounds_.memory_bytes - *used);
}

void Watch::end_over(Over over) {
  over_ = over;
  next_look_.reset();
  signal_all(SIGKILL);
}

// What cannot be watched does not run. An engine may lower the limits of a process of its own user (prlimit,
// where no filter denies it), so that no file can be opened here. Everything else is the machine's doing, and
// may pass.
void Watch::lose_sight(const Error& error) {
  // It may have done so before we looked how many there were.
  const bool by_engine = descriptor_limit() < std::max(descriptors_, kFewestDescriptors);
  const auto now = Clock::now();
  if (!blind_since_) blind_since_ = now;
  if (!by_engine && now - *blind_since_ < kMostBlindness) return;
  control_.send_note("the engine cannot be watched: " + error.message);
  if (by_engine) {
    over_ = Over{"memory", 0};
  } else {
    lost_ = true;
  }
  next_look_.reset();
  end_all();
}

int Watch::timeout() const {
  std::optional<Clock::time_point> next = next_look_;
  if (next_freeze_ && (!next || *next_freeze_ < *next)) next = next_freeze_;
  if (!next) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*next - Clock::now()).count();
  return static_cast<int>(std::max<std::int64_t>(left, 0));
}

// Before pid 1 exits: the kernel, which kills one after another then, takes several times as long for many.
void Watch::end_all() {
  for (;;) {
    const bool found_all = signal_all(SIGKILL);
    if (!reap() || (!found_all && status_)) return;
    const timespec pause{0, 500'000};
    ::nanosleep(&pause, nullptr);
  }
}

void Watch::tell_end() const {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const int status = *status_;
  char how[64];
  if (lost_) {
    std::snprintf(how, sizeof how, "unwatched 0");
  } else if (over_ && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
    std::snprintf(how, sizeof how, "%s %llu", over_->what, static_cast<unsigned long long>(over_->found));
  } else if (WIFSIGNALED(status)) {
    std::snprintf(how, sizeof how, "signalled %d", WTERMSIG(status));
  } else {
    std::snprintf(how, sizeof how, "exited %d", WEXITSTATUS(status));
  }
  const auto peak_kib = std::max(peak_bytes_ / 1024, static_cast<std::uint64_t>(usage.ru_maxrss));
  char message[192];
  std::snprintf(message, sizeof message, "ended %s cpu_us=%llu peak_kib=%llu", how,
                static_cast<unsigned long long>(microseconds(usage.ru_utime) + microseconds(usage.ru_stime)),
                static_cast<unsigned long long>(peak_kib));
  control_.send(message);
}

}  // namespace tengen::jail
