#include "engine/program_engine.hpp"

#include <thread>

#include "base/text.hpp"
#include "engine/child_failure.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// "The manager waits … e.g. 1 second" (Gomocup protocol, END).
constexpr Duration exit_grace = seconds(1);
// How long a program that need not say that it is ready is given to say it all the same.
constexpr Duration silent_start = seconds(1);
// How long it may think when it is tried whether it knows SWAP2BOARD, and how long the host waits for each of
// the two answers. Those that do not know it are often silent.
constexpr Duration probe_turn = milliseconds(500);
constexpr Duration probe_limit = seconds(3);
// Between a program's complaint that it lost a command and the second try.
constexpr Duration resend_gap = milliseconds(2);
// How long a program may take to take a turn back, before it is taken for one that does not know the command.
constexpr Duration take_back_limit = seconds(1);

}  // namespace

ProgramEngine::ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                             std::optional<Windows> windows)
    : config_(std::move(config)),
      entry_(std::get<manifest::ProgramEntry>(config_.spec.entry)),
      launcher_(launcher),
      windows_(std::move(windows)),
      loop_(loop),
      process_(config_.between_questions) {}

std::optional<Failure> ProgramEngine::new_game(const GameStart& start) {
  start_ = start;
  const Negotiation spoken = negotiation(start);
  if (process_) take_unsolicited();
  if (!process_.usable() || ended_ || failure_) {
    if (auto failure = launch(spoken)) return failure;
  }
  std::string commands;
  if (const auto begun = protocol_->begin(start, commands); !begun) {
    process_.drop();
    return Failure{game::Reason::start_failed, begun.error().message};
  }
  budget_.renew();
  expect_ready(1);
  send(commands);
  if (auto failure = await_ready()) {
    process_.drop();
    return failure;
  }
  commands.clear();
  protocol_->settle(start, commands);
  send(commands);
  spoken_ = SteadyClock::now();
  process_.rest();
  return std::nullopt;
}

Negotiation ProgramEngine::negotiation(const GameStart& start) {
  if (entry_.extensions == manifest::Extensions::yixin) return Negotiation::yixin;
  if (entry_.protocol != "gomocup" || start.setup.opening != "swap2") return Negotiation::none;
  if (!swap2board_) swap2board_ = find_swap2board(start);
  return *swap2board_;
}

Negotiation ProgramEngine::find_swap2board(const GameStart& start) {
  log('-', "does it know SWAP2BOARD?");
  Negotiation found = Negotiation::swap2board;
  int answers = legal_answers(found, start);
  // It could name an opening, but did not understand the one that it was told.
  if (answers == 1) answers = legal_answers(found = Negotiation::swap2board_coloured, start);
  if (answers < 2) found = Negotiation::none;
  log('-', found == Negotiation::none ? "it does not" : "it does");
  return found;
}

// It names an opening, and decides over its own as the opponent would. A program that cannot be started or
// does not get ready is told about when the game is.
int ProgramEngine::legal_answers(Negotiation negotiation, const GameStart& start) {
  const auto game = game::new_game(start.setup);
  std::string commands;
  if (!game || launch(negotiation) || !protocol_->begin(start, commands)) return 0;
  budget_.renew();
  expect_ready(1);
  send(commands);
  bool legal = !await_ready();
  const std::string_view end = entry_.line_end == manifest::LineEnd::lf ? "\n" : "\r\n";
  if (legal) send("INFO timeout_turn " + std::to_string(probe_turn / milliseconds(1)) + std::string(end));
  int answers = 0;
  while (legal && answers < 2) {
    Request request{.game = game->get()};
    request.time_left = probe_limit;
    auto future = ask(request);
    const auto answered = [&] { return future.wait_for(Duration::zero()) == std::future_status::ready; };
    legal = loop_.run_until(Deadline::after(probe_limit), answered);
    if (!legal) break;
    const Reply reply = future.get();
    const auto* const answer = std::get_if<game::Answer>(&reply.result);
    legal = answer != nullptr && !(*game)->answer(*answer);
    if (legal) ++answers;
  }
  state_ = State::idle;
  process_.drop();
  return answers;
}

std::optional<Failure> ProgramEngine::launch(Negotiation negotiation) {
  const sandbox::LaunchSpec spec = program_launch(config_, launcher_, windows_);
  auto protocol = make_protocol(entry_.protocol,
                                {entry_.line_end, spec.limits.memory_bytes, config_.settings, negotiation});
  if (!protocol) return Failure{game::Reason::start_failed, protocol.error().message};
  protocol_ = std::move(*protocol);
  ended_ = false;
  failure_.reset();
  spoken_ = {};
  reader_.clear();
  return process_.launch(launcher_, spec, loop_, *this);
}

std::optional<Failure> ProgramEngine::await_ready() {
  const Duration limit =
      entry_.start_ok_required ? entry_.start_limit : std::min(silent_start, entry_.start_limit);
  if (!is_ready_within(limit) && entry_.start_ok_required) {
    const auto shown = std::chrono::duration_cast<milliseconds>(limit).count();
    const StartWords words = protocol_->start_words();
    return Failure{game::Reason::start_failed, "no " + std::string(words.answer) + " within " +
                                                   std::to_string(shown) + " ms of " +
                                                   std::string(words.command)};
  }
  state_ = State::idle;
  if (!failure_) return std::nullopt;
  return at_start(*failure_);
}

