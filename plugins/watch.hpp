// When a search has to end: a stop, the deadline less a reserve, its share of the game's time, or a number of
// nodes.
#pragma once

#include <tengen/engine.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace plugins {

// Made as soon as a question arrives, used on the thread that searches. Not before the first call of `over`
// does it look at the clock again.
class Watch {
 public:
  static constexpr std::int64_t millisecond = 1'000'000;

  // `shares`: how many answers, this one included, have to be paid from the game's time. `nodes`: 0 for as
  // many as time allows.
  Watch(tengen::plugin::Host host, const tengen::plugin::Request& request, int shares,
        std::uint64_t nodes = 0)
      : host_(host), token_(request.stop_token()), most_nodes_(nodes), started_(host.now()) {
    // Of the game's time an engine takes the share that it plans with.
    const bool has_plan = request.time_left != never;
    const std::int64_t deadline =
        has_plan ? request.deadline : std::min(request.deadline, request.soft_deadline);
    if (deadline == never) return;
    const std::int64_t until = deadline - started_;
    // What lies between the end of a search and the host that looks at the clock: a wake-up on a busy
    // machine.
    const std::int64_t reserve = std::clamp(until / 5, 7 * millisecond / 4, 40 * millisecond);
    end_ = deadline - reserve;
    if (request.time_left == never) return;
    const std::int64_t share = request.time_left / std::max(shares, 1) + request.setup().increment / 10 * 9;
    end_ = std::min(end_, started_ + std::max(share - reserve, share / 2));
  }

  // Counts a node and says whether the search is over; from then on it stays so.
  bool over() {
    ++nodes_;
    if (nodes_ >= next_look_) look();
    return over_;
  }
  bool is_over() const { return over_; }
  // The same, but looks at once: for those whose steps are long.
  bool over_now() {
    ++nodes_;
    look();
    return over_;
  }
  std::uint64_t nodes() const { return nodes_; }
  bool has_end() const { return end_ != never; }
  // Nanoseconds since it was made, and until its end; the latter is huge when there is none.
  std::int64_t elapsed() const { return host_.now() - started_; }
  std::int64_t left() const { return end_ == never ? never : end_ - host_.now(); }

 private:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  static constexpr std::uint64_t nodes_between_looks = 512;

  void look() {
    next_look_ = nodes_ + nodes_between_looks;
    if (most_nodes_ > 0) {
      next_look_ = std::min(next_look_, most_nodes_);
      over_ = over_ || nodes_ >= most_nodes_;
    }
    over_ = over_ || token_.stop_requested() || (end_ != never && host_.now() >= end_);
  }

  tengen::plugin::Host host_;
  tengen::plugin::StopToken token_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  std::int64_t started_;
  std::int64_t end_ = never;
  bool over_ = false;
};

}  // namespace plugins
