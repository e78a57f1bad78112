// What programs do instead of answering in time: at their start, while they think, and at their end.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>
#include <thread>

#include "session.hpp"

namespace misbehave {
namespace {

void crash() {
  std::signal(SIGSEGV, SIG_DFL);
  std::raise(SIGSEGV);
}

void ignore_polite_signals() {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT}) std::signal(signal, SIG_IGN);
}

void fork_helpers() {
  for (int i = 0; i < 3; ++i) {
    if (::fork() == 0) hang();
  }
}

// A grandchild in a session of its own that nobody's death signal reaches.
void start_daemon() {
  if (::fork() != 0) return;
  ::setsid();
  if (::fork() != 0) _exit(0);
  ::prctl(PR_SET_PDEATHSIG, 0);
  ignore_polite_signals();
  hang();
}

// The parent sleeps in the kernel until the child has gone, deaf to every signal but SIGKILL.
void vfork_and_stall() {
  if (::vfork() == 0) {
    for (;;) ::pause();
  }
}

[[noreturn]] void spin() {
  for (volatile unsigned turns = 0;;) turns = turns + 1;
}

[[noreturn]] void spin_with_many_threads() {
  for (int i = 1; i < 64; ++i) {
    try {
      std::thread(spin).detach();
    } catch (const std::system_error&) {
      break;  // so many are all it gets
    }
  }
  spin();
}

long used_cpu_ms() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
}

void compute(int ms) {
  for (const long until = used_cpu_ms() + ms; used_cpu_ms() < until;) {
  }
}

// most-ms=N: and says so when it could think longer than that while the opponent was asked.
void ponder(Point point) {
  static std::thread thinking;
  static long used = 0;
  if (!thinking.joinable()) thinking = std::thread(spin);
  const long most = options.number("most-ms");
  const long pondered = used_cpu_ms() - used;
  if (most > 0 && used > 0 && pondered > most)
    breached("thought for " + std::to_string(pondered) + " ms while not asked");
  used = used_cpu_ms();
  play(point);
}

const Faults& start_faults() {
  static const Faults faults = {
      {.name = "never-ready", .start = hang},
      {.name = "refuses-start", .start = [] { say("error - this size is too much for me\n"); }},
      {.name = "silent-start", .start = [] {}},
      {.name = "chatty-start",
       .start =
           [] {
             say("Gomoku brain 0.9 (c) somebody\n\n . . .\n . . .\nMESSAGE loading [3,4]\nDEBUG ok?\n"
                 "INFO nothing\nOK - everything is good\n");
           }},
      {.name = "ok-cr", .start = [] { say("OK\r"); }},
      {.name = "exits-at-start", .start = [] { std::exit(7); }},
      // Never reads what follows START; once the pipe is full the host must not wait for it.
      {.name = "deaf",
       .start =
           [] {
             say("OK\n");
             hang();
           }},
  };
  return faults;
}

const Faults& thinking_faults() {
  static const Faults faults = {
      {.name = "computes-when-cleared",
       .move = [](Point) { say("32,0\n"); },
       .clear = [] { compute(options.ms); }},
      {.name = "hangs", .move = [](Point) { hang(); }},
      {.name = "hangs-unkindly",
       .move =
           [](Point) {
             ignore_polite_signals();
             hang();
           }},
      {.name = "spins", .move = [](Point) { spin(); }},
      {.name = "spins-with-64-threads", .move = [](Point) { spin_with_many_threads(); }},
      {.name = "is-late",
       .move =
           [](Point point) {
             sleep_ms(options.ms);
             play(point);
           }},
      {.name = "stops-itself", .move = [](Point) { std::raise(SIGSTOP); }},
      {.name = "vforks", .move = [](Point) { vfork_and_stall(); }},
      {.name = "drips",
       .move =
           [](Point) {
             for (;; sleep_ms(10)) say("MESSAGE still thinking, best [7,7]\n");
           }},
      {.name = "half-line",
       .move =
           [](Point) {
             say("7,");
             hang();
           }},
      {.name = "ponders", .move = ponder},
      {.name = "forks",
       .move =
           [](Point) {
             fork_helpers();
             hang();
           }},
      {.name = "daemonizes",
       .move =
           [](Point) {
             start_daemon();
             hang();
           }},
  };
  return faults;
}

const Faults& ending_faults() {
  static const Faults faults = {
      {.name = "exits-after-move",
       .move =
           [](Point point) {
             play(point);
             _exit(0);
           }},
      {.name = "exits", .move = [](Point) { std::exit(3); }},
      {.name = "exits-with", .move = [](Point) { std::_Exit(static_cast<int>(options.number("code"))); }},
      {.name = "half-line-and-exits",
       .move =
           [](Point point) {
             say(text(point));
             _exit(0);
           }},
      {.name = "crashes",
       .move =
           [](Point) {
             say("about to cra");
             std::fputs("assertion failed: depth > 0\n", stderr);
             crash();
           }},
      {.name = "closes-stdout",
       .move =
           [](Point point) {
             play(point);
             ::close(STDOUT_FILENO);
             hang();
           }},
      {.name = "closes-stdout-late",
       .move =
           [](Point) {
             sleep_ms(options.ms);
             ::close(STDOUT_FILENO);
             hang();
           }},
      {.name = "closes-stdin",
       .move =
           [](Point point) {
             ::close(STDIN_FILENO);
             play(point);
             hang();
           }},
      {.name = "leaves-a-daemon",
       .move =
           [](Point) {
             start_daemon();
             _exit(0);
           }},
      {.name = "leaves-a-daemon-at-end", .end = start_daemon},
      {.name = "ignores-end",
       .end =
           [] {
             ignore_polite_signals();
             hang();
           }},
      {.name = "crashes-at-exit", .end = crash},
  };
  return faults;
}

}  // namespace

const Faults& time_faults() {
  static const Faults all = [] {
    Faults faults = start_faults();
    for (const Faults* more : {&thinking_faults(), &ending_faults()})
      faults.insert(faults.end(), more->begin(), more->end());
    return faults;
  }();
  return all;
}

}  // namespace misbehave