void ProgramEngine::expect_ready(int answers) {
  state_ = State::starting;
  awaited_ = answers;
}

bool ProgramEngine::is_ready_within(Duration limit) {
  return loop_.run_until(Deadline::after(limit), [this] { return state_ != State::starting; });
}

std::optional<Failure> ProgramEngine::take_back(const game::Game& position) {
  if (state_ == State::asked) {
    process_.drop();
  } else if (process_.usable() && takes_back_) {
    take_unsolicited();
    std::string commands;
    const auto answers = protocol_->take_back(position, commands);
    if (answers == 0) return std::nullopt;
    if (answers && !failure_ && !ended_) {
      expect_ready(*answers);
      send(commands);
      takes_back_ = is_ready_within(take_back_limit) && !failure_;
      spoken_ = SteadyClock::now();
      if (takes_back_) return process_.rest(), std::nullopt;
    }
  }
  end_game({}, {}, nullptr);
  return new_game(GameStart(start_));
}

std::future<Reply> ProgramEngine::ask(const Request& request) {
  reply_ = {};
  auto future = reply_.get_future();
  if (process_) take_unsolicited();
  asked_ = SteadyClock::now();
  state_ = State::asked;
  if (ended_ && !failure_) failure_ = how_it_ended(*process_, config_.spec.limits, reader_.unfinished());
  if (!process_ || failure_) {
    fail(failure_ ? *failure_ : Failure{game::Reason::crash, "it is not running"}, asked_);
    return future;
  }
  reader_.drop_unfinished();
  budget_.renew();
  error_lines_.renew();
  process_->new_turn();
  resent_ = false;
  complaint_.clear();
  thinking_.clear();
  command_.clear();
  if (auto known = protocol_->ask(request, command_)) {
    on_answer(std::move(*known), {}, asked_);
  } else {
    send(command_);
    // Whatever is sent until it has answered, its time counts from here.
    asked_ = process_->sent_at();
  }
  return future;
}

// Programs that are still computing obey only afterwards, or never; some crash on the way out. None of it
// matters.
void ProgramEngine::end_game(const game::Outcome&, game::Colour, const game::Game*) {
  state_ = State::idle;
  process_.rouse();
  const bool polite = process_.usable() && !failure_ && !ended_;
  if (polite && entry_.reuse == manifest::Reuse::start) return;
  if (polite) {
    std::string commands;
    protocol_->quit(commands);
    send(commands);
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

void ProgramEngine::send(std::string_view commands) {
  if (commands.empty()) return;
  if (start_.log || start_.on_line) {
    for (const auto text : split(trimmed(commands), '\n')) log('>', trimmed(text));
  }
  process_->send(commands);
  if (process_->input_closed() && !failure_) fail_as_it_ended();
}

void ProgramEngine::on_input(std::size_t size, TimePoint arrived) {
  const auto exceeded = budget_.take(size, reader_, [&](std::string_view line) { on_line(line, arrived); });
  if (exceeded && !failure_) {
    process_->kill();
    fail({game::Reason::output_limit, *exceeded}, arrived);
  }
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
      return on_answer(line.answer, text, arrived);
    case Line::Kind::proceed:
      if (state_ == State::asked) send(line.commands);
      return;
    case Line::Kind::unsupported:
      if (state_ != State::asked) return;
      swap2board_ = Negotiation::none;
      return on_answer(NoAnswer{"it said \"" + printable(text) + "\""}, text, arrived);
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

void ProgramEngine::on_answer(AnswerResult answer, std::string_view text, TimePoint arrived) {
  state_ = State::idle;
  spoken_ = arrived;
  process_.rest();
  reply_.set_value({std::move(answer), asked_, arrived, printable(text), thinking_.read()});
}

void ProgramEngine::on_dropped() {
  resent_ = true;
  std::this_thread::sleep_for(resend_gap);
  send(command_);
}

void ProgramEngine::on_error_output(std::string_view bytes) {
  if (!start_.log && !start_.on_line) return;
  error_lines_.take(bytes, [this](char mark, std::string_view text) { log(mark, text); });
}

void ProgramEngine::on_end() {
  // Nobody waits for it: looking into why would be charged to the engine that is being waited for.
  if (state_ == State::idle) {
    ended_ = true;
  } else if (!failure_) {
    fail_as_it_ended();
  }
}

// Looking into why takes its time, which is nobody's.
void ProgramEngine::fail_as_it_ended() {
  const TimePoint noticed = SteadyClock::now();
  fail(how_it_ended(*process_, config_.spec.limits, reader_.unfinished()), noticed);
}

// From here on the process is of no use; the pending question, if there is one, has its answer.
void ProgramEngine::fail(Failure failure, TimePoint noticed) {
  failure_ = failure;
  const State state = std::exchange(state_, State::idle);
  if (state == State::asked) reply_.set_value({std::move(failure), asked_, noticed, {}, {}});
}

void ProgramEngine::log(char direction, std::string_view text) const {
  if (start_.log) start_.log->write(start_.name, direction, text);
  if (start_.on_line) start_.on_line(direction, text);
}

}  // namespace tengen::engine
