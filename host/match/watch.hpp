// The watch over one question: asks an engine, waits for the answer until an absolute deadline, and says how
// long the answer took and how late the host looked at the clock.
#pragma once

#include <algorithm>
#include <future>
#include <optional>

#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "match/waiting.hpp"

namespace tengen::match {

// Of one question, and of the loop's thread. Loop and engine outlive it.
class Watch {
 public:
  // Asks at once; id and deadline of the request are set here. `limit`: what the engine is told that it may
  // use, Duration::max() for no limit. `margin`: how much longer the answer is waited for. `engine_cpu`: its
  // CPU time before the question, where somebody has looked.
  Watch(PollLoop& loop, engine::Engine& engine, engine::Request request, Duration limit, Duration margin = {},
        std::optional<Duration> engine_cpu = {});

  // Waits until the answer is there, the deadline has passed or `is_called` returns true, which the loop asks
  // whenever it was woken. Returns whether the answer is there.
  template <class IsCalled>
  bool wait(IsCalled&& is_called) {
    const auto is_over = [&] { return sees_answer() || is_called(); };
    if (!waiting_ && !deadline_.is_never() && !loop_->run_until(look_, is_over)) begin_to_observe();
    loop_->run_until(deadline_, is_over);
    looked_ = SteadyClock::now();
    is_missed_ = !is_answered() && deadline_.passed(looked_);
    return is_answered();
  }
  bool wait() {
    return wait([] { return false; });
  }

  // The game stood still from the one point to the other: this time is not charged, and the deadline moves by
  // it. An answer that came meanwhile is charged up to `from`.
  void leave_out(TimePoint from, TimePoint to);
  // The question has used that much time before it was asked here: it is charged, and the deadline is
  // earlier.
  void count_used(Duration used);
  // After wait(), without an answer: the time that the engine was kept from running by others is given back,
  // the deadline moves by it. False: there is none that has not been given back, or it is more than `most`,
  // or the engine has used as much of each CPU as limit and margin allow.
  // An answer that comes while this looks is there.
  bool give_back(Duration most);
  // What it was kept from running so far; nothing is counted in the first 20 ms.
  Duration hindered() { return waiting_ ? waiting_->so_far().engine : Duration::zero(); }
  // Counts from the question, as the first one did.
  void set_limit(Duration limit);
  // Tells the engine to answer with the best it has.
  void stop() { engine_->stop(id_); }

  std::uint64_t id() const { return id_; }
  Duration limit() const { return limit_; }
  TimePoint asked() const { return asked_; }              // when asking had ended: the limit counts from here
  const Deadline& deadline() const { return deadline_; }  // with the margin
  bool is_answered() const {
    return reply_ || future_.wait_for(Duration::zero()) == std::future_status::ready;
  }
  // How long after the deadline the host looked, when wait() returned.
  Duration lateness() const { return late_by(looked_); }

  // What a question came to. Without an answer the times of the reply are those of the waiting.
  struct Result {
    engine::Reply reply;
    bool answered = false;
    Duration elapsed{};  // charged: from the question to the answer, without what was left out
    Duration
        host_lateness{};  // how long after the deadline the host looked, where it found what it judges by
    // Of an answer that was late, and where there is none.
    Waiting::Seen waited = {};
    int cpus = 1;  // that the engine may use
    Duration given_back{};
    // How long the host may have overlooked the answer: it waited for a CPU, or was busy with something else.
    Duration overlooked{};
    bool is_starved = false;  // more than may be given back was taken from it
  };
  // After wait(). Once.
  Result take();

 private:
  void set_deadline();
  void begin_to_observe();
  // After each look of the loop.
  bool sees_answer();
  // By the look that has just found the answer.
  Duration overlooked() const;
  Duration late_by(TimePoint point) const;

  PollLoop* loop_;
  engine::Engine* engine_;
  std::uint64_t id_;
  Duration limit_;
  Duration margin_;
  std::optional<Duration> engine_cpu_;
  Duration left_out_{};
  std::future<engine::Reply> future_;
  std::optional<engine::Reply> reply_;  // out of the future already
  std::optional<Waiting> waiting_;      // since look_; instant answers cost no look
  Duration given_back_{};               // of what is left out
  bool is_starved_ = false;
  bool is_missed_ = false;  // there was no answer when the host looked at the deadline
  // Of the last look that found no answer.
  struct InVain {
    TimePoint looked_at;
    Duration host_waited{};  // by then
  };
  std::optional<InVain> in_vain_;  // in the time that is observed
  Duration overlooked_{};
  TimePoint seen_{};  // when the look that found the answer ended
  // The engine may think, and wait for a CPU, from the beginning on: the host itself may be kept from coming
  // back from asking.
  TimePoint begun_;
  TimePoint asked_;
  Deadline look_ = Deadline::never();
  Deadline deadline_ = Deadline::never();
  TimePoint looked_{};
};

}  // namespace tengen::match
