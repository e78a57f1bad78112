#include "engine/native/engine_thread.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/native/crash_notice.hpp"
#include "engine/native/library.hpp"

namespace tengen::engine {
namespace {

// A thread starts on its maker's CPUs, the slot's; what it starts in turn stays on those that it has then.
void move_to(const std::vector<int>& cpus) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int cpu : cpus) CPU_SET(static_cast<unsigned>(cpu), &set);
  if (!cpus.empty() || ::sched_getaffinity(::getpid(), sizeof set, &set) == 0)
    ::sched_setaffinity(0, sizeof set, &set);
}

}  // namespace

void EngineThread::start() {
  thread_ = std::thread([self = shared_from_this()] { self->run(); });
  ::pthread_getcpuclockid(thread_.native_handle(), &cpu_clock_);
}

void EngineThread::give(Job job, std::uint64_t request_id) {
  {
    const std::lock_guard lock(mutex_);
    if (job_ == Job::ponder) {
      next_ = job;
      next_id_ = request_id;
    } else {
      job_ = job;
      open_ = request_id;
    }
  }
  work_.notify_one();
}

bool EngineThread::idle() const {
  const std::lock_guard lock(mutex_);
  return job_ == Job::none && to_stop_.empty() && !in_stop_;
}

void EngineThread::stop(std::uint64_t request_id) {
  const std::lock_guard lock(mutex_);
  const bool is_open = (job_ == Job::decide || job_ == Job::ponder) && request_id == open_;
  if (!is_open && (next_ != Job::decide || request_id != next_id_)) return;
  to_stop_.push_back(request_id);
  if (!stop_thread_.joinable())
    stop_thread_ = std::thread([self = shared_from_this()] { self->run_stops(); });
  stops_.notify_one();
}

void EngineThread::stop_all() {
  std::uint64_t open = 0;
  {
    const std::lock_guard lock(mutex_);
    open = open_;
  }
  stop(open);
}

void EngineThread::abandon() {
  {
    const std::lock_guard lock(mutex_);
    loop_ = nullptr;
    to_stop_.clear();
    // They may compute for ever: let them have only what nobody else wants.
    const sched_param none{};
    ::sched_setscheduler(thread_id_, SCHED_IDLE, &none);
    thread_.detach();
    if (stop_thread_.joinable()) {
      ::pthread_setschedparam(stop_thread_.native_handle(), SCHED_IDLE, &none);
      stop_thread_.detach();
    }
  }
  listen({});
}

void EngineThread::join() {
  {
    const std::lock_guard lock(mutex_);
    has_quit_ = true;
  }
  stops_.notify_one();
  thread_.join();
  if (stop_thread_.joinable()) stop_thread_.join();
}

Duration EngineThread::cpu_time() const {
  timespec used{};
  if (::clock_gettime(cpu_clock_, &used) != 0) return {};
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

Abilities EngineThread::abilities() const {
  const std::lock_guard lock(mutex_);
  return instance_ ? instance_->abilities() : Abilities{};
}

bool EngineThread::is_in_game() const {
  const std::lock_guard lock(mutex_);
  return instance_ != nullptr && !start_failure;
}

void EngineThread::listen(GameStart start) {
  const std::lock_guard lock(listener_mutex_);
  start_ = std::move(start);
  on_line_ = nullptr;
}

void EngineThread::listen_for_lines(int wanted, ExtendedEngine::OnLine on_line) {
  const std::lock_guard lock(listener_mutex_);
  wanted_lines_ = wanted;
  on_line_ = std::move(on_line);
}

void EngineThread::run() {
  thread_id_ = static_cast<pid_t>(::syscall(SYS_gettid));
  const CrashNotice notice(config_.spec.id);
  move_to(config_.cpus);
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return job_ != Job::none; });
    if (job_ == Job::quit) break;
    const Job todo = job_;
    std::optional<Reply> answer;
    lock.unlock();
    if (todo == Job::load) loaded = load();
    if (todo == Job::new_game) begin();
    must_stay = keeps_loader_locked();
    if (todo == Job::decide) answer = decide();
    if (todo == Job::ponder) instance_->ponder(pondered.get());
    if (todo == Job::end_game) instance_->end_game(ending.get());
    if (todo == Job::work) work(instance_.get());
    lock.lock();
    // The answer is there no earlier than the readiness for the next question.
    job_ = std::exchange(next_, Job::none);
    open_ = std::exchange(next_id_, 0);
    if (answer) reply.set_value(std::move(*answer));
    if (loop_ != nullptr) loop_->wake();
  }
  auto instance = std::move(instance_);
  lock.unlock();
  instance.reset();  // on its own thread, as the ABI has it
  lock.lock();
  job_ = Job::none;
  if (loop_ != nullptr) loop_->wake();
}

// Calls nothing once the instance is gone: stop() takes only the request of a job.
void EngineThread::run_stops() {
  const CrashNotice notice(config_.spec.id);
  std::unique_lock lock(mutex_);
  for (;;) {
    stops_.wait(lock, [this] { return !to_stop_.empty() || has_quit_; });
    if (to_stop_.empty()) return;
    const auto ids = std::exchange(to_stop_, {});
    in_stop_ = true;
    lock.unlock();
    for (const auto id : ids) instance_->stop(id);
    lock.lock();
    in_stop_ = false;
    if (loop_ != nullptr) loop_->wake();
  }
}

Status EngineThread::load() {
  const auto& file = std::get<manifest::NativeEntry>(config_.spec.entry).library;
  const auto entry = load_library(file);
  if (!entry) return entry.error();
  const auto library = describe(**entry, file);
  return library ? check_engine(*library, config_.spec) : library.error();
}

void EngineThread::begin() {
  start_failure.reset();
  const auto fail = [this](const Error& error) {
    start_failure = Failure{game::Reason::start_failed, error.text()};
  };
  if (!instance_) {
    const auto& entry = std::get<manifest::NativeEntry>(config_.spec.entry);
    const auto library = load_library(entry.library);
    if (!library) return fail(library.error());
    auto made =
        NativeInstance::create(**library, entry.engine_id, config_.settings,
                               {.package_folder = config_.spec.package_folder.string(),
                                .log = [this](tengen_log_level, std::string_view text) { write_log(text); },
                                .news = [this](const News& news) { tell(news); }});
    if (!made) return fail(made.error());
    const std::lock_guard lock(mutex_);
    instance_ = std::move(*made);
  }
  if (const auto status = instance_->new_game(setup.get()); !status) fail(status.error());
}

Reply EngineThread::decide() {
  Decision decision;
  instance_->decide(request.get(), decision, lines);
  const TimePoint now = SteadyClock::now();
  return {read_decision(decision), asked, now, {}, read_thinking(decision, setup.names())};
}

void EngineThread::write_log(std::string_view text) {
  const std::lock_guard lock(listener_mutex_);
  if (start_.log) start_.log->write(start_.name, '!', text);
}

void EngineThread::tell(const News& news) {
  const std::lock_guard lock(listener_mutex_);
  if (!news.is_line && start_.on_thinking) start_.on_thinking(read_thinking(news, start_.setup));
  if (!news.is_line || !on_line_) return;
  const auto line = read_line(news, start_.setup, wanted_lines_);
  if (line)
    on_line_(*line);
  else if (start_.log)
    start_.log->write(start_.name, '-', std::string(dropped_line) + line.error().message);
}

}  // namespace tengen::engine
