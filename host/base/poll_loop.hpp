// The only place where a game's thread waits: for bytes on its engines' pipes, for a wake-up from another
// thread, or for a deadline.
//
// One thread owns a loop and everything that it watches; other threads may call only wake(). A wait is one
// ppoll() on a few descriptors, without locks.
#pragma once

#include <poll.h>

#include <cstdint>
#include <vector>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen {

// Something with descriptors that a loop can watch. Must live until unwatch().
class Pollable {
 public:
  virtual ~Pollable() = default;
  // Adds the entries to wait for, at most four. Called before every wait.
  virtual void add_interest(std::vector<pollfd>& interest) const = 0;
  // Called with each entry that has events. Must not block.
  virtual void on_ready(const pollfd& ready) = 0;
};

class PollLoop {
 public:
  PollLoop();
  PollLoop(const PollLoop&) = delete;
  PollLoop& operator=(const PollLoop&) = delete;

  void watch(Pollable& pollable);
  void unwatch(Pollable& pollable);

  // Serves ready descriptors until done() returns true or the deadline passes; returns done(). At the
  // deadline, ready descriptors are served once more, so that bytes in a pipe are never missed.
  template <class Done>
  bool run_until(Deadline deadline, Done&& done) {
    while (!done()) {
      if (deadline.passed()) {
        serve(Deadline::at(SteadyClock::now()));
        return done();
      }
      serve(deadline);
    }
    return true;
  }

  // How often the loop has polled its descriptors. If a watched descriptor was not ready in a whole turn, it
  // had no bytes.
  std::uint64_t turns() const { return turns_; }
  // The beginning and the end of the last poll. Descriptors that became ready after its end are not served
  // yet.
  TimePoint looks_from() const { return looks_from_; }
  TimePoint looked_at() const { return looked_at_; }

  // Makes a waiting run_until() call done() again. Any thread.
  void wake() noexcept;

 private:
  struct Entry {
    Pollable* pollable;
    std::size_t first;  // index of its first pollfd
    std::size_t count;
  };

  void serve(Deadline deadline);

  FileDescriptor wake_;
  std::uint64_t turns_ = 0;
  TimePoint looks_from_{};
  TimePoint looked_at_{};
  std::vector<Pollable*> watched_;
  std::vector<Entry> entries_;
  std::vector<pollfd> interest_;
};

}  // namespace tengen
