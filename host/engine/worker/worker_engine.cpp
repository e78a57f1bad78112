#include "engine/worker/worker_engine.hpp"

#include "base/text.hpp"
#include "engine/child_failure.hpp"

namespace tengen::engine {

sandbox::LaunchSpec worker_launch(const sandbox::Launcher& launcher, const std::filesystem::path& worker,
                                  const manifest::EngineSpec& spec) {
  sandbox::LaunchSpec launch;
  launch.program = worker;
  launch.readable = {worker};
  launch.package = spec.package_folder;
  launch.limits = spec.limits;
  launch.control_pipe = true;
  const auto& entry = std::get<manifest::NativeEntry>(spec.entry);
  // Empty on an error: a folder is no library, and the worker says so.
  std::error_code error;
  const auto library = std::filesystem::relative(entry.library, spec.package_folder, error);
  launch.arguments = {(launcher.package_folder(launch) / library).string()};
  return launch;
}

WorkerEngine::WorkerEngine(EngineConfig config, std::filesystem::path worker, sandbox::Launcher& launcher,
                           PollLoop& loop)
    : config_(std::move(config)),
      worker_(std::move(worker)),
      launcher_(launcher),
      loop_(loop),
      process_(config_.between_questions) {}

std::optional<Failure> WorkerEngine::new_game(const GameStart& start) {
  start_ = start;
  const auto deadline = Deadline::after(start_limit);
  refusal_.reset();
  process_.rouse();
  if (process_) process_->receive();
  if (!process_.usable() || ended_ || failure_) {
    if (auto failure = launch()) return failure;
    if (auto failure = await(State::loading, deadline)) return failure;
  }
  setup_.assign(start, config_.spec.limits.memory_bytes, config_.spec.threads);
  request_.reset();
  budget_.renew();
  process_->send(write_new_game(setup_.get()));
  auto failure = await(State::starting, deadline);
  process_.rest();
  return failure;
}

std::optional<Failure> WorkerEngine::launch() {
  auto spec = worker_launch(launcher_, worker_, config_.spec);
  spec.cpu = config_.cpu;
  spec.arguments.push_back(std::get<manifest::NativeEntry>(config_.spec.entry).engine_id);
  for (const auto& [key, value] : config_.settings) spec.arguments.push_back(key + "=" + value);
  ended_ = false;
  failure_.reset();
  reader_ = {};
  budget_.renew();
  return process_.launch(launcher_, spec, loop_, *this);
}

std::optional<Failure> WorkerEngine::await(State state, Deadline deadline) {
  state_ = state;
  const bool in_time = loop_.run_until(deadline, [&] { return state_ != state; });
  state_ = State::idle;
  if (in_time && !failure_ && !refusal_) return std::nullopt;

  Failure failure{game::Reason::start_failed, "it was not ready within 10 s"};
  if (failure_) failure = at_start(*failure_);
  if (refusal_) failure.detail = *refusal_;
  process_.drop();
  return failure;
}

std::future<Reply> WorkerEngine::ask(const Request& request) {
  reply_ = {};
  auto future = reply_.get_future();
  process_.rouse();
  if (process_) process_->receive();
  asked_ = SteadyClock::now();
  state_ = State::asked;
  asked_id_ = request.id;
  if (ended_ && !failure_) failure_ = how_it_ended(*process_, config_.spec.limits);
  if (!process_ || failure_) {
    fail(failure_ ? *failure_ : Failure{game::Reason::crash, "it is not running"}, asked_);
    return future;
  }
  budget_.renew();
  process_->new_turn();
  request_.assign(request);
  process_->send(write_decide(request_.get()));
  if (process_->input_closed()) {
    on_end();
  } else {
    asked_ = process_->sent_at();
  }
  return future;
}

// Each question tells from which move on its position is new. A library that goes on thinking would answer
// the next one late.
std::optional<Failure> WorkerEngine::take_back(const game::Game&) {
  if (state_ != State::asked) return std::nullopt;
  stop(asked_id_);
  if (loop_.run_until(Deadline::after(stop_limit), [this] { return state_ != State::asked; }) && !failure_) {
    return std::nullopt;
  }
  process_.drop();
  return new_game(GameStart(start_));
}

void WorkerEngine::end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) {
  state_ = State::idle;
  process_.rouse();
  if (!process_.usable() || ended_ || failure_) return process_.drop();
  ending_.assign(outcome, own, game);
  process_->send(write_end_game(ending_.get()));
}

void WorkerEngine::on_input(std::size_t size, TimePoint arrived) {
  const auto exceeded = budget_.take(size, reader_, [&](const Frame& frame) { on_frame(frame, arrived); });
  if (failure_) return;
  if (reader_.error()) {
    fail({game::Reason::protocol, "its worker sent " + *reader_.error()}, arrived);
  } else if (exceeded) {
    fail({game::Reason::output_limit, *exceeded}, arrived);
  }
}

void WorkerEngine::on_frame(const Frame& frame, TimePoint arrived) {
  switch (frame.type) {
    case FrameType::ready:
      return on_status(State::loading, frame.payload, arrived);
    case FrameType::game_ready:
      return on_status(State::starting, frame.payload, arrived);
    case FrameType::decision:
      return on_decision(frame.payload, arrived);
    case FrameType::log: {
      std::string text;
      if (read_log(frame.payload, text) && start_.log) start_.log->write(start_.name, '!', text);
      return;
    }
    default:
      return fail({game::Reason::protocol,
                   "its worker sent a frame of type " + std::to_string(static_cast<int>(frame.type))},
                  arrived);
  }
}

void WorkerEngine::on_status(State awaited, std::string_view payload, TimePoint arrived) {
  const auto text = read_status(payload);
  if (!text) return fail({game::Reason::protocol, text.error().message}, arrived);
  if (state_ != awaited) return;  // of a game that is over
  if (!text->empty()) refusal_ = *text;
  state_ = State::idle;
}

void WorkerEngine::on_decision(std::string_view payload, TimePoint arrived) {
  std::uint64_t id = 0;
  Decision decision;
  if (!read_decision_frame(payload, id, decision)) {
    return fail({game::Reason::protocol, "its worker sent a broken decision"}, arrived);
  }
  if (state_ != State::asked || id != asked_id_) return;  // an answer to a question that is not open any more
  state_ = State::idle;
  process_.rest();
  reply_.set_value({read_decision(decision), asked_, arrived, {}, read_thinking(decision)});
}

void WorkerEngine::on_end() {
  // Nobody waits for it: looking into why would be charged to the engine that is being waited for.
  if (state_ == State::idle) {
    ended_ = true;
  } else if (!failure_) {
    // Looking into why takes its time, which is nobody's.
    const TimePoint noticed = SteadyClock::now();
    fail(how_it_ended(*process_, config_.spec.limits), noticed);
  }
}

// From here on the process is of no use; the pending question, if there is one, has its answer.
void WorkerEngine::fail(Failure failure, TimePoint noticed) {
  failure_ = failure;
  if (process_) process_->kill();
  const State state = std::exchange(state_, State::idle);
  if (state == State::asked) reply_.set_value({std::move(failure), asked_, noticed, {}, {}});
}

}  // namespace tengen::engine
