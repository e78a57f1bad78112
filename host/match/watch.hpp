// Measures one question: asks an engine and waits for the answer until an absolute deadline. Returns how long
// the answer took, and how late the host looked.
#pragma once

#include <algorithm>
#include <future>
#include <optional>

#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "match/turnover.hpp"
#include "match/waiting.hpp"

namespace tengen::match {

// The most processes that an engine may replace during one question (Turnover::count). Beyond this number,
// wall time decides, because the engine's CPU time is not known. A program that starts a helper for each
// question, or a runtime that starts several, stays far below.
constexpr int most_replaced = 5;

// For one question, on the loop's thread. Loop and engine must outlive it.
class Watch {
 public:
  // Asks at once, and sets the request's id and deadline. `limit`: the limit that the engine is told;
  // Duration::max(): none. `margin`: how much longer the host waits. `engine_cpu`: the engine's CPU time
  // before the question, if known.
  Watch(PollLoop& loop, engine::Engine& engine, engine::Request request, Duration limit, Duration margin = {},
        std::optional<Duration> engine_cpu = {});

  // Waits until the answer is there, the deadline has passed, or `is_called` returns true; the loop calls it
  // after every wake-up. Returns whether the answer is there.
  template <class IsCalled>
  bool wait(IsCalled&& is_called) {
    const auto is_over = [&] { return sees_answer() || is_called(); };
    if (!waiting_ && !deadline_.is_never() && !loop_->run_until(look_, is_over)) begin_to_observe();
    while (waiting_ && !loop_->run_until(next_look_at_processes(), is_over) && !deadline_.passed())
      look_at_processes();
    loop_->run_until(deadline_, is_over);
    looked_ = SteadyClock::now();
    is_missed_ = !is_answered() && deadline_.passed(looked_);
    return is_answered();
  }
  bool wait() {
    return wait([] { return false; });
  }

  // The game was paused between these points: the pause is not charged and moves the deadline. An answer that
  // came during the pause is charged up to `from`.
  void leave_out(TimePoint from, TimePoint to);
  // The question has already used that much time in an earlier host: charges it and makes the deadline
  // earlier.
  void count_used(Duration used);
  // Call after wait() without an answer: moves the deadline by the time in which others kept the engine from
  // running. Returns false in four cases: there is no new such time; all such time exceeds `most`; the
  // engine's CPU time on each CPU has reached limit and margin; the engine replaces its processes again and
  // again. Returns true if the answer comes during this call.
  bool give_back(Duration most);
  // How long the engine was kept from running so far; the first 20 ms are not measured.
  Duration hindered() { return waiting_ ? waiting_->so_far().engine : Duration::zero(); }
  // Sets a new limit, which also counts from the question.
  void set_limit(Duration limit);
  // Tells the engine to give its best answer now.
  void stop() { engine_->stop(id_); }

  std::uint64_t id() const { return id_; }
  Duration limit() const { return limit_; }
  // When the question was sent; the limit counts from here.
  TimePoint asked() const { return asked_; }
  const Deadline& deadline() const { return deadline_; }  // with the margin
  bool is_answered() const {
    return reply_ || future_.wait_for(Duration::zero()) == std::future_status::ready;
  }
  // How long after the deadline the host looked, at the end of wait().
  Duration lateness() const { return late_by(looked_); }

  // The result of a question. Without an answer, the reply's times are the beginning and the end of the
  // waiting.
  struct Result {
    engine::Reply reply;
    bool answered = false;
    Duration elapsed{};        // the charged time, from the question to the answer
    Duration host_lateness{};  // how long after the deadline the deciding look was
    // Set for a late or missing answer, and for one that took longer than two scheduler ticks.
    Waiting::Seen waited = {};
    int cpus = 1;  // CPUs that the engine may use
    Duration given_back{};
    // How long the host may have missed the answer, because it waited for a CPU or was busy.
    Duration overlooked{};
    bool is_starved = false;  // others took more time than may be given back
    int replaced = 0;         // processes of the engine (Turnover::count)
  };
  // Call once, after wait().
  Result take();

 private:
  void set_deadline();
  void begin_to_observe();
  // The next look at the engine's processes, or the deadline.
  Deadline next_look_at_processes() const;
  void look_at_processes() { turnover_.look(engine_->processes()); }
  // Called after each look of the loop.
  bool sees_answer();
  // Called by the look that found the answer.
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
  std::optional<engine::Reply> reply_;  // already taken from the future
  std::optional<Waiting> waiting_;      // since look_; instant answers cost no look
  Turnover turnover_;                   // since look_
  Duration given_back_{};               // part of the time that is not charged
  bool is_starved_ = false;
  bool is_missed_ = false;  // the host looked at the deadline and found no answer
  // The last look that found no answer.
  struct InVain {
    TimePoint looked_at;
    Duration host_waited{};  // the host's waiting time at that look
  };
  std::optional<InVain> in_vain_;  // during the observed time
  Duration overlooked_{};
  TimePoint seen_{};  // the end of the look that found the answer
  // Waiting is measured from the beginning of asking, because the host may lose its CPU before asking
  // returns.
  TimePoint begun_;
  TimePoint asked_;
  Deadline look_ = Deadline::never();
  Deadline deadline_ = Deadline::never();
  TimePoint looked_{};
};

}  // namespace tengen::match
