#include "match/open_time.hpp"

#include <sys/timerfd.h>
#include <unistd.h>

namespace tengen::match {
namespace {

// A host that is killed gives back no more.
constexpr Duration between_writes = std::chrono::seconds(1);

}  // namespace

OpenTime::OpenTime(PollLoop& loop, Journal& journal, std::array<bool, 2> people, Duration used)
    : loop_(loop),
      journal_(journal),
      people_(people),
      timer_(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)),
      used_before_(used) {
  loop_.watch(*this);
}

OpenTime::~OpenTime() { loop_.unwatch(*this); }

void OpenTime::on_question(const GameSession& session, const OpenQuestion& question) {
  close_question();
  if (!people_[game::index(question.seat)]) return;
  session_ = &session;
  asked_ = question.asked;
  left_out_ = {};
  set_timer(between_writes);
}

void OpenTime::on_turn(const GameSession&) { close_question(); }

void OpenTime::on_steered(const GameSession& session, const Command& command, const Steered&) {
  const TimePoint now = SteadyClock::now();
  if (std::holds_alternative<TakeBack>(command)) close_question();
  if (std::holds_alternative<Pause>(command)) paused_ = now;
  if (std::holds_alternative<Continue>(command)) {
    if (paused_ && asked_) left_out_ += now - std::max(*paused_, *asked_);
    paused_.reset();
  }
  keep(session);
}

void OpenTime::keep(const GameSession& session) {
  if (used() > Duration::zero()) journal_.write_used(session, used());
}

Duration OpenTime::used() const {
  return asked_ ? paused_.value_or(SteadyClock::now()) - *asked_ - left_out_ : used_before_;
}

void OpenTime::close_question() {
  asked_.reset();
  used_before_ = {};
  set_timer(Duration::zero());
}

void OpenTime::set_timer(Duration interval) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(interval).count();
  const itimerspec spec{{seconds, 0}, {seconds, 0}};
  ::timerfd_settime(timer_.get(), 0, &spec, nullptr);
}

void OpenTime::add_interest(std::vector<pollfd>& interest) const {
  interest.push_back({timer_.get(), POLLIN, 0});
}

void OpenTime::on_ready(const pollfd&) {
  std::uint64_t count = 0;
  if (::read(timer_.get(), &count, sizeof count) != sizeof count || !asked_ || paused_) return;
  keep(*session_);
}

}  // namespace tengen::match
