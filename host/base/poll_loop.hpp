// The one place where a game's thread waits: for bytes on its engines' pipes, for a wake-up from another
// thread, or for a deadline, whichever comes first.
//
// One thread owns a loop and everything watched on it; only wake() may be called from other threads. It is
// ppoll() on a handful of descriptors and nothing more: no hand-over between threads, no lock, one system
// call a wait.
#pragma once

#include <poll.h>

#include <cstdint>
#include <vector>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen {

// Something with descriptors that a loop can watch. Outlives its watching.
class Pollable {
 public:
  virtual ~Pollable() = default;
  // Adds what it waits for now; called before every wait. At most four entries.
  virtual void add_interest(std::vector<pollfd>& interest) const = 0;
  // One of its entries came back with events. Must not block.
  virtual void on_ready(const pollfd& ready) = 0;
};

class PollLoop {
 public:
  PollLoop();
  PollLoop(const PollLoop&) = delete;
  PollLoop& operator=(const PollLoop&) = delete;

  void watch(Pollable& pollable);
  void unwatch(Pollable& pollable);

  // Serves what becomes ready until done() holds or the deadline passes; returns done(). What was ready at
  // the deadline is still served once, so bytes that were in the pipe are never overlooked.
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

  // How often the loop has looked at its descriptors. One that was watched through a whole turn without
  // becoming ready had nothing to give.
  std::uint64_t turns() const { return turns_; }
  // When the last look at them began, and when it ended: what became ready later has not been seen by it.
  TimePoint looks_from() const { return looks_from_; }
  TimePoint looked_at() const { return looked_at_; }

  // Makes a waiting run_until look at done() again. Any thread.
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
