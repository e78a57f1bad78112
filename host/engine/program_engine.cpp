#include "engine/program_engine.hpp"

#include <thread>

#include "base/text.hpp"
#include "engine/process_end.hpp"

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

}  // namespace

ProgramEngine::ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop)
    : config_(std::move(config)),
      entry_(std::get<manifest::ProgramEntry>(config_.spec.entry)),
      launcher_(launcher),
      loop_(loop) {}

ProgramEngine::~ProgramEngine() { drop_channel(); }

std::optional<Failure> ProgramEngine::new_game(const GameStart& start) {
  log_ = start.log;
  if (channel_) {
    keep_gap();
    channel_->receive();  // what is still in the pipe belongs to the game before
    reader_.clear();
  }
  if (!channel_ || failure_) {
    if (auto failure = launch()) return failure;
  }
  std::string commands;
  if (const auto begun = protocol_->begin(start, commands); !begun) {
    drop_channel();
    return Failure{game::Reason::start_failed, begun.error().message};
  }
  state_ = State::starting;
  budget_.renew();
  send(commands);
  if (auto failure = await_ready()) {
    drop_channel();
    return failure;
  }
  commands.clear();
  protocol_->settle(start, commands);
  send(commands);
  return std::nullopt;
}

std::optional<Failure> ProgramEngine::launch() {
  drop_channel();
  sandbox::LaunchSpec spec;
  spec.program = entry_.command;
  spec.arguments = entry_.arguments;
  spec.package = config_.spec.package_folder;
  spec.limits = config_.spec.limits;
  spec.cpu = config_.cpu;

  auto protocol =
      make_protocol(entry_.protocol, {entry_.line_end, spec.limits.memory_bytes, config_.settings});
  if (!protocol) return Failure{game::Reason::start_failed, protocol.error().message};
  auto child = launcher_.launch(spec);
  if (!child) return Failure{game::Reason::start_failed, child.error().text()};

  protocol_ = std::move(*protocol);
  failure_.reset();
  last_answer_ = {};
  reader_.clear();
  const std::lock_guard lock(channel_mutex_);
  channel_ = std::make_unique<Channel>(std::move(*child), loop_, static_cast<Channel::Listener&>(*this));
  return std::nullopt;
}

std::optional<Failure> ProgramEngine::await_ready() {
  const auto settled = [this] { return state_ != State::starting; };
  const Duration limit =
      entry_.start_ok_required ? entry_.start_limit : std::min(silent_start, entry_.start_limit);
  if (!loop_.run_until(Deadline::after(limit), settled) && entry_.start_ok_required) {
    return Failure{game::Reason::start_failed,
                   "no OK within " + std::to_string(std::chrono::duration_cast<milliseconds>(limit).count()) +
                       " ms of START"};
  }
  if (failure_) return Failure{game::Reason::start_failed, failure_->detail};
  state_ = State::idle;
  return std::nullopt;
}

std::future<Reply> ProgramEngine::ask(const Request& request) {
  reply_ = {};
  auto future = reply_.get_future();
  keep_gap();
  if (channel_) channel_->receive();  // unsolicited lines end here
  state_ = State::asked;
  if (!channel_ || failure_) {
    fail(failure_ ? *failure_ : Failure{game::Reason::crash, "it is not running"});
    return future;
  }
  budget_.renew();
  channel_->new_turn();
  resent_ = false;
  command_.clear();
  protocol_->ask(request, command_);
  send(command_);
  return future;
}

void ProgramEngine::end_game(const game::Outcome&) {
  state_ = State::idle;
  if (!channel_) return;
  if (failure_ || entry_.reuse == manifest::Reuse::restart) shut_down();
}

void ProgramEngine::kill() {
  const std::lock_guard lock(channel_mutex_);
  if (channel_) channel_->kill();
}

// Programs that are still computing obey only afterwards, or never; some crash on the way out. None of it
// matters.
void ProgramEngine::shut_down() {
  std::string commands;
  protocol_->quit(commands);
  send(commands);
  channel_->child().input.close();
  channel_->wait(Deadline::after(failure_ ? Duration::zero() : exit_grace));
  drop_channel();
}

void ProgramEngine::drop_channel() {
  const std::lock_guard lock(channel_mutex_);
  channel_.reset();  // kills whatever is left of it
}

void ProgramEngine::keep_gap() {
  if (entry_.gap == Duration::zero()) return;
  loop_.run_until(Deadline::after(entry_.gap, last_answer_), [] { return false; });
}

void ProgramEngine::send(std::string_view commands) {
  if (log_) {
    for (const auto text : split(trimmed(commands), '\n')) log('>', trimmed(text));
  }
  channel_->send(commands);
  if (channel_->input_closed() && !failure_) {
    failure_ = how_it_ended(*channel_, reader_.unfinished());
    fail(*failure_);
  }
}

void ProgramEngine::on_input(std::size_t size, TimePoint arrived) {
  budget_.take_bytes(size);
  reader_.commit(size);
  while (const auto line = reader_.next()) {
    budget_.take_line();
    on_line(*line, arrived);
  }
  auto exceeded = budget_.exceeded();
  if (reader_.overflowed())
    exceeded = "a line longer than " + std::to_string(LineReader::longest_line) + " bytes";
  if (exceeded && !failure_) {
    failure_ = Failure{game::Reason::output_limit, *exceeded};
    channel_->kill();
    fail(*failure_);
  }
  if (failure_) reader_.clear();
}

void ProgramEngine::on_line(std::string_view text, TimePoint arrived) {
  log('<', text);
  const Line line = protocol_->read(text);
  switch (line.kind) {
    case Line::Kind::ready:
      if (state_ == State::starting) state_ = State::idle;
      return;
    case Line::Kind::refused:
      // While it thinks, programs complain about the opponent's legal move and answer all the same.
      if (state_ != State::starting) return;
      state_ = State::idle;
      failure_ = Failure{game::Reason::start_failed, "it said \"" + printable(text) + "\""};
      return;
    case Line::Kind::answer:
      if (state_ == State::asked) return on_answer(line.answer, text, arrived);
      log('-', "not asked for, dropped");
      return;
    case Line::Kind::dropped:
      if (state_ != State::asked || resent_) return;
      resent_ = true;
      std::this_thread::sleep_for(resend_gap);
      send(command_);
      return;
    case Line::Kind::remark:
      return;
  }
}

void ProgramEngine::on_answer(const game::Answer& answer, std::string_view text, TimePoint arrived) {
  state_ = State::idle;
  last_answer_ = arrived;
  protocol_->answered();
  reply_.set_value({answer, channel_->sent_at(), arrived, printable(text), {}});
}

void ProgramEngine::on_end() {
  if (failure_) return;
  failure_ = how_it_ended(*channel_, reader_.unfinished());
  fail(*failure_);
}

// The pending question, if there is one, has its answer.
void ProgramEngine::fail(Failure failure) {
  const auto now = SteadyClock::now();
  const State state = std::exchange(state_, State::idle);
  if (state == State::asked)
    reply_.set_value({std::move(failure), channel_ ? channel_->sent_at() : now, now, {}, {}});
}

void ProgramEngine::log(char direction, std::string_view text) const {
  if (log_) log_->write(config_.spec.name, direction, text);
}

}  // namespace tengen::engine
