#include "engine/process_engine.hpp"

#include <algorithm>

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "engine/child_failure.hpp"

namespace tengen::engine {
namespace {

// What a program may compute behind its own answer, off its clock: it cleans up and waits again.
constexpr Duration free_of_charge = std::chrono::milliseconds(5);

}  // namespace

std::optional<Failure> ProcessEngine::launch(const sandbox::LaunchSpec& spec) {
  ended_ = false;
  failure_.reset();
  budget_.renew();
  diagnostics::note(name() + (launches_++ == 0 ? ": started in " : ": started again in ") +
                    std::string(tier()));
  return process_.launch(launcher_, spec, loop_, *this);
}

std::string ProcessEngine::name() const {
  return printable(start_.name.empty() ? config_.spec.id : start_.name);
}

void ProcessEngine::hold_back() {
  if (state_ != State::idle || !process_.hold_back()) return;
  diagnostics::note(name() + ": frozen, because it computed while it was not asked");
}

std::vector<pid_t> ProcessEngine::threads() {
  return process_ ? process_->child().threads() : std::vector<pid_t>();
}

std::vector<pid_t> ProcessEngine::processes() {
  return process_ ? process_->child().processes() : std::vector<pid_t>();
}

void ProcessEngine::send(std::string_view bytes) {
  process_->send(bytes);
  if (process_->input_closed() && !failure_) fail_as_it_ended();
}

bool ProcessEngine::leaves(State state, Deadline deadline) {
  return loop_.run_until(deadline, [&] { return state_ != state; });
}

std::future<Reply> ProcessEngine::open_question() {
  reply_ = {};
  asked_ = SteadyClock::now();
  state_ = State::asked;
  budget_.renew();
  error_lines_.renew();
  return reply_.get_future();
}

bool ProcessEngine::can_be_asked() {
  if (process_ && !ended_ && !failure_) {
    process_->new_turn();
    return true;
  }
  if (ended_ && !failure_) failure_ = how_it_ended(*process_, config_.spec.limits, unfinished());
  fail(failure_ ? *failure_ : Failure{game::Reason::crash, "it is not running"}, asked_);
  return false;
}

void ProcessEngine::send_question(std::string_view bytes) {
  const Duration computed = process_.end_unasked();
  send(bytes);
  asked_ = process_->sent_at() - std::max(computed - free_of_charge, Duration::zero());
  if (state_ == State::asked) process_->receive_answer();
}

void ProcessEngine::answer(AnswerResult result, TimePoint arrived, std::string_view said,
                           record::Thought thought) {
  state_ = State::idle;
  process_.rest(arrived - asked_);
  reply_.set_value({std::move(result), asked_, arrived, printable(said), std::move(thought)});
}

void ProcessEngine::fail(Failure failure, TimePoint noticed) {
  failure_ = failure;
  if (process_) process_->kill();
  const State state = std::exchange(state_, State::idle);
  if (state == State::asked) reply_.set_value({std::move(failure), asked_, noticed, {}, {}});
}

// Looking into why takes its time, which is nobody's.
void ProcessEngine::fail_as_it_ended() {
  const TimePoint noticed = SteadyClock::now();
  fail(how_it_ended(*process_, config_.spec.limits, unfinished()), noticed);
}

void ProcessEngine::on_error_output(std::string_view bytes) {
  if (!has_listener()) return;
  error_lines_.take(bytes, [this](char mark, std::string_view text) { log(mark, text); });
}

void ProcessEngine::on_end() {
  // Nobody waits for it: looking into why would be charged to the engine that is being waited for.
  if (state_ == State::idle) {
    ended_ = true;
  } else if (!failure_) {
    fail_as_it_ended();
  }
}

void ProcessEngine::log(char direction, std::string_view text) const {
  if (start_.log) start_.log->write(start_.name, direction, text);
  if (start_.on_line) start_.on_line(direction, text);
}

}  // namespace tengen::engine
