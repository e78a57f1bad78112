#include "engine/program_engine.hpp"

#include <sched.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "engine/child_failure.hpp"
#include "engine/swap2_probe.hpp"
#include "engine/telling_line.hpp"

namespace tengen::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// "The manager waits … e.g. 1 second" (Gomocup protocol, END).
constexpr Duration exit_grace = seconds(1);
// How long a program that need not say that it is ready is given to say it all the same.
constexpr Duration silent_start = seconds(1);
// Between a program's complaint that it lost a command and the next try: doubled each time, up to the other.
constexpr Duration first_delay = milliseconds(2);
constexpr Duration longest_delay = milliseconds(250);
// Between looks at whether a program has come to rest, in the same way.
constexpr Duration first_look = std::chrono::microseconds(20);
constexpr Duration longest_look = milliseconds(10);
// How long a program is waited for that waits for a CPU behind its own answer.
constexpr Duration longest_search = milliseconds(250);
// The most that a gap grows to.
constexpr Duration widest_gap = seconds(1);
// How long a program may take to take a turn back, or to empty its board, before it is taken for one that
// does not know the command.
constexpr Duration take_back_limit = seconds(1);

}  // namespace

ProgramEngine::ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                             std::optional<Windows> windows)
    : ProcessEngine(std::move(config), launcher, loop),
      entry_(std::get<manifest::ProgramEntry>(config_.spec.entry)),
      windows_(std::move(windows)),
      gap_(entry_.gap.value_or(manifest::usual_gap)),
      gap_ends_at_rest_(!entry_.gap) {}

std::optional<Failure> ProgramEngine::new_game(const GameStart& start) {
  start_ = start;
  has_strayed_ = false;
  const Negotiation spoken = negotiation(start);
  if (auto failure = start_game(spoken)) {
    process_.drop();
    return failure;
  }
  std::string commands;
  protocol_->settle(start, commands);
  sent_.set(commands);
  delay_ = first_delay;
  say(commands);
  spoken_ = SteadyClock::now();
  settling_ = true;
  return std::nullopt;
}

void ProgramEngine::settle() {
  await_rest();
  process_.rest();
}

// A START can be lost on a program that has just played another game, or that plays one alone.
std::optional<Failure> ProgramEngine::start_game(Negotiation negotiation) {
  if (process_) take_unsolicited();
  const bool has_played = is_running();
  auto failure = begin(start_, negotiation);
  if (!failure || !has_played || !process_.usable()) return failure;
  log('-', "started anew: " + failure->detail);
  process_.drop();
  return begin(start_, negotiation);
}

Negotiation ProgramEngine::negotiation(const GameStart& start) {
  if (entry_.extensions == manifest::Extensions::yixin) return Negotiation::yixin;
  if (entry_.protocol != "gomocup" || start.setup.opening != "swap2") return Negotiation::none;
  if (!swap2board_) swap2board_ = Swap2Probe(*this, start).find();
  return *swap2board_;
}

std::optional<Failure> ProgramEngine::begin(const GameStart& start, Negotiation negotiation) {
  if (!is_running()) {
    if (auto failure = launch_program(negotiation)) return failure;
  }
  std::string commands;
  if (const auto begun = protocol_->begin(start, commands); !begun) {
    return Failure{game::Reason::start_failed, begun.error().message};
  }
  const Duration limit =
      entry_.start_ok_required ? entry_.start_limit : std::min(silent_start, entry_.start_limit);
  const Duration used = process_.cpu_time();
  const bool ready = is_answered(commands, 1, limit);
  if (failure_) return at_start(*failure_);
  if (ready || !entry_.start_ok_required) return std::nullopt;
  const auto shown = std::chrono::duration_cast<milliseconds>(limit).count();
  const StartWords words = protocol_->start_words();
  return Failure{game::Reason::start_failed,
                 "no " + std::string(words.answer) + " within " + std::to_string(shown) + " ms of " +
                     std::string(words.command) + "; it " +
                     in_place_of_an_answer(words.command, process_.cpu_time() - used)};
}

std::optional<Failure> ProgramEngine::launch_program(Negotiation negotiation) {
  const sandbox::LaunchSpec spec = program_launch(config_, launcher_, windows_);
  auto protocol = make_protocol(entry_.protocol, {entry_.line_end, spec.limits.memory_bytes, config_.settings,
                                                  negotiation, entry_.no_limit_ms});
  if (!protocol) return Failure{game::Reason::start_failed, protocol.error().message};
  protocol_ = std::move(*protocol);
  spoken_ = {};
  settling_ = false;
  reader_.clear();
  return launch(spec);
}

bool ProgramEngine::is_answered(std::string_view commands, int answers, Duration limit) {
  state_ = State::starting;
  awaited_ = answers;
  budget_.renew();
  instead_.clear_lines();
  sent_.set(commands);
  delay_ = first_delay;
  say(commands);
  const bool in_time = leaves(State::starting, Deadline::after(limit));
  state_ = State::idle;
  return in_time && !failure_;
}

