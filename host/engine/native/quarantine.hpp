// Libraries that have shown that they do not stop. A thread cannot be killed, only abandoned: what it loaded
// is not used in this process any more.
#pragma once

#include <filesystem>
#include <mutex>
#include <set>

namespace tengen::engine {

// Any thread.
class Quarantine {
 public:
  void add(const std::filesystem::path& library) {
    const std::lock_guard lock(mutex_);
    libraries_.insert(library);
    ++threads_;
  }
  bool contains(const std::filesystem::path& library) const {
    const std::lock_guard lock(mutex_);
    return libraries_.contains(library);
  }
  // How many abandoned threads may still be running. Not zero: the process must end without static
  // destructors (std::_Exit), since they would pull the ground from under those threads.
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
