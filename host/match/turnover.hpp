// Counts how often an engine replaces its processes during a question, for judging a late answer.
#pragma once

#include <sys/types.h>

#include <map>
#include <vector>

namespace tengen::match {

// Nobody waits for the children of a process that ignores SIGCHLD: the kernel adds their CPU time to nobody's
// (sandbox/watch/cpu_meter.hpp), so an engine that starts child after child can compute unseen.
//
// Used on one thread.
class Turnover {
 public:
  // The processes that live now (Engine::processes).
  void look(const std::vector<pid_t>& processes);
  // The longest row of processes, one after the other, that began and ended between the first and the last
  // look. Helpers that live side by side count as one, threads count nothing. Processes that no look saw are
  // missing.
  int count() const { return count_; }

 private:
  std::map<pid_t, int> living_;  // with the look that saw each first
  int looks_ = 0;
  int since_ = 1;  // the look that saw the end of the last process of the row
  int count_ = 0;
};

}  // namespace tengen::match
