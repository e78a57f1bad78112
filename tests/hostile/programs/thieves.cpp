// Programs that play at once and leave something behind that takes the opponent's time; and one that only
// works.
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <vector>

#include "session.hpp"

namespace misbehave {
namespace {

constexpr long in_ms = 1'000'000;

long cpu_ns() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000 * in_ms + time.tv_nsec;
}

void burn(long ms) {
  for (const long end = cpu_ns() + ms * in_ms; cpu_ns() < end;) {
  }
}

[[noreturn]] void spin_on() {
  for (volatile unsigned turns = 0;;) turns = turns + 1;
}

// A process in a session of its own; where none may be started, a thread.
template <typename Thief>
void leave(Thief thief) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::setsid();
    thief();
    _exit(0);
  }
  if (child > 0) return;
  try {
    std::thread(thief).detach();
  } catch (const std::system_error&) {
  }
}

// Its children do nothing until it has let them go: a thousand that share its CPU would hold up its own
// answer.
class Leash {
 public:
  Leash() {
    if (event_ < 0) breached("has no event to hold its children by");
  }
  void wait() const {
    pollfd let_go{event_, POLLIN, 0};
    while (::poll(&let_go, 1, -1) < 1) {
    }
  }
  void let_go() const { ::eventfd_write(event_, 1); }

 private:
  int event_ = ::eventfd(0, EFD_CLOEXEC);
};

// count=N of them, with the first move of all; then it plays on.
void leave_with_first_move(Point point, void (*thief)()) {
  static bool left = false;
  if (left) return play(point);
  left = true;
  const Leash leash;
  for (long i = 0; i < std::max(options.number("count"), 1L); ++i) {
    leave([leash, thief] {
      leash.wait();
      thief();
    });
  }
  play(point);
  leash.let_go();
}

// Nobody waits for what it starts, so the kernel adds its time to nobody's.
[[noreturn]] void storm() {
  std::signal(SIGCHLD, SIG_IGN);
  for (;;) {
    const pid_t child = ::fork();
    if (child == 0) {
      burn(1);
      _exit(0);
    }
    if (child < 0) std::thread([] { burn(1); }).join();
  }
}

[[noreturn]] void hog_memory() {
  std::vector<char> from(32 << 20, 'x');
  std::vector<char> to(from.size());
  for (;;) std::memcpy(to.data(), from.data(), from.size());
}

[[noreturn]] void hog_disk() {
  const std::string name = "hog-" + std::to_string(::getpid());
  const std::string block(1 << 20, 'x');
  for (;;) {
    const int file = ::open(name.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    for (int i = 0; i < 16 && ::write(file, block.data(), block.size()) > 0; ++i) {
    }
    ::fsync(file);
    ::close(file);
    ::unlink(name.c_str());
  }
}

// How long its children have computed, in ms; shared with them.
std::atomic<long>* computed = nullptr;

void compute_in_child(int) {
  ::kill(-1, SIGCONT);
  if (::fork() != 0) return;
  burn(8);
  *computed += 8;
  _exit(0);
}

// Timers go on while a process stands still, and SIGCONT makes it run. timers=N of them within 0.3 s, as
// many as a process may have.
[[noreturn]] void wake_and_compute() {
  std::signal(SIGCHLD, SIG_IGN);
  std::signal(SIGCONT, compute_in_child);
  const long timers = std::max(options.number("timers"), 50L);
  for (;;) {
    for (long i = 1; i <= timers; ++i) {
      timer_t timer{};
      sigevent event{};
      event.sigev_notify = SIGEV_SIGNAL;
      event.sigev_signo = SIGCONT;
      if (::timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) continue;
      const itimerspec at = {{0, 0}, {0, i * 500 * in_ms / timers}};
      ::timer_settime(timer, 0, &at, nullptr);
    }
    sleep_ms(300);
  }
}

// The kernel adds the time of children that nobody waits for to nobody's, and none of them lives long enough
// to be looked at twice.
// child-ms=N: how long each lives.
[[noreturn]] void compute_in_short_children() {
  std::signal(SIGCHLD, SIG_IGN);
  const long life = options.number("child-ms");
  for (;;) {
    const pid_t child = ::fork();
    if (child == 0) {
      burn(life);
      *computed += life;
      _exit(0);
    }
    if (child < 0) std::thread([life] { burn(life), *computed += life; }).join();
    ::waitpid(child, nullptr, 0);
  }
}

// In a file: that many processes have it in common.
std::atomic<long>* shared_number() {
  const int file = ::open("computed", O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0 || ::ftruncate(file, 4096) != 0) return nullptr;
  void* const shared = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  return shared == MAP_FAILED ? nullptr : new (shared) std::atomic<long>(0);
}

// most-ms=N: and says so when more than that was computed between its answer and the next question.
void compute_unasked(Point point, void (*thief)()) {
  static long before = 0;
  if (computed == nullptr) {
    computed = shared_number();
    if (computed == nullptr) breached("has no file to count in");
    leave(thief);
  } else if (*computed - before > options.number("most-ms")) {
    breached("its children computed for " + std::to_string(*computed - before) +
             " ms while it was not asked");
  }
  before = *computed;
  play(point);
}

// ms=N in short children that nobody waits for. There are always enough of them that it waits for its CPU;
// then it plays.
void compute_in_own_turn(Point point) {
  if (computed == nullptr) computed = shared_number();
  if (computed == nullptr) breached("has no file to count in");
  std::signal(SIGCHLD, SIG_IGN);
  const long until = *computed + options.ms;
  while (*computed < until) {
    const pid_t child = ::fork();
    if (child == 0) {
      burn(1);
      *computed += 1;
      _exit(0);
    }
    if (child < 0) ::sched_yield();
  }
  play(point);
}

}  // namespace

const Faults& thieves() {
  static const Faults faults = {
      {.name = "works",
       .move =
           [](Point point) {
             burn(options.ms);
             play(point);
           }},
      {.name = "leaves-spinners", .move = [](Point point) { leave_with_first_move(point, spin_on); }},
      {.name = "leaves-a-fork-storm", .move = [](Point point) { leave_with_first_move(point, storm); }},
      {.name = "leaves-memory-hogs", .move = [](Point point) { leave_with_first_move(point, hog_memory); }},
      {.name = "leaves-disk-hogs", .move = [](Point point) { leave_with_first_move(point, hog_disk); }},
      {.name = "spins-in-many-sessions",
       .move =
           [](Point) {
             for (int i = 0; i < 62; ++i) leave(spin_on);
             hang();
           }},
      {.name = "computes-frozen", .move = [](Point point) { compute_unasked(point, wake_and_compute); }},
      {.name = "computes-in-short-children",
       .move = [](Point point) { compute_unasked(point, compute_in_short_children); }},
      {.name = "hides-in-short-children", .move = compute_in_own_turn},
  };
  return faults;
}

}  // namespace misbehave
