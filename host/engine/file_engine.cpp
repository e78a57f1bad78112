#include "engine/file_engine.hpp"

#include "base/text.hpp"
#include "engine/child_failure.hpp"

namespace tengen::engine {
namespace {

// What is left of a program that has ended, or was ended, goes within this. Nobody's clock runs.
constexpr Duration file_exit_grace = std::chrono::seconds(2);

}  // namespace

FileEngine::FileEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                       std::optional<Windows> windows)
    : ProcessEngine(std::move(config), launcher, loop),
      entry_(std::get<manifest::ProgramEntry>(config_.spec.entry)),
      protocol_(make_file_protocol(entry_.protocol)),
      windows_(std::move(windows)) {}

// Nothing is started yet: whether the program can be is seen at its first move.
std::optional<Failure> FileEngine::new_game(const GameStart& start) {
  drop();
  start_ = start;
  if (const auto known = protocol_->check(start.setup); !known) {
    return Failure{game::Reason::start_failed, known.error().message};
  }
  return std::nullopt;
}

std::future<Reply> FileEngine::ask(const Request& request) {
  drop();
  reader_.clear();
  thinking_.clear();
  auto future = open_question();
  auto files = protocol_->files(request, start_, config_.spec.limits.memory_bytes);
  if (!files) {
    answer(NoAnswer{"the " + entry_.protocol + " protocol asks for moves alone"}, asked_);
    return future;
  }
  for (const auto& file : *files) {
    for (const auto text : split(trimmed(file.text), '\n')) log('>', file.name + ": " + std::string(text));
  }
  if (auto failure = launch(launch_spec(std::move(*files)))) {
    fail(std::move(*failure), SteadyClock::now());
  } else {
    // What the host needs to start it is nobody's time.
    asked_ = SteadyClock::now();
    process_->child().input.close();
  }
  return future;
}

sandbox::LaunchSpec FileEngine::launch_spec(std::vector<sandbox::TextFile> files) const {
  sandbox::LaunchSpec spec = program_launch(config_, launcher_, windows_);
  spec.files = std::move(files);
  spec.left_files = protocol_->left_files();
  return spec;
}

void FileEngine::end_game(const game::Outcome&, game::Colour, const game::Game*) {
  state_ = State::idle;
  drop();
}

void FileEngine::drop() {
  if (!process_) return;
  process_.kill();
  process_->wait(Deadline::after(file_exit_grace));
  process_.drop();
}

void FileEngine::on_input(std::size_t size, TimePoint arrived) {
  take_output(size, arrived, reader_, [&](std::string_view line) { on_line(line, arrived); });
  if (state_ == State::idle) reader_.clear();
}

void FileEngine::on_line(std::string_view text, TimePoint arrived) {
  log('<', text);
  if (state_ != State::asked) return;
  if (const auto move = protocol_->read_line(text)) return reply_with(*move, text, arrived);
  thinking_.add(text);
  if (!start_.on_thinking) return;
  if (const auto thought = read_thinking(text); !thought.empty()) start_.on_thinking(thought);
}

// Most programs of these protocols end their last line; a beginner's may not. One that writes its move to a
// file may have turned its output there, and has only begun to think.
void FileEngine::on_end() {
  if (state_ != State::asked) return;
  if (const auto move = protocol_->read_line(unfinished()))
    reply_with(*move, unfinished(), SteadyClock::now());
}

void FileEngine::on_exit() {
  if (state_ != State::asked) return;
  const TimePoint ended = SteadyClock::now();
  const auto status = process_->wait(Deadline::after(file_exit_grace));
  if (status && status->kind == sandbox::ExitKind::exited) {
    for (const auto& file : status->files) {
      for (const auto text : split(trimmed(file.text), '\n')) log('<', file.name + ": " + std::string(text));
      if (const auto move = protocol_->read_file(file)) return reply_with(*move, trimmed(file.text), ended);
    }
  }
  Failure failure = how_it_ended(*process_, config_.spec.limits, reader_.unfinished());
  if (status && status->kind == sandbox::ExitKind::exited) failure.detail += ", without a move";
  fail(std::move(failure), ended);
}

void FileEngine::reply_with(const game::Answer& move, std::string_view said, TimePoint arrived) {
  // Its end takes CPU time too, which would be the opponent's.
  process_.kill();
  process_->wait(Deadline::after(file_exit_grace));
  answer(move, arrived, said, thinking_.read());
}

}  // namespace tengen::engine
