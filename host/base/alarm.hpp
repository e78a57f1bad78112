// A timer in a poll loop.
#pragma once

#include <functional>

#include "base/poll_loop.hpp"

namespace tengen {

// The loop's thread owns and uses the alarm. The loop must outlive the alarm. An alarm uses one descriptor.
class Alarm : private Pollable {
 public:
  // PollLoop::run_until calls `ring` once for each set(). `ring` may call set().
  Alarm(PollLoop& loop, std::function<void()> ring);
  ~Alarm() override;
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // Rings once after `wait`, which must be more than zero. Replaces an earlier set().
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
