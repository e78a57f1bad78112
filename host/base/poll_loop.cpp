#include "base/poll_loop.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace tengen {

PollLoop::PollLoop() : wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  // Out of descriptors before the first game: nothing sensible can be done with the rest of the run.
  if (!wake_) std::abort();
}

void PollLoop::watch(Pollable& pollable) { watched_.push_back(&pollable); }

void PollLoop::unwatch(Pollable& pollable) {
  std::erase(watched_, &pollable);
  // It may be called from on_ready() of another one, while serve() walks its entries.
  for (auto& entry : entries_) {
    if (entry.pollable == &pollable) entry.pollable = nullptr;
  }
}

void PollLoop::wake() noexcept {
  const std::uint64_t one = 1;
  // It fails only when the counter is full, and then the loop is awake already.
  [[maybe_unused]] const auto written = ::write(wake_.get(), &one, sizeof one);
}

void PollLoop::serve(Deadline deadline) {
  ++turns_;
  interest_.clear();
  entries_.clear();
  interest_.push_back({wake_.get(), POLLIN, 0});
  for (Pollable* pollable : watched_) {
    const std::size_t first = interest_.size();
    pollable->add_interest(interest_);
    entries_.push_back({pollable, first, interest_.size() - first});
  }

  timespec timeout{};
  looks_from_ = SteadyClock::now();
  if (!deadline.is_never()) {
    const auto left = deadline.remaining(looks_from_);
    timeout.tv_sec = static_cast<std::time_t>(left.count() / 1'000'000'000);
    timeout.tv_nsec = static_cast<long>(left.count() % 1'000'000'000);
  }
  const int ready =
      ::ppoll(interest_.data(), interest_.size(), deadline.is_never() ? nullptr : &timeout, nullptr);
  looked_at_ = SteadyClock::now();
  if (ready <= 0) return;  // the time is up, or a signal: run_until looks at the clock again

  if (interest_[0].revents != 0) {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(wake_.get(), &count, sizeof count);
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    for (std::size_t k = 0; k < entries_[i].count; ++k) {
      // Read anew each time: a handler may have unwatched this or another pollable.
      Pollable* pollable = entries_[i].pollable;
      const pollfd event = interest_[entries_[i].first + k];
      if (pollable != nullptr && event.revents != 0) pollable->on_ready(event);
    }
  }
}

}  // namespace tengen
