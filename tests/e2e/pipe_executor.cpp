#include "e2e/pipe_executor.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include "match/unit_text.hpp"
#include "record/formats/json.hpp"

namespace tengen::test {
namespace {

// Nothing at the end of the worker's life.
std::optional<std::string> line_of(std::FILE* file) {
  std::string line;
  for (int c; (c = std::fgetc(file)) != EOF;) {
    if (c == '\n') return line;
    line += static_cast<char>(c);
  }
  return std::nullopt;
}

}  // namespace

PipeExecutor::PipeExecutor(std::string program, int workers, unsigned seed)
    : program_(std::move(program)), random_(seed) {
  for (int i = 0; i < workers; ++i) workers_.push_back(std::make_unique<Worker>());
}

Result<std::vector<std::string>> PipeExecutor::start(match::ExecutorEvents& events) {
  events_ = &events;
  for (auto& worker : workers_) start_process(*worker);
  delivering_ = std::thread([this] { deliver(); });
  return std::vector<std::string>(16, "elsewhere");
}

void PipeExecutor::start_process(Worker& worker) {
  int orders[2];
  int results[2];
  if (::pipe2(orders, O_CLOEXEC) != 0 || ::pipe2(results, O_CLOEXEC) != 0) std::abort();
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, orders[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, results[1], STDOUT_FILENO);
  char* const arguments[] = {program_.data(), nullptr};
  if (::posix_spawn(&worker.process, program_.c_str(), &actions, nullptr, arguments, environ) != 0)
    std::abort();
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(orders[0]);
  ::close(results[1]);
  worker.to = ::fdopen(orders[1], "w");
  worker.from = ::fdopen(results[0], "r");
  worker.reader = std::thread([this, &worker] { read(worker); });
}

void PipeExecutor::submit(match::UnitOrder order) {
  const std::lock_guard lock(mutex_);
  Worker& worker = *workers_[next_worker_++ % workers_.size()];
  worker.playing[order.unit.number] = order.unit;
  std::fprintf(worker.to, "%s\n", match::unit_text(order).c_str());
  std::fflush(worker.to);
}

void PipeExecutor::read(Worker& worker) {
  while (const auto head = line_of(worker.from)) {
    Arrived result;
    long long number = 0;
    std::size_t games = 0;
    if (std::sscanf(head->c_str(), "%lld %d %zu", &number, &result.unit.attempt, &games) != 3) return;
    while (result.records.size() < games) {
      const auto line = line_of(worker.from);
      if (!line) return;
      const auto record = record::open_json(*line, {})->next();
      if (!record || !*record) return;
      result.records.push_back(std::move(**record));
    }
    {
      const std::lock_guard lock(mutex_);
      const auto playing = worker.playing.extract(number);
      if (playing.empty()) continue;
      result.unit = playing.mapped();
      result.unit.worker = std::to_string(worker.process);
      arrived_.push_back(std::move(result));
    }
    changed_.notify_all();
  }
}

void PipeExecutor::kill_one() {
  Worker& worker = *workers_[random_() % workers_.size()];
  ++troubles_.killed;
  ::kill(worker.process, SIGKILL);
  ::waitpid(worker.process, nullptr, 0);
  worker.reader.join();
  const std::lock_guard lock(mutex_);
  std::fclose(worker.to);
  std::fclose(worker.from);
  for (const auto& [number, unit] : worker.playing) arrived_.push_back({unit, {}});
  worker.playing.clear();
  start_process(worker);
}

void PipeExecutor::deliver() {
  std::vector<Arrived> late;
  for (int told = 1;; ++told) {
    Arrived one;
    {
      std::unique_lock lock(mutex_);
      // Some arrive meanwhile, so that there is something to choose from.
      changed_.wait_for(lock, std::chrono::milliseconds(20),
                        [&] { return finished_ || arrived_.size() > 3; });
      if (finished_) return;
      if (arrived_.empty()) continue;
      std::swap(arrived_[random_() % arrived_.size()], arrived_.back());
      one = std::move(arrived_.back());
      arrived_.pop_back();
    }
    if (told % 20 == 0) kill_one();
    if (one.records.empty()) {
      events_->unit_failed(one.unit.number, one.unit.attempt);
    } else if (draw(20)) {
      ++troubles_.lost;
      events_->unit_failed(one.unit.number, one.unit.attempt);
      if (draw(50)) late.push_back(std::move(one));
    } else {
      if (!events_->unit_finished(one.unit, one.records)) std::abort();
      if (draw(30)) {
        ++troubles_.doubled;
        late.push_back(std::move(one));
      }
    }
    if (!late.empty() && draw(40)) {
      ++troubles_.late;
      if (!events_->unit_finished(late.back().unit, late.back().records)) std::abort();
      late.pop_back();
    }
  }
}

void PipeExecutor::finish() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(finished_, true)) return;
  }
  changed_.notify_all();
  if (delivering_.joinable()) delivering_.join();
  for (auto& worker : workers_) {
    if (worker->to == nullptr) continue;
    std::fclose(worker->to);
    ::kill(worker->process, SIGKILL);
    ::waitpid(worker->process, nullptr, 0);
    worker->reader.join();
    std::fclose(worker->from);
  }
}

}  // namespace tengen::test
