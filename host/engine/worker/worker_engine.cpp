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
    : ProcessEngine(std::move(config), launcher, loop), worker_(std::move(worker)) {}

std::optional<Failure> WorkerEngine::new_game(const GameStart& start) {
  start_ = start;
  const auto deadline = Deadline::after(start_limit);
  process_.rouse();
  if (process_) process_->receive();
  if (!is_running()) {
    if (auto failure = launch_worker()) return failure;
    if (auto failure = await(FrameType::ready, deadline)) return failure;
  }
  setup_.assign(start, config_.spec.limits.memory_bytes, config_.spec.threads);
  request_.reset();
  budget_.renew();
  process_->send(write_new_game(setup_.get()));
  auto failure = await(FrameType::game_ready, deadline);
  process_.rest();
  return failure;
}

std::optional<Failure> WorkerEngine::launch_worker() {
  auto spec = worker_launch(launcher_, worker_, config_.spec);
  spec.cpus = config_.cpus;
  spec.arguments.push_back(std::get<manifest::NativeEntry>(config_.spec.entry).engine_id);
  for (const auto& [key, value] : config_.settings) spec.arguments.push_back(key + "=" + value);
  reader_ = {};
  return launch(spec);
}

std::optional<Failure> WorkerEngine::await(FrameType status, Deadline deadline) {
  state_ = State::starting;
  awaited_ = status;
  refusal_.reset();
  const bool in_time = leaves(State::starting, deadline);
  state_ = State::idle;
  if (in_time && !failure_ && !refusal_) return std::nullopt;

  Failure failure{game::Reason::start_failed, "it was not ready within 10 s"};
  if (failure_) failure = at_start(*failure_);
  if (refusal_) failure.detail = *refusal_;
  process_.drop();
  return failure;
}

std::future<Reply> WorkerEngine::ask(const Request& request) {
  process_.rouse();
  if (process_) process_->receive();
  auto future = open_question();
  asked_id_ = request.id;
  if (!can_be_asked()) return future;
  request_.assign(request);
  send_question(write_decide(request_.get()));
  return future;
}

// Each question tells from which move on its position is new. A library that goes on thinking would answer
// the next one late.
std::optional<Failure> WorkerEngine::take_back(const game::Game&) {
  if (state_ != State::asked) return std::nullopt;
  stop(asked_id_);
  if (leaves(State::asked, Deadline::after(stop_limit)) && !failure_) return std::nullopt;
  process_.drop();
  return new_game(GameStart(start_));
}

void WorkerEngine::end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) {
  state_ = State::idle;
  process_.rouse();
  if (!is_running()) return process_.drop();
  ending_.assign(outcome, own, game);
  process_->send(write_end_game(ending_.get()));
  process_.rest();
}

void WorkerEngine::on_input(std::size_t size, TimePoint arrived) {
  take_output(size, arrived, reader_, [&](const Frame& frame) { on_frame(frame, arrived); });
  if (reader_.error() && !failure_)
    fail({game::Reason::protocol, "its worker sent " + *reader_.error()}, arrived);
}

void WorkerEngine::on_frame(const Frame& frame, TimePoint arrived) {
  switch (frame.type) {
    case FrameType::ready:
    case FrameType::game_ready:
      return on_status(frame.type, frame.payload, arrived);
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

void WorkerEngine::on_status(FrameType type, std::string_view payload, TimePoint arrived) {
  const auto text = read_status(payload);
  if (!text) return fail({game::Reason::protocol, text.error().message}, arrived);
  if (state_ != State::starting || type != awaited_) return;  // of a game that is over
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
  answer(read_decision(decision), arrived, {}, read_thinking(decision));
}

}  // namespace tengen::engine
