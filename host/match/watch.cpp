#include "match/watch.hpp"

#include <algorithm>

#include "match/request_id.hpp"

namespace tengen::match {
namespace {

// Until then nobody looks at what keeps an engine from running: two scheduler ticks.
constexpr Duration unobserved = std::chrono::milliseconds(20);
// What the kernel's counters are exact to, and more than two looks differ by.
constexpr Duration least_to_give_back = std::chrono::milliseconds(1);
// A look that slept no longer found what was there when it began.
constexpr Duration longest_glance = std::chrono::microseconds(100);
// How long it is seen to that a thread which is ready to run does not.
constexpr Duration between_looks = std::chrono::milliseconds(5);
// Looks at the processes of an engine while it thinks: a fixed number of times within its limit, within
// bounds.
constexpr int looks_at_processes = 16;
constexpr Duration shortest_between = std::chrono::milliseconds(10);
constexpr Duration longest_between = std::chrono::milliseconds(100);

}  // namespace

Watch::Watch(PollLoop& loop, engine::Engine& engine, engine::Request request, Duration limit, Duration margin,
             std::optional<Duration> engine_cpu)
    : loop_(&loop),
      engine_(&engine),
      id_(next_request_id()),
      limit_(limit),
      margin_(margin),
      engine_cpu_(engine_cpu) {
  request.id = id_;
  begun_ = SteadyClock::now();
  if (limit != Duration::max()) request.deadline = Deadline::after(limit, begun_);
  future_ = engine.ask(request);
  // What the host needs for asking is nobody's time.
  asked_ = SteadyClock::now();
  set_deadline();
}

void Watch::set_deadline() {
  const bool limited = limit_ != Duration::max();
  deadline_ = limited ? Deadline::after(limit_ + margin_ + left_out_, asked_) : Deadline::never();
  if (limited) look_ = Deadline::after(std::clamp(limit_ / 2, Duration::zero(), unobserved), begun_);
}

void Watch::begin_to_observe() {
  if (engine_cpu_) {
    waiting_.emplace(*engine_, Waiting::Question{begun_, *engine_cpu_, look_.point()});
  } else {
    waiting_.emplace(*engine_);
  }
  look_at_processes();
}

Deadline Watch::next_look_at_processes() const {
  const Duration pause = std::clamp(limit_ / looks_at_processes, shortest_between, longest_between);
  return Deadline::at(std::min(deadline_.point(), SteadyClock::now() + pause));
}

bool Watch::sees_answer() {
  if (!is_answered()) {
    if (waiting_) in_vain_ = {loop_->looked_at(), Waiting::of_this_thread()};
    return false;
  }
  if (seen_ == TimePoint{} && loop_->looked_at() - begun_ > unobserved) {
    seen_ = loop_->looked_at();
    overlooked_ = overlooked();
  }
  return true;
}

Duration Watch::overlooked() const {
  if (!in_vain_) return look_.passed(seen_) ? seen_ - look_.point() : Duration::zero();
  const Duration waited = Waiting::of_this_thread() - in_vain_->host_waited;
  const Duration slept = seen_ - loop_->looks_from() - waited;
  return slept < longest_glance ? seen_ - in_vain_->looked_at : waited;
}

bool Watch::give_back(Duration most) {
  look_at_processes();
  if (turnover_.count() > most_replaced) return false;
  Duration more = hindered() - given_back_;
  // Whatever keeps some of its processes waiting, others have had its time.
  if (waiting_ && waiting_->used_each() >= limit_ + margin_) return false;
  if (more < least_to_give_back && waiting_ && waiting_->is_queued()) {
    // It waits for a CPU now, nobody knows since when: the kernel tells when it has run.
    const TimePoint from = SteadyClock::now();
    if (loop_->run_until(Deadline::after(between_looks), [&] { return is_answered(); })) return true;
    more = hindered() - given_back_;
    if (waiting_->is_kept_waiting()) more = std::max(more, Duration(SteadyClock::now() - from));
  }
  if (more < least_to_give_back) return false;
  is_starved_ = given_back_ + more > most;
  if (is_starved_) return false;
  given_back_ += more;
  left_out_ += more;
  set_deadline();
  return true;
}

void Watch::leave_out(TimePoint from, TimePoint to) {
  if (reply_) return;
  if (is_answered()) {
    reply_ = future_.get();
    to = std::clamp(reply_->answered, from, to);
  }
  left_out_ += to - from;
  set_deadline();
}

void Watch::count_used(Duration used) {
  left_out_ -= used;
  set_deadline();
}

void Watch::set_limit(Duration limit) {
  limit_ = limit;
  set_deadline();
}

Duration Watch::late_by(TimePoint point) const {
  return deadline_.passed(point) && !deadline_.is_never() ? point - deadline_.point() : Duration::zero();
}

Watch::Result Watch::take() {
  Result result;
  result.answered = is_answered();
  if (!result.answered) {
    result.reply.asked = asked_;
    result.reply.answered = looked_;
  } else {
    result.reply = reply_ ? std::move(*reply_) : future_.get();
  }
  result.elapsed = result.reply.answered - result.reply.asked - left_out_;
  // An answer was seen before it had been served in full.
  result.host_lateness =
      late_by(result.answered ? std::min(result.reply.answered, loop_->looked_at()) : looked_);
  if (result.answered && is_missed_) result.host_lateness = {};
  // The time of an answer that another thread takes does not depend on the look.
  if (result.answered && result.reply.answered >= seen_) result.overlooked = overlooked_;
  if (waiting_) result.cpus = waiting_->cpus();
  result.given_back = given_back_;
  result.is_starved = is_starved_;
  const bool has_limit = limit_ != Duration::max();
  const bool in_time = result.answered && (!has_limit || result.elapsed <= limit_ + margin_);
  if (waiting_ && (given_back_ > Duration::zero() || !in_time)) look_at_processes();
  result.replaced = turnover_.count();
  if (!has_limit || (in_time && !waiting_)) return result;
  if (!waiting_) begin_to_observe();
  result.waited = waiting_->so_far();
  result.cpus = waiting_->cpus();
  return result;
}

}  // namespace tengen::match
