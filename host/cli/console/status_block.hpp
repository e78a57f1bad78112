// The lines of a run that stay below all others on a terminal: how far it is, what runs, how the engines
// stand.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "match/observer.hpp"

namespace tengen::cli {

struct RunStatus {
  struct Running {
    match::GameStarted game;
    std::size_t moves = 0;
  };
  std::int64_t games = 0;     // in all
  std::int64_t finished = 0;  // of these
  std::int64_t before = 0;    // of these, before the run was gone on with
  Duration played{};
  std::map<int, Running> running;  // by slot
  std::vector<match::Standing> ranked;
  std::string test;  // how it stands; empty: there is none
};

// No line is longer than `width` columns, and there are at most `height` lines: what does not fit is counted
// in the last one.
std::vector<std::string> status_lines(const RunStatus& status, std::size_t width, std::size_t height);

// Below the output of a terminal. Used by one thread at a time.
class StatusBlock {
 public:
  void erase();
  void paint(const RunStatus& status);
  // At most ten times a second: a thousand games a second are no reason to write a thousand times.
  bool is_due() const;

 private:
  TimePoint painted_{};
  std::size_t lines_ = 0;  // on the screen now
};

}  // namespace tengen::cli
