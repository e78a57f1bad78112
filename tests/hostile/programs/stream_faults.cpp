// What programs write: too much, too early, twice, in pieces, or not what was asked for.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <iostream>

#include "session.hpp"

namespace misbehave {
namespace {

using namespace std::string_literals;

const std::string chatter = [] {
  std::string lines;
  while (lines.size() < 40'000) lines += "MESSAGE depth 12 value 0.31 best [9,9] line [9,9] [8,8] [7,6]\n";
  return lines;
}();

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

void talk_on_stderr(Point point) {
  for (int i = 0; i < 25; ++i) [[maybe_unused]] const auto n = ::write(2, chatter.data(), chatter.size());
  play(point);
}

// The second move's line ends only after the next question, which is answered properly.
void begin_early(Point point) {
  static bool begun = false;
  if (begun) say("\n");
  begun = true;
  say(text(point) + "\n" + text(point));
}

// Of a program that shares its descriptions with the host, the host would now meet EAGAIN.
void never_block(Point point) {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  play(point);
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  ::poll(&input, 1, -1);
  // Its own streams cannot read so.
  ::fcntl(STDIN_FILENO, F_SETFL, ::fcntl(STDIN_FILENO, F_GETFL) & ~O_NONBLOCK);
}

// The child says moves from the moment on at which the program has ended.
void leave_a_talker(Point) {
  const pid_t program = ::getpid();
  if (::fork() == 0) {
    ::setsid();
    std::signal(SIGPIPE, SIG_IGN);
    while (::getppid() == program) sleep_ms(1);
    for (;; sleep_ms(1)) [[maybe_unused]] const auto n = ::write(STDOUT_FILENO, "0,0\nOK\n1,0\n", 11);
  }
  std::_Exit(0);
}

void complain_in_colours(Point) {
  std::fputs("\x1b[31m<script>alert(1)</script> \xff\x01 \"quoted\\\"\n", stderr);
  std::_Exit(5);
}

}  // namespace

const Faults& stream_faults() {
  static const Faults faults = {
      // Floods
      {.name = "floods-bytes", .move = [](Point) { flood(STDOUT_FILENO, std::string(65'536, '7')); }},
      {.name = "floods-lines", .move = [](Point) { flood(STDOUT_FILENO, chatter); }},
      {.name = "floods-stderr", .move = [](Point) { flood(STDERR_FILENO, chatter); }},
      {.name = "long-line",
       .move = [](Point point) { say(std::string(1 << 20, '7') + "\n" + text(point) + "\n"); }},
      {.name = "talks-on-stderr", .move = talk_on_stderr},

      // Answers that are none, or are wrong
      {.name = "half-move", .move = [](Point) { say("7,\n"); }},
      {.name = "huge-number", .move = [](Point) { say("99999999999,1\n"); }},
      {.name = "off-board", .move = [](Point) { say("32,0\n"); }},
      {.name = "off-board-in-colours", .move = [](Point) { say("32,0 \x1b[31m<b>\xff\n"); }},
      {.name = "minus-one", .move = [](Point) { say("-1,-1\n"); }},
      {.name = "occupied", .move = [](Point) { play(player.taken()); }},
      {.name = "nul-in-move",
       .move = [](Point point) { say(std::to_string(point.x) + ",\0"s + std::to_string(point.y) + "\n"); }},
      {.name = "nul-behind-move", .move = [](Point point) { say(text(point) + "\0 99,99\n"s); }},
      {.name = "byte-order-mark", .move = [](Point point) { say("\xef\xbb\xbf" + text(point) + "\n"); }},

      // Answers that nobody asked for
      {.name = "moves-twice",
       .move = [](Point point) { say(text(point) + "\n" + text(player.taken()) + "\n"); }},
      {.name = "moves-twice-far-apart",
       .move = [](Point point) { say(text(point) + "\n" + chatter + text(player.taken()) + "\n"); }},
      {.name = "begins-early", .move = begin_early},
      {.name = "stale-move", .restart = [] { say("0,0\n" + chatter + "1,0\n"); }},
      {.name = "leaves-a-talker", .move = leave_a_talker},

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
      // What turns, hides and breaks text, wherever a person reads it.
      {.name = "turns-text",
       .move =
           [](Point) {
             const std::string text = "abc\u202edef\u2066ghi\u2028jkl\u200bmno\ufe0fpqr\U000e0100stu\\x41";
             say("MESSAGE " + text + "\nDEBUG " + text + "\n");
             std::cerr << text << std::endl;
             say(text + "\n99,99 " + text + "\n");
           }},
      // most=N bytes, each of which is shown as four.
      {.name = "fills-the-log",
       .move =
           [](Point point) {
             const std::string line = std::string(1000, '\x01') + "\n";
             for (long said = 0; said < options.number("most"); said += 1001) say(line);
             play(point);
           }},
      {.name = "suggests-again",
       .move =
           [](Point point) {
             std::string all;
             for (int i = 0; i < 90'000; ++i) all += "SUGGEST " + text(point) + "\n";
             say(all);
             play(point);
           }},
      {.name = "complains-in-colours", .move = complain_in_colours},
      {.name = "loses-command",
       .move =
           [](Point) {
             sleep_ms(options.ms);
             say("BAD COMMAND TURN IN SEARCH MODE\n");
           }},
      // Plays it when it is told to.
      {.name = "suggests",
       .move =
           [](Point point) {
             sleep_ms(options.ms);
             say("SUGGEST " + text(point) + "\n");
           }},
      {.name = "never-blocks", .move = never_block},
      {.name = "lies-about-time",
       .move =
           [](Point point) {
             say("INFO time_left 2147483647\nMESSAGE time -5 ms\nINFO timeout_turn 0\n" + text(point) + "\n");
           }},
  };
  return faults;
}

}  // namespace misbehave
