#include "engine/native/native_engine.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/native/crash_notice.hpp"
#include "engine/native/instance.hpp"
#include "engine/native/library.hpp"
#include "engine/native/messages.hpp"
#include "manifest/registry/package.hpp"

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

// Trust was given to these very files; one may have changed since they were looked at.
Status check_trusted_files(const EngineConfig& config) {
  if (config.digest.empty()) return success();
  manifest::Package package;
  package.id = config.spec.package_id;
  package.folder = config.spec.package_folder;
  package.manifest = config.spec.place;
  package.digest = config.digest;
  return manifest::check_unchanged(package);
}

}  // namespace

// One job at a time goes from the game's thread to the engine's. While `job` is set, the messages and the
// promise belong to the engine's thread; while it is `none`, to the game's.
struct NativeEngine::Shared {
  enum class Job { none, new_game, decide, end_game, quit };

  explicit Shared(EngineConfig engine_config, PollLoop& poll_loop)
      : config(std::move(engine_config)), loop(&poll_loop) {}

  const EngineConfig config;
  std::thread thread;
  std::atomic<pid_t> thread_id = 0;
  clockid_t cpu_clock{};  // of the thread; the game's alone

  std::mutex mutex;  // guards job, loop, asked_id, and `instance` as a pointer
  std::condition_variable work;
  Job job = Job::none;
  PollLoop* loop;  // nullptr once abandoned: nobody is there to be woken
  std::unique_ptr<NativeInstance> instance;
  std::uint64_t asked_id = 0;  // the open request

  SetupMessage setup;
  RequestMessage request;
  EndingMessage ending;
  std::promise<Reply> reply;
  TimePoint asked{};
  std::optional<Failure> start_failure;

  // Not the other mutex: that one is held while the library's stop() runs, which may log.
  std::mutex log_mutex;  // guards log and name
  std::shared_ptr<LineLog> log;
  std::string name;

  void run();
  void begin();
  Reply decide();
  void write_log(std::string_view text);
};

void NativeEngine::Shared::run() {
  thread_id = static_cast<pid_t>(::syscall(SYS_gettid));
  const CrashNotice notice(config.spec.id);
  move_to(config.cpus);
  std::unique_lock lock(mutex);
  for (;;) {
    work.wait(lock, [this] { return job != Job::none; });
    if (job == Job::quit) break;
    const Job todo = job;
    std::optional<Reply> answer;
    lock.unlock();
    if (todo == Job::new_game) begin();
    if (todo == Job::decide) answer = decide();
    if (todo == Job::end_game) instance->end_game(ending.get());
    lock.lock();
    // The answer is there no earlier than the readiness for the next question.
    job = Job::none;
    if (answer) reply.set_value(std::move(*answer));
    if (loop != nullptr) loop->wake();
  }
  instance.reset();  // on its own thread, as the ABI has it
}

void NativeEngine::Shared::begin() {
  start_failure.reset();
  const auto fail = [this](const Error& error) {
    start_failure = Failure{game::Reason::start_failed, error.text()};
  };
  if (!instance) {
    const auto& entry = std::get<manifest::NativeEntry>(config.spec.entry);
    // Trust was given to these very files.
    if (const auto status = check_trusted_files(config); !status) return fail(status.error());
    const auto library = load_library(entry.library);
    if (!library) return fail(library.error());
    auto made = NativeInstance::create(**library, entry.engine_id, config.settings,
                                       [this](tengen_log_level, std::string_view text) { write_log(text); });
    if (!made) return fail(made.error());
    const std::lock_guard lock(mutex);
    instance = std::move(*made);
  }
  if (const auto status = instance->new_game(setup.get()); !status) fail(status.error());
}

Reply NativeEngine::Shared::decide() {
  Decision decision;
  instance->decide(request.get(), decision);
  const TimePoint now = SteadyClock::now();
  return {read_decision(decision), asked, now, {}, read_thinking(decision)};
}

void NativeEngine::Shared::write_log(std::string_view text) {
  const std::lock_guard lock(log_mutex);
  if (log) log->write(name, '!', text);
}

NativeEngine::NativeEngine(EngineConfig config, PollLoop& loop, Quarantine& quarantine)
    : config_(std::move(config)), loop_(loop), quarantine_(quarantine) {}

NativeEngine::~NativeEngine() {
  if (!shared_) return;
  stop(shared_->asked_id);
  if (!recover(Deadline::after(stop_grace))) return;
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->job = Shared::Job::quit;
  }
  shared_->work.notify_one();
  shared_->thread.join();
}

