// Counts how often an engine replaces its processes during a question, for judging a late answer.
#pragma once

#include <sys/types.h>

#include <map>
#include <vector>

namespace tengen::match {

// If a process ignores SIGCHLD, nobody waits for its children, and the kernel adds their CPU time to no other
// process (sandbox/watch/cpu_meter.hpp). An engine that starts child after child can thus compute unseen.
//
// Used on one thread.
class Turnover {
 public:
  // The processes that live now (Engine::processes).
  void look(const std::vector<pid_t>& processes);
  // The length of the longest chain of processes, each of which began after the one before had ended. Only
  // processes that began and ended between the first and the last look count. Helpers that live side by side
  // count as one; threads do not count. Processes that no look saw are missing.
  int count() const { return count_; }

 private:
  std::map<pid_t, int> living_;  // with the look that saw each first
  int looks_ = 0;
  int since_ = 1;  // the look that saw the end of the last process of the chain
  int count_ = 0;
};

}  // namespace tengen::match
