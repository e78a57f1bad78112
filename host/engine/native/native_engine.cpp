#include "engine/native/native_engine.hpp"

#include <system_error>

#include "base/diagnostics.hpp"
#include "engine/child_failure.hpp"
#include "engine/native/engine_thread.hpp"
#include "engine/native/loaded_config.hpp"

namespace tengen::engine {
namespace {

using Job = EngineThread::Job;

const std::filesystem::path& library_of(const EngineConfig& config) {
  return std::get<manifest::NativeEntry>(config.spec.entry).library;
}

Error not_running() { return Error{ErrorCode::failed, "the engine is not running", {}}; }

}  // namespace

NativeEngine::NativeEngine(EngineConfig config, PollLoop& loop, Quarantine& quarantine)
    : config_(std::move(config)), loop_(loop), quarantine_(quarantine) {}

NativeEngine::~NativeEngine() {
  if (!thread_) return;
  kill();
  if (!recover(Deadline::after(stop_grace))) return;
  thread_->give(Job::quit);
  if (recover(Deadline::after(destroy_limit))) thread_->join();
}

Status NativeEngine::start_thread(EngineConfig config) {
  auto thread = std::make_shared<EngineThread>(std::move(config), loop_);
  try {
    thread->start();
  } catch (const std::system_error& refusal) {  // RLIMIT_NPROC
    return failed(std::string("the system gives no thread: ") + refusal.what());
  }
  const std::lock_guard lock(thread_mutex_);
  thread_ = std::move(thread);
  return success();
}

Status NativeEngine::load() {
  auto config = loaded_config(config_);
  if (!config) return config.error();
  if (auto started = start_thread(std::move(*config)); !started) return started;
  const auto thread = thread_;
  thread->give(Job::load);
  if (!recover(Deadline::after(start_limit)))
    return Error{ErrorCode::timed_out, "the library did not finish loading in 10 s",
                 library_of(config_).string()};
  if (thread->must_stay) abandon();
  return thread->loaded;
}

std::optional<Failure> NativeEngine::new_game(const GameStart& start) {
  kill();
  if (thread_) recover(Deadline::after(stop_grace));
  if (quarantine_.contains(library_of(config_))) {
    return Failure{game::Reason::start_failed,
                   "it did not stop in an earlier game and is not started in this process again"};
  }
  if (!thread_) {
    // Not on its thread: reading a large package is none of the engine's time.
    auto config = loaded_config(config_);
    if (!config) return Failure{game::Reason::start_failed, config.error().text()};
    if (const auto started = start_thread(std::move(*config)); !started) return failure_of(started.error());
  }
  thread_->listen(start);
  thread_->setup.assign(start, config_.spec.limits.memory_bytes, config_.spec.threads);
  thread_->request.reset(start.time);
  thread_->give(Job::new_game);
  if (!recover(Deadline::after(start_limit))) {
    return Failure{game::Reason::start_failed, "it was not ready within 10 s"};
  }
  auto failure = thread_->start_failure;
  if (thread_->must_stay) abandon();
  return failure;
}

std::future<Reply> NativeEngine::ask(const Request& request, int lines, OnLine on_line) {
  if (!thread_) {  // abandoned in another call
    const TimePoint now = SteadyClock::now();
    std::promise<Reply> reply;
    reply.set_value({Failure{game::Reason::crash, "it is not running"}, now, now, {}, {}});
    return reply.get_future();
  }
  EngineThread& thread = *thread_;
  thread.stop_all();  // pondering, if anything
  thread.listen_for_lines(lines, std::move(on_line));
  thread.request.assign(request);
  thread.lines = lines;
  thread.reply = {};
  auto future = thread.reply.get_future();
  thread.asked = SteadyClock::now();
  thread.give(Job::decide, request.id);
  return future;
}

void NativeEngine::stop(std::uint64_t id) {
  if (const auto thread = thread_now()) thread->stop(id);
}

// Each question tells from which move on its position is new.
std::optional<Failure> NativeEngine::take_back(const game::Game&) {
  if (!thread_) return Failure{game::Reason::crash, "it is not running"};
  kill();
  if (recover(Deadline::after(start_limit))) return std::nullopt;
  return Failure{game::Reason::crash, "it did not stop thinking when a turn was taken back"};
}

void NativeEngine::end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) {
  if (!thread_) return;
  kill();
  if (!recover(Deadline::after(stop_grace))) return;
  thread_->listen({});
  if (!thread_->is_in_game()) return;
  thread_->ending.assign(outcome, own, game);
  thread_->give(Job::end_game);
  recover(Deadline::after(stop_grace));
}

// A thread cannot be killed. It is asked to stop here; the next call of the owner waits for it, or abandons
// it.
void NativeEngine::kill() {
  if (const auto thread = thread_now()) thread->stop_all();
}

Duration NativeEngine::cpu_time() {
  if (thread_) cpu_time_ = thread_->cpu_time();
  return cpu_time_;
}

std::vector<pid_t> NativeEngine::threads() {
  if (!thread_ || thread_->id() == 0) return {};
  return {thread_->id()};
}

Abilities NativeEngine::abilities() const { return thread_ ? thread_->abilities() : Abilities{}; }

void NativeEngine::ponder(const Request& request) {
  const bool may = config_.between_questions == BetweenQuestions::run && abilities().ponders;
  if (!may || !thread_->idle()) return;
  thread_->request.assign(request);
  thread_->pondered = thread_->request;
  thread_->give(Job::ponder, request.id);
}

template <class Found>
Found NativeEngine::on_its_thread(std::function<Found(NativeInstance&)> work) {
  if (!thread_) return not_running();
  kill();
  if (!recover(Deadline::after(stop_grace))) return not_running();
  // Shared, because an abandoned thread writes there later.
  const auto found = std::make_shared<std::optional<Found>>();
  thread_->work = [found, work = std::move(work)](NativeInstance* instance) {
    if (instance != nullptr) *found = work(*instance);
  };
  thread_->give(Job::work);
  if (!recover(Deadline::after(start_limit)) || !*found) return not_running();
  return std::move(**found);
}

Result<std::string> NativeEngine::save_state() {
  return on_its_thread<Result<std::string>>([](NativeInstance& instance) { return instance.save_state(); });
}

Status NativeEngine::restore_state(std::string_view bytes) {
  return on_its_thread<Status>(
      [bytes = std::string(bytes)](NativeInstance& instance) { return instance.restore_state(bytes); });
}

Status NativeEngine::set_option(const std::string& key, const std::string& value) {
  const auto status =
      on_its_thread<Status>([=](NativeInstance& instance) { return instance.set_option(key, value); });
  if (status) set(config_.settings, key, value);
  return status;
}

std::shared_ptr<EngineThread> NativeEngine::thread_now() const {
  const std::lock_guard lock(thread_mutex_);
  return thread_;
}

bool NativeEngine::recover(Deadline deadline) {
  if (loop_.run_until(deadline, [this] { return thread_->idle(); })) return true;
  abandon();
  return false;
}

void NativeEngine::abandon() {
  quarantine_.add(library_of(config_));
  diagnostics::note(config_.spec.id + ": did not stop; its library is not used in this process again");
  thread_->abandon();
  const std::lock_guard lock(thread_mutex_);
  thread_.reset();
}

}  // namespace tengen::engine
