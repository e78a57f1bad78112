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
  void add(const std::filesystem::path& library) {
    const std::lock_guard lock(mutex_);
    libraries_.insert(library);
    ++threads_;
  }
  bool contains(const std::filesystem::path& library) const {
    const std::lock_guard lock(mutex_);
    return libraries_.contains(library);
  }
  // The number of abandoned threads that may still run. The process must end by std::_Exit, as it does after
  // any library was loaded (library.hpp).
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
