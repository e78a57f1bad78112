// The libraries that did not stop. A thread cannot be killed, only abandoned; this process does not use such
// a library again.
#pragma once

#include <filesystem>
#include <mutex>
#include <set>

namespace tengen::engine {

// Any thread.
class Quarantine {
 public:
  // From the first call on, exit() on the process's first thread leaves by std::_Exit, after it has written
  // the streams of stdio and removed the copies of packages: static destructors would destroy objects that an
  // abandoned thread uses, and the dynamic loader would wait for a thread that hangs in its lock.
  void add(const std::filesystem::path& library);
  bool contains(const std::filesystem::path& library) const {
    const std::lock_guard lock(mutex_);
    return libraries_.contains(library);
  }
  // The number of abandoned threads that may still run.
  int threads() const {
    const std::lock_guard lock(mutex_);
    return threads_;
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::filesystem::path> libraries_;
  int threads_ = 0;
};

}  // namespace tengen::engine
