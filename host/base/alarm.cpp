#include "base/alarm.hpp"

#include <sys/timerfd.h>
#include <unistd.h>

#include <cstdint>
#include <utility>

namespace tengen {

// Without a descriptor it never rings.
Alarm::Alarm(PollLoop& loop, std::function<void()> ring)
    : loop_(loop),
      ring_(std::move(ring)),
      timer_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)) {
  loop_.watch(*this);
}

Alarm::~Alarm() { loop_.unwatch(*this); }

void Alarm::set(Duration wait) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(wait);
  itimerspec moment{};
  moment.it_value.tv_sec = seconds.count();
  moment.it_value.tv_nsec = (wait - seconds).count();
  is_set_ = timer_ && ::timerfd_settime(timer_.get(), 0, &moment, nullptr) == 0;
}

void Alarm::add_interest(std::vector<pollfd>& interest) const {
  if (is_set_) interest.push_back({timer_.get(), POLLIN, 0});
}

void Alarm::on_ready(const pollfd&) {
  std::uint64_t rung = 0;
  if (::read(timer_.get(), &rung, sizeof rung) < 0 || !std::exchange(is_set_, false)) return;
  ring_();
}

}  // namespace tengen
