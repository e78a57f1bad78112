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
  stop_pondering();
  process_.rouse();
  if (process_) process_->receive();
  if (!is_running()) {
    if (auto failure = launch_worker()) return failure;
    if (auto failure = await(FrameType::ready, deadline)) return failure;
  }
  setup_.assign(start, config_.spec.limits.memory_bytes, config_.spec.threads);
  request_.reset(start.time);
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
  spec.arguments.push_back(launcher_.package_folder(spec).string());
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

std::future<Reply> WorkerEngine::ask(const Request& request, int lines, OnLine on_line) {
  stop_pondering();
  lines_ = lines;
  on_line_ = std::move(on_line);
  process_.rouse();
  if (process_) process_->receive();
  auto future = open_question();
  asked_id_ = request.id;
  if (!can_be_asked()) return future;
  request_.assign(request);
  send_question(write_decide(request_.get(), lines > 0 ? FrameType::analyse : FrameType::decide, lines));
  return future;
}

void WorkerEngine::ponder(const Request& request) {
  const bool may = config_.between_questions == BetweenQuestions::run && abilities_.ponders;
  if (!may || state_ != State::idle || !is_running()) return;
  stop_pondering();
  request_.assign(request);
  budget_.renew();
  pondered_id_ = request.id;
  process_->send(write_decide(request_.get(), FrameType::ponder));
}

void WorkerEngine::stop_pondering() {
  if (pondered_id_ != 0) stop(std::exchange(pondered_id_, 0));
}

Status WorkerEngine::exchange(std::string_view frame, FrameType answer) {
  stop_pondering();
  process_.rouse();
  if (state_ != State::idle || !is_running()) return failed("the engine is not running");
  state_ = State::starting;
  awaited_ = answer;
  refusal_.reset();
  budget_.renew();
  process_->send(frame);
  const bool in_time = leaves(State::starting, Deadline::after(start_limit));
  state_ = State::idle;
  if (!in_time || failure_) {
    process_.drop();
    return failed(failure_ ? failure_->detail : "the engine did not answer within 10 s");
  }
  process_.rest();
  return refusal_ ? Status(failed(*refusal_)) : success();
}

Result<std::string> WorkerEngine::save_state() {
  FrameWriter frame(FrameType::save_state);
  if (const auto status = exchange(frame.finish(), FrameType::state); !status) return status.error();
  return std::move(state_bytes_);
}

Status WorkerEngine::restore_state(std::string_view bytes) {
  if (bytes.size() > TENGEN_STATE_CAPACITY) return failed("restore: no engine's state is so long");
  return exchange(write_restore(bytes), FrameType::done);
}

Status WorkerEngine::set_option(const std::string& key, const std::string& value) {
  const auto status = exchange(write_option(key, value), FrameType::done);
  if (status) set(config_.settings, key, value);
  return status;
}

Status WorkerEngine::finish(Duration patience) {
  stop_pondering();
  process_.rouse();
  if (state_ != State::idle || !is_running()) return failed("the engine is not running");
  budget_.renew();
  process_->close_input();
  const bool ended = loop_.run_until(Deadline::after(patience), [this] { return ended_ || failure_; });
  auto failure = failure_;
  if (ended && !failure) {
    const auto status = process_->wait(Deadline::after(stop_limit));
    const bool is_clean = status && status->kind == sandbox::ExitKind::exited && status->code == 0;
    if (!is_clean) failure = how_it_ended(*process_, config_.spec.limits);
  }
  process_.drop();
  if (!ended)
    return failed("destroy did not return within " + std::to_string(patience / std::chrono::seconds(1)) +
                  " s");
  return failure ? Status(failed("in destroy: " + failure->detail)) : success();
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
  stop_pondering();
  start_.on_thinking = nullptr;
  on_line_ = nullptr;
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
    case FrameType::done:
      return on_status(frame.type, frame.payload, arrived);
    case FrameType::news:
      return on_news(frame.payload, arrived);
    case FrameType::state:
      return on_state(frame.payload, arrived);
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
  const auto text = type == FrameType::ready ? read_ready(payload, abilities_) : read_status(payload);
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
  answer(read_decision(decision), arrived, {}, read_thinking(decision, start_.setup));
}

void WorkerEngine::on_news(std::string_view payload, TimePoint arrived) {
  News news;
  if (!read_news_frame(payload, news)) {
    return fail({game::Reason::protocol, "its worker sent broken news"}, arrived);
  }
  const bool is_asked = state_ == State::asked && news.request_id == asked_id_;
  if (!is_asked && (pondered_id_ == 0 || news.request_id != pondered_id_)) return;
  if (!news.is_line && start_.on_thinking) start_.on_thinking(read_thinking(news, start_.setup));
  if (!news.is_line || !on_line_ || !is_asked) return;
  const auto line = read_line(news, start_.setup, lines_);
  if (!line) return log('-', std::string(dropped_line) + line.error().message);
  on_line_(*line);
}

void WorkerEngine::on_state(std::string_view payload, TimePoint arrived) {
  auto bytes = read_state(payload);
  if (!bytes) return fail({game::Reason::protocol, "its worker sent a broken state"}, arrived);
  if (state_ != State::starting || awaited_ != FrameType::state) return;
  if (*bytes) {
    state_bytes_ = std::move(**bytes);
  } else {
    refusal_ = bytes->error().message;
  }
  state_ = State::idle;
}

}  // namespace tengen::engine
