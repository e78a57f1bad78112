// Where commands for a game wait until its thread looks.
#pragma once

#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "base/poll_loop.hpp"
#include "match/command.hpp"

namespace tengen::match {

class Mailbox {
 public:
  struct Letter {
    Command command;
    Acknowledge acknowledge;
  };

  // The loop outlives the mailbox, or its close().
  explicit Mailbox(PollLoop& loop) : loop_(loop) {}

  // Any thread. Wakes the loop; false, and nothing is kept, once the mailbox is closed.
  bool put(Letter& letter) {
    const std::lock_guard lock(mutex_);
    if (closed_) return false;
    letters_.push_back(std::move(letter));
    has_mail_ = true;
    loop_.wake();
    return true;
  }
  // Any thread; costs no lock.
  bool has_mail() const { return has_mail_.load(std::memory_order_relaxed); }
  std::vector<Letter> take() {
    const std::lock_guard lock(mutex_);
    has_mail_ = false;
    return std::exchange(letters_, {});
  }
  // Returns what nobody has looked at.
  std::vector<Letter> close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    has_mail_ = false;
    return std::exchange(letters_, {});
  }

 private:
  PollLoop& loop_;
  std::atomic<bool> has_mail_ = false;
  std::mutex mutex_;  // guards what follows
  std::vector<Letter> letters_;
  bool closed_ = false;
};

}  // namespace tengen::match
