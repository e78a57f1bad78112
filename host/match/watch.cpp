#include "match/watch.hpp"

#include <algorithm>

#include "match/request_id.hpp"

namespace tengen::match {

Watch::Watch(PollLoop& loop, engine::Engine& engine, engine::Request request, Duration limit, Duration margin)
    : loop_(&loop), engine_(&engine), id_(next_request_id()), limit_(limit), margin_(margin) {
  request.id = id_;
  if (limit != Duration::max()) request.deadline = Deadline::after(limit);
  future_ = engine.ask(request);
  // What the host needs for asking is nobody's time.
  asked_ = SteadyClock::now();
  set_deadline();
}

void Watch::set_deadline() {
  deadline_ =
      limit_ == Duration::max() ? Deadline::never() : Deadline::after(limit_ + margin_ + left_out_, asked_);
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
  result.host_lateness = late_by(result.answered ? std::min(result.reply.answered, looked_) : looked_);
  return result;
}

}  // namespace tengen::match
