#include "engine/program_engine.hpp"

#include <thread>

#include "base/text.hpp"
#include "engine/child_failure.hpp"
#include "engine/swap2_probe.hpp"

namespace tengen::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// "The manager waits … e.g. 1 second" (Gomocup protocol, END).
constexpr Duration exit_grace = seconds(1);
// How long a program that need not say that it is ready is given to say it all the same.
constexpr Duration silent_start = seconds(1);
// Between a program's complaint that it lost a command and the second try.
constexpr Duration resend_gap = milliseconds(2);
// How long a program may take to take a turn back, before it is taken for one that does not know the command.
constexpr Duration take_back_limit = seconds(1);

}  // namespace

ProgramEngine::ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                             std::optional<Windows> windows)
    : ProcessEngine(std::move(config), launcher, loop),
      entry_(std::get<manifest::ProgramEntry>(config_.spec.entry)),
      windows_(std::move(windows)) {}

std::optional<Failure> ProgramEngine::new_game(const GameStart& start) {
  start_ = start;
  const Negotiation spoken = negotiation(start);
  if (process_) take_unsolicited();
  if (auto failure = begin(start, spoken)) {
    process_.drop();
    return failure;
  }
  std::string commands;
  protocol_->settle(start, commands);
  say(commands);
  spoken_ = SteadyClock::now();
  process_.rest();
  return std::nullopt;
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
  const bool ready = is_answered(commands, 1, limit);
  if (failure_) return at_start(*failure_);
  if (ready || !entry_.start_ok_required) return std::nullopt;
  const auto shown = std::chrono::duration_cast<milliseconds>(limit).count();
  const StartWords words = protocol_->start_words();
  return Failure{game::Reason::start_failed, "no " + std::string(words.answer) + " within " +
                                                 std::to_string(shown) + " ms of " +
                                                 std::string(words.command)};
}

std::optional<Failure> ProgramEngine::launch_program(Negotiation negotiation) {
  const sandbox::LaunchSpec spec = program_launch(config_, launcher_, windows_);
  auto protocol = make_protocol(entry_.protocol,
                                {entry_.line_end, spec.limits.memory_bytes, config_.settings, negotiation});
  if (!protocol) return Failure{game::Reason::start_failed, protocol.error().message};
  protocol_ = std::move(*protocol);
  spoken_ = {};
  reader_.clear();
  return launch(spec);
}

bool ProgramEngine::is_answered(std::string_view commands, int answers, Duration limit) {
  state_ = State::starting;
  awaited_ = answers;
  budget_.renew();
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
  end_game({}, {}, nullptr);
  return new_game(GameStart(start_));
}

std::future<Reply> ProgramEngine::ask(const Request& request) {
  if (process_) take_unsolicited();
  auto future = open_question();
  if (!can_be_asked()) return future;
  reader_.drop_unfinished();
  resent_ = false;
  complaint_.clear();
  thinking_.clear();
  command_.clear();
  if (auto known = protocol_->ask(request, command_)) {
    answer(std::move(*known), asked_, {}, thinking_.read());
  } else {
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
  if (polite && entry_.reuse == manifest::Reuse::start) return;
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
  keep_gap();
  process_->receive();
}

void ProgramEngine::keep_gap() {
  if (entry_.gap == Duration::zero()) return;
  loop_.run_until(Deadline::after(entry_.gap, spoken_), [] { return false; });
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
      if (state_ == State::asked) complaint_ = printable(text);
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
      if (state_ == State::asked) say(line.commands);
      return;
    case Line::Kind::unsupported:
      if (state_ != State::asked) return;
      swap2board_ = Negotiation::none;
      spoken_ = arrived;
      return answer(NoAnswer{"it said \"" + printable(text) + "\""}, arrived, text, thinking_.read());
    case Line::Kind::dropped:
      if (state_ == State::asked && !resent_) on_dropped();
      return;
    case Line::Kind::remark:
      if (state_ == State::asked) on_remark(text);
      return;
  }
}

void ProgramEngine::on_remark(std::string_view text) {
  thinking_.add(text);
  if (!start_.on_thinking) return;
  if (const auto thought = read_thinking(text); !thought.empty()) start_.on_thinking(thought);
}

void ProgramEngine::on_dropped() {
  resent_ = true;
  std::this_thread::sleep_for(resend_gap);
  say(command_);
}

}  // namespace tengen::engine