std::optional<Failure> ProgramEngine::take_back(const game::Game& position) {
  if (state_ == State::asked) {
    process_.drop();
  } else if (process_ && takes_back_) {
    take_unsolicited();
    std::string commands;
    const auto answers = is_running() ? protocol_->take_back(position, commands) : std::nullopt;
    if (answers == 0) return std::nullopt;
    if (answers) {
      takes_back_ = is_answered(commands, *answers, take_back_limit);
      spoken_ = SteadyClock::now();
    }
    if (answers && takes_back_) {
      process_.rest();
      return std::nullopt;
    }
  }
  auto failure = begin_anew();
  if (!failure) settle();
  return failure;
}

std::optional<Failure> ProgramEngine::begin_anew() {
  end_game({}, {}, nullptr);
  return new_game(GameStart(start_));
}

// Whoever has given an answer that was refused knows the position, and could think about it meanwhile.
void ProgramEngine::clear_board(const Request& request) {
  std::string commands;
  const int answers = is_running() ? protocol_->clear(request, commands) : 0;
  if (answers == 0) return;
  if (request.refusal != nullptr) process_.begin_unasked();
  if (clears_) {
    clears_ = is_answered(commands, answers, take_back_limit);
    spoken_ = SteadyClock::now();
  }
  if (!clears_ && process_.usable()) {
    // It could think about the refused position at START, off the clock; a new process does not know it.
    if (request.refusal != nullptr) process_.drop();
    if (auto failure = begin_anew()) failure_ = std::move(failure);
  }
  if (request.refusal == nullptr) process_.end_unasked();
  if (process_) take_unsolicited();
}

std::future<Reply> ProgramEngine::ask(const Request& request) {
  if (process_) {
    take_unsolicited();
    clear_board(request);
  }
  auto future = open_question();
  if (!can_be_asked()) return future;
  reader_.drop_unfinished();
  instead_.clear();
  thinking_.clear();
  command_.clear();
  if (auto known = protocol_->ask(request, command_)) {
    answer(std::move(*known), asked_, {}, thinking_.read());
  } else {
    sent_.set(command_);
    delay_ = first_delay;
    log_sent(command_);
    send_question(command_);
  }
  return future;
}

// Programs that are still computing obey only afterwards, or never; some crash on the way out. None of it
// matters.
void ProgramEngine::end_game(const game::Outcome&, game::Colour, const game::Game*) {
  state_ = State::idle;
  process_.rouse();
  const bool polite = is_running();
  if (polite && entry_.reuse == manifest::Reuse::start) return process_.rest();
  if (polite) {
    std::string commands;
    protocol_->quit(commands);
    say(commands);
    process_->child().input.close();
    process_->wait(Deadline::after(exit_grace));
  }
  process_.drop();
}

// Whatever the program has said without being asked ends here.
void ProgramEngine::take_unsolicited() {
  // The silence it needs is one in which it runs.
  if (process_.rouse()) spoken_ = SteadyClock::now();
  await_rest();
  keep_gap();
  process_->receive();
}

void ProgramEngine::pause(Deadline deadline) {
  loop_.run_until(deadline, [this] { return !is_running(); });
}

// One that computes all the time cannot be told from one that sets itself up or ends its search, and is
// waited for once.
template <class IsAtRest>
void ProgramEngine::await(Deadline deadline, IsAtRest&& is_at_rest) {
  for (Duration look = first_look; rests_ && is_running() && !is_at_rest();
       look = std::min(2 * look, longest_look)) {
    rests_ = !deadline.passed();
    if (!rests_) log('-', "it does not come to rest, and is not waited for any more");
    pause(std::min(deadline, Deadline::after(look)));
  }
}

// Tables that are made at INFO max_memory, an interpreter that is still loading.
void ProgramEngine::await_rest() {
  if (!settling_) return;
  await(Deadline::after(entry_.start_limit, spoken_),
        [this] { return !will_send_again() && (protocol_->has_settled() || process_->is_at_rest()); });
  settling_ = false;
  process_.end_unasked();
}

// On the host's CPU a program of one thread is often still on its way from its answer to its next read: it
// gets there when it is let run.
void ProgramEngine::keep_gap() {
  const Deadline end = Deadline::after(gap_, spoken_);
  if (end.passed()) return;
  const auto is_at_rest = [this] { return gap_ends_at_rest_ && process_->child().awaits_input(); };
  if (is_at_rest()) return;
  ::sched_yield();
  if (is_at_rest()) return;
  process_.begin_unasked();
  const Duration used = process_.cpu_time();
  const auto computed = [&] { return process_.cpu_time() - used; };
  for (Duration look = first_look; !end.passed() && is_running() && !is_at_rest(); look *= 2)
    pause(std::min(end, Deadline::after(look)));
  // On a busy machine the gap may have passed while the program was waiting for a CPU.
  if (!entry_.gap && end.passed())
    await(Deadline::after(longest_search), [&] { return process_->is_at_rest() || computed() >= gap_; });
}

