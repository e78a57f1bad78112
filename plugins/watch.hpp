// Says when a search must end: at a stop, at the deadline minus a reserve, after its share of the game's
// time, or after a number of nodes.
#pragma once

#include <tengen/engine.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace plugins {

// Make it as soon as a question arrives, and use it on the thread that searches. After the construction, it
// reads the clock at the first call of over(), and then every 512 nodes.
class Watch {
 public:
  static constexpr std::int64_t millisecond = 1'000'000;

  // `shares`: the number of answers, including this one, among which the game's time is divided. `nodes`: the
  // maximum number of nodes; 0: no limit.
  Watch(tengen::plugin::Host host, const tengen::plugin::Request& request, int shares,
        std::uint64_t nodes = 0)
      : host_(host), token_(request.stop_token()), most_nodes_(nodes), started_(host.now()) {
    // If the game has a limit, the engine takes its own share of the time, and ignores the soft deadline.
    const bool has_plan = request.time_left != never;
    const std::int64_t deadline =
        has_plan ? request.deadline : std::min(request.deadline, request.soft_deadline);
    if (deadline == never) return;
    const std::int64_t until = deadline - started_;
    // The time between the end of the search and the host's look at the clock: a wake-up on a busy machine.
    const std::int64_t reserve = std::clamp(until / 5, 7 * millisecond / 4, 40 * millisecond);
    end_ = deadline - reserve;
    if (request.time_left == never) return;
    const std::int64_t share = request.time_left / std::max(shares, 1) + request.setup().increment / 10 * 9;
    end_ = std::min(end_, started_ + std::max(share - reserve, share / 2));
  }

  // Counts a node and returns whether the search is over. Once true, it stays true.
  bool over() {
    ++nodes_;
    if (nodes_ >= next_look_) look();
    return over_;
  }
  bool is_over() const { return over_; }
  // The same, but checks the limits at once: for searches with long steps.
  bool over_now() {
    ++nodes_;
    look();
    return over_;
  }
  std::uint64_t nodes() const { return nodes_; }
  bool has_end() const { return end_ != never; }
  // Nanoseconds since the construction, and until the end. left() is the largest number if there is no end.
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
