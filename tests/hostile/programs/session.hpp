// A Gomocup program that does one thing that it must not, or that hosts trip over: what it is told on its
// command line, and the conversation with the host.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "player.hpp"

namespace misbehave {

// misbehave FAULT [at=N] [as=black] [ms=N] [anything=else]
struct Options {
  std::string fault = "none";
  int at = 1;                  // with its N-th move of a game; 0: with every move
  bool only_as_black = false;  // as=black: only in games in which it is told to begin
  int ms = 0;                  // a duration, for the faults that have one
  std::map<std::string, std::string>
      others;  // for the faults that know them; and a test can put a mark on it

  std::string value(const std::string& key) const;  // "" when it is not there
  long number(const std::string& key) const;        // 0 when it is not there
};

// What it does instead of what it should; where it is empty, it does what it should.
struct Fault {
  std::string_view name;
  std::function<void()> start = {};            // instead of "OK"
  std::function<void()> restart = {};          // before the "OK" of a later game
  std::function<void(Point point)> move = {};  // instead of saying the move
  std::function<void()> clear = {};            // before the "OK" of RESTART, which it does not know otherwise
  std::function<void()> end = {};              // instead of exiting
};
using Faults = std::vector<Fault>;

Options read_options(int argc, char** argv);
// Until the host's END, or the end of its commands.
void serve(const Fault& fault);

// Of this run, as read by main().
extern Options options;
extern Player player;

void play(Point point);
void sleep_ms(int ms);
[[noreturn]] void hang();
// Ends this program, so that its game is lost and says why: it was able to do what it must not.
[[noreturn]] void breached(const std::string& what);

// What "maps-out-of-sight" executes.
[[noreturn]] void map_and_hang();

// Every fault, by family.
const Faults& stream_faults();
const Faults& time_faults();
const Faults& resource_faults();
const Faults& trespasses();
const Faults& thieves();

}  // namespace misbehave