void ProgramEngine::say(std::string_view commands) {
  if (commands.empty()) return;
  log_sent(commands);
  send(commands);
}

void ProgramEngine::log_sent(std::string_view commands) const {
  if (!has_listener()) return;
  for (const auto text : split(trimmed(commands), '\n')) log('>', trimmed(text));
}

void ProgramEngine::on_input(std::size_t size, TimePoint arrived) {
  take_output(size, arrived, reader_, [&](std::string_view line) { on_line(line, arrived); });
  if (failure_) reader_.clear();
}

void ProgramEngine::on_line(std::string_view text, TimePoint arrived) {
  log('<', text);
  Line line = protocol_->read(text);
  switch (line.kind) {
    case Line::Kind::ready:
      if (state_ == State::starting && --awaited_ == 0) state_ = State::idle;
      return;
    case Line::Kind::refused:
      // While it thinks, programs complain about the opponent's legal move and answer all the same.
      if (state_ == State::asked) instead_.complain(text);
      if (state_ == State::starting)
        fail({game::Reason::start_failed, "it said \"" + printable(text) + "\""}, arrived);
      return;
    case Line::Kind::unfit:
      return fail({game::Reason::start_failed, "it said \"" + printable(text) + "\""}, arrived);
    case Line::Kind::answer:
      if (state_ != State::asked) return log('-', "not asked for, dropped");
      thinking_.add(text);
      protocol_->answered();
      spoken_ = arrived;
      return answer(std::move(line.answer), arrived, text, thinking_.read());
    case Line::Kind::proceed:
      // Who asks again and again without reading the answers is not answered.
      if (state_ == State::asked && process_->all_sent()) say(line.commands);
      return;
    case Line::Kind::unsupported:
      if (state_ != State::asked) return;
      swap2board_ = Negotiation::none;
      spoken_ = arrived;
      return answer(NoAnswer{"it said \"" + printable(text) + "\""}, arrived, text, thinking_.read());
    case Line::Kind::dropped:
      return on_lost(text);
    case Line::Kind::remark:
      if (state_ == State::asked) on_remark(text);
      if (state_ != State::idle) instead_.add(text);
      return on_stray(text);
  }
}

std::string ProgramEngine::silence(Duration cpu) {
  const std::string_view last = trimmed(split(trimmed(std::string_view(command_)), '\n').back());
  const std::string_view command = last == "DONE" ? "BOARD … DONE" : last;
  const std::string& complaint = instead_.complaint();
  return "it was asked " + in_quotes(command) + " and " +
         (complaint.empty() ? in_place_of_an_answer(command, cpu) : "said \"" + complaint + "\"");
}

std::string ProgramEngine::in_place_of_an_answer(std::string_view command, Duration cpu) {
  const bool slept = cpu < least_computed;
  const bool rests = slept || (is_running() && process_->is_at_rest());
  return instead_.told(command, unfinished(), slept, rests);
}

void ProgramEngine::on_remark(std::string_view text) {
  thinking_.add(text);
  if (!start_.on_thinking) return;
  if (const auto thought = read_thinking(text); !thought.empty()) start_.on_thinking(thought);
}

// Told once a game: a program that prints its thoughts prints many.
void ProgramEngine::on_stray(std::string_view text) {
  if (has_strayed_ || trimmed(text).empty()) return;
  if (is_protocol_line(entry_.protocol, text) || is_of_a_runtime(text)) return;
  has_strayed_ = true;
  log('-', "no line of the protocol " + entry_.protocol + ": " + in_quotes(text));
}

// It is sent again later: complaints about other commands may follow this one.
void ProgramEngine::on_lost(std::string_view complaint) {
  const bool asks = state_ != State::idle || settling_;
  if (!asks && sent_.has_lost()) return;
  if (!sent_.has_lost()) {
    gap_ = std::clamp(2 * gap_, manifest::usual_gap, widest_gap);
    diagnostics::note(name() + ": lost a command; the gap before each is " +
                      std::to_string(std::chrono::duration_cast<milliseconds>(gap_).count()) + " ms now");
  }
  gap_ends_at_rest_ = false;
  sent_.lose(complaint);
  if (!asks) return;
  if (!again_) again_.emplace(loop_, [this] { send_lost_again(); });
  if (!again_->is_set()) again_->set(delay_);
}

// A program that says only that it has lost something may have lost the question too: one that has not would
// be thinking.
void ProgramEngine::send_lost_again() {
  if ((state_ == State::idle && !settling_) || !is_running()) return;
  delay_ = std::min(2 * delay_, longest_delay);
  std::string commands = sent_.take_lost();
  if (commands.empty() && state_ == State::asked && process_->is_at_rest()) commands = sent_.last();
  if (sent_.is_guess()) again_->set(delay_);
  say(commands);
}

}  // namespace tengen::engine