std::optional<Failure> NativeEngine::new_game(const GameStart& start) {
  const auto& library = std::get<manifest::NativeEntry>(config_.spec.entry).library;
  if (shared_) recover(Deadline::after(stop_grace));
  if (quarantine_.contains(library)) {
    return Failure{game::Reason::start_failed,
                   "it did not stop in an earlier game and is not started in this process again"};
  }
  if (!shared_) {
    auto shared = std::make_shared<Shared>(config_, loop_);
    shared->thread = std::thread([shared] { shared->run(); });
    ::pthread_getcpuclockid(shared->thread.native_handle(), &shared->cpu_clock);
    const std::lock_guard lock(shared_mutex_);
    shared_ = std::move(shared);
  }
  {
    const std::lock_guard lock(shared_->log_mutex);
    shared_->log = start.log;
    shared_->name = start.name;
  }
  shared_->setup.assign(start, config_.spec.limits.memory_bytes, config_.spec.threads);
  shared_->request.reset();
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->job = Shared::Job::new_game;
  }
  shared_->work.notify_one();
  if (!recover(Deadline::after(start_limit))) {
    return Failure{game::Reason::start_failed, "it was not ready within 10 s"};
  }
  return shared_->start_failure;
}

std::future<Reply> NativeEngine::ask(const Request& request) {
  Shared& shared = *shared_;
  shared.request.assign(request);
  shared.reply = {};
  auto future = shared.reply.get_future();
  shared.asked = SteadyClock::now();
  {
    const std::lock_guard lock(shared.mutex);
    shared.asked_id = request.id;
    shared.job = Shared::Job::decide;
  }
  shared.work.notify_one();
  return future;
}

void NativeEngine::stop(std::uint64_t id) {
  const auto shared = shared_now();
  if (!shared) return;
  const std::lock_guard lock(shared->mutex);
  if (shared->job == Shared::Job::decide) shared->instance->stop(id);
}

// Each question tells from which move on its position is new.
std::optional<Failure> NativeEngine::take_back(const game::Game&) {
  if (!shared_) return Failure{game::Reason::crash, "it is not running"};
  kill();
  if (recover(Deadline::after(start_limit))) return std::nullopt;
  return Failure{game::Reason::crash, "it did not stop thinking when a turn was taken back"};
}

void NativeEngine::end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) {
  if (!shared_ || !recover(Deadline::after(stop_grace))) return;
  shared_->ending.assign(outcome, own, game);
  {
    const std::lock_guard lock(shared_->mutex);
    if (!shared_->instance || shared_->start_failure) return;
    shared_->job = Shared::Job::end_game;
  }
  shared_->work.notify_one();
  recover(Deadline::after(stop_grace));
}

// A thread cannot be killed. It is asked to stop here; the next call of the owner waits for it, or abandons
// it.
void NativeEngine::kill() {
  const auto shared = shared_now();
  if (!shared) return;
  const std::lock_guard lock(shared->mutex);
  if (shared->job == Shared::Job::decide) shared->instance->stop(shared->asked_id);
}

Duration NativeEngine::cpu_time() {
  timespec used{};
  if (shared_ && ::clock_gettime(shared_->cpu_clock, &used) == 0) {
    cpu_time_ = std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  }
  return cpu_time_;
}

std::vector<pid_t> NativeEngine::threads() {
  if (!shared_ || shared_->thread_id == 0) return {};
  return {shared_->thread_id};
}

std::shared_ptr<NativeEngine::Shared> NativeEngine::shared_now() const {
  const std::lock_guard lock(shared_mutex_);
  return shared_;
}

bool NativeEngine::recover(Deadline deadline) {
  const auto idle = [this] {
    const std::lock_guard lock(shared_->mutex);
    return shared_->job == Shared::Job::none;
  };
  if (loop_.run_until(deadline, idle)) return true;
  abandon();
  return false;
}

void NativeEngine::abandon() {
  quarantine_.add(std::get<manifest::NativeEntry>(config_.spec.entry).library);
  const auto shared = shared_now();
  {
    const std::lock_guard lock(shared->mutex);
    shared->loop = nullptr;
  }
  // It may compute for ever: let it have only what nobody else wants.
  const sched_param none{};
  ::sched_setscheduler(shared->thread_id, SCHED_IDLE, &none);
  shared->thread.detach();
  const std::lock_guard lock(shared_mutex_);
  shared_.reset();
}

}  // namespace tengen::engine
