// Holds commands for a game until the game's thread takes them.
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

  // The loop must live until close() or the destructor.
  explicit Mailbox(PollLoop& loop) : loop_(loop) {}

  // Any thread. Stores the letter and wakes the loop. After close(), returns false and stores nothing.
  bool put(Letter& letter) {
    const std::lock_guard lock(mutex_);
    if (closed_) return false;
    letters_.push_back(std::move(letter));
    has_mail_ = true;
    loop_.wake();
    return true;
  }
  // Any thread; takes no lock.
  bool has_mail() const { return has_mail_.load(std::memory_order_relaxed); }
  std::vector<Letter> take() {
    const std::lock_guard lock(mutex_);
    has_mail_ = false;
    return std::exchange(letters_, {});
  }
  // Returns the letters that were not taken.
  std::vector<Letter> close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    has_mail_ = false;
    return std::exchange(letters_, {});
  }

 private:
  PollLoop& loop_;
  std::atomic<bool> has_mail_ = false;
  std::mutex mutex_;  // guards the members below
  std::vector<Letter> letters_;
  bool closed_ = false;
};

}  // namespace tengen::match
