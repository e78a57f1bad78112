// A moment at which a loop calls somebody.
#pragma once

#include <functional>

#include "base/poll_loop.hpp"

namespace tengen {

// Owned and used by the loop's thread; the loop outlives it. Takes a descriptor.
class Alarm : private Pollable {
 public:
  // `ring` is called from within PollLoop::run_until, once for each set(). It may call set().
  Alarm(PollLoop& loop, std::function<void()> ring);
  ~Alarm() override;
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // In place of the moment that was set before. `wait` is more than zero.
  void set(Duration wait);
  bool is_set() const { return is_set_; }

 private:
  void add_interest(std::vector<pollfd>& interest) const override;
  void on_ready(const pollfd&) override;

  PollLoop& loop_;
  std::function<void()> ring_;
  FileDescriptor timer_;
  bool is_set_ = false;
};

}  // namespace tengen
