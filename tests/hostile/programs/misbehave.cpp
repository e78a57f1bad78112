// A Gomocup program that plays the first empty point at once, and does one thing that it must not, or that
// hosts trip over.
//
//   misbehave FAULT [at=N] [as=black] [ms=N] [anything=else]
//
// at=N: with its N-th move of a game (1 unless given); 0: with every move. as=black: only in games in which
// it is told to begin. ms=N: a duration, for the faults that have one. What it does not know it ignores, so
// that a test can put a mark on it and look for that among all processes.
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <functional>
#include <iostream>

#include "player.hpp"

namespace misbehave {
namespace {

using namespace std::string_literals;

struct Options {
  std::string fault = "none";
  int at = 1;
  bool only_as_black = false;
  int ms = 0;
};

// What it does instead of what it should; where it is empty, it does what it should.
struct Fault {
  std::string_view name;
  std::function<void()> start = {};            // instead of "OK"
  std::function<void()> restart = {};          // before the "OK" of a later game
  std::function<void(Point point)> move = {};  // instead of saying the move
  std::function<void()> end = {};              // instead of exiting
};

Options options;
Player player;

void sleep_ms(int ms) {
  const timespec duration = {ms / 1000, ms % 1000 * 1'000'000L};
  ::nanosleep(&duration, nullptr);
}

[[noreturn]] void hang() {
  for (;;) ::pause();
}

void play(Point point) { say(text(point) + "\n"); }

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

void flood(int descriptor, const std::string& bytes) {
  while (::write(descriptor, bytes.data(), bytes.size()) > 0) {
  }
}

void one_byte_at_a_time(const std::string& bytes) {
  for (const char byte : bytes) {
    say({&byte, 1});
    sleep_ms(1);
  }
}

const std::string chatter = [] {
  std::string lines;
  while (lines.size() < 40'000) lines += "MESSAGE depth 12 value 0.31 best [9,9] line [9,9] [8,8] [7,6]\n";
  return lines;
}();

const Fault faults[] = {
    {"none"},

    // Start
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

    // Time
    {.name = "hangs", .move = [](Point) { hang(); }},
    {.name = "hangs-unkindly",
     .move =
         [](Point) {
           ignore_polite_signals();
           hang();
         }},
    {.name = "is-late",
     .move =
         [](Point point) {
           sleep_ms(options.ms);
           play(point);
         }},
    {.name = "stops-itself", .move = [](Point) { std::raise(SIGSTOP); }},
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

    // Floods
    {.name = "floods-bytes", .move = [](Point) { flood(STDOUT_FILENO, std::string(65'536, '7')); }},
    {.name = "floods-lines", .move = [](Point) { flood(STDOUT_FILENO, chatter); }},
    {.name = "floods-stderr", .move = [](Point) { flood(STDERR_FILENO, chatter); }},
    {.name = "long-line",
     .move = [](Point point) { say(std::string(1 << 20, '7') + "\n" + text(point) + "\n"); }},
    {.name = "talks-on-stderr",
     .move =
         [](Point point) {
           for (int i = 0; i < 25; ++i)
             [[maybe_unused]] const auto n = ::write(2, chatter.data(), chatter.size());
           play(point);
         }},

    // Answers that are none, or are wrong
    {.name = "half-move", .move = [](Point) { say("7,\n"); }},
    {.name = "huge-number", .move = [](Point) { say("99999999999,1\n"); }},
    {.name = "off-board", .move = [](Point) { say("32,0\n"); }},
    {.name = "minus-one", .move = [](Point) { say("-1,-1\n"); }},
    {.name = "occupied", .move = [](Point) { play(player.taken()); }},

    // Answers that nobody asked for
    {.name = "moves-twice",
     .move = [](Point point) { say(text(point) + "\n" + text(player.taken()) + "\n"); }},
    {.name = "moves-twice-far-apart",
     .move = [](Point point) { say(text(point) + "\n" + chatter + text(player.taken()) + "\n"); }},
    // The second move's line ends only after the next question, which is answered properly.
    {.name = "begins-early",
     .move =
         [](Point point) {
           static bool begun = false;
           if (begun) say("\n");
           begun = true;
           say(text(point) + "\n" + text(point));
         }},
    {.name = "stale-move", .restart = [] { say("0,0\n" + chatter + "1,0\n"); }},

    // Ends
    {.name = "exits-after-move",
     .move =
         [](Point point) {
           play(point);
           _exit(0);
         }},
    {.name = "exits", .move = [](Point) { std::exit(3); }},
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
    {.name = "closes-stdin",
     .move =
         [](Point point) {
           ::close(STDIN_FILENO);
           play(point);
           hang();
         }},
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
    {.name = "leaves-a-daemon",
     .move =
         [](Point) {
           start_daemon();
           _exit(0);
         }},
    {.name = "ignores-end", .end = hang},
    {.name = "crashes-at-exit", .end = crash},

    // Strange, and fine
    {.name = "dirty-bytes",
     .move =
         [](Point point) {
           say("\0\0 \x1b[2J\x1b]0;owned\x07 \xce\xe5\xd7\xd3\xc6\xe5 \xff\xfe\n"s + text(point) +
               "\tvalue \xce\xe5\n");
         }},
    {.name = "byte-by-byte",
     .start = [] { one_byte_at_a_time("OK\r\n"); },
     .move = [](Point point) { one_byte_at_a_time(" " + text(point) + " \r\n"); }},
    {.name = "trailing-blank", .move = [](Point point) { say(text(point) + "\n "); }},
    {.name = "brackets",
     .move =
         [](Point point) {
           say("MESSAGE best 3,3 [4,4] (5,5)\n[6,6]\nDEBUG 7,7\nvalue 8,8\n" + text(point) + "\n");
         }},
    {.name = "complains",
     .move = [](Point point) { say("ERROR your move is illegal\nUNKNOWN\n" + text(point) + "\n"); }},
    {.name = "loses-command",
     .move =
         [](Point) {
           sleep_ms(options.ms);
           say("BAD COMMAND TURN IN SEARCH MODE\n");
         }},
};

const Fault& the_fault() {
  const auto* const found = std::find_if(std::begin(faults), std::end(faults),
                                         [](const Fault& fault) { return fault.name == options.fault; });
  if (found == std::end(faults)) {
    std::cerr << "misbehave: there is no fault \"" << options.fault << "\"\n";
    std::exit(64);
  }
  return *found;
}

// One game after another, as the commands come.
class Session {
 public:
  explicit Session(const Fault& fault) : fault_(fault) {}

  void command(const std::string& line) {
    if (line.starts_with("START")) return start(std::stoi(line.substr(6)));
    if (line.starts_with("BEGIN")) return begin();
    if (line.starts_with("TURN")) return turn(read_point(line.substr(5)));
    if (line.starts_with("BOARD")) return board();
    if (line.starts_with("END")) return end();
  }

 private:
  void start(int size) {
    if (games_++ > 0 && fault_.restart) fault_.restart();
    player.clear(size);
    moves_ = 0;
    black_ = false;
    fault_.start ? fault_.start() : say("OK\n");
  }
  void begin() {
    black_ = true;
    answer();
  }
  void turn(Point point) {
    player.mark(point);
    answer();
  }
  void board() {
    player.clear(player.size());
    std::string line;
    while (std::getline(std::cin, line) && !line.starts_with("DONE")) player.mark(read_point(line));
    answer();
  }
  void end() {
    if (fault_.end) fault_.end();
    std::exit(0);
  }

  void answer() {
    const Point point = player.choice();
    ++moves_;
    const bool due = (options.at == 0 || moves_ == options.at) && (black_ || !options.only_as_black);
    player.mark(point);
    due&& fault_.move ? fault_.move(point) : play(point);
  }

  const Fault& fault_;
  int games_ = 0;
  int moves_ = 0;  // of its own, in this game
  bool black_ = false;
};

void read_options(int argc, char** argv) {
  if (argc > 1) options.fault = argv[1];
  for (int i = 2; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.starts_with("at=")) options.at = std::stoi(argument.substr(3));
    if (argument.starts_with("ms=")) options.ms = std::stoi(argument.substr(3));
    if (argument == "as=black") options.only_as_black = true;
  }
}

}  // namespace
}  // namespace misbehave

int main(int argc, char** argv) {
  misbehave::read_options(argc, argv);
  misbehave::Session session(misbehave::the_fault());
  std::string line;
  while (std::getline(std::cin, line)) session.command(line);
  return 0;
}
