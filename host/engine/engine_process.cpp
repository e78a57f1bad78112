#include "engine/engine_process.hpp"

#include <unistd.h>

#include "engine/child_failure.hpp"

namespace tengen::engine {
std::optional<Failure> EngineProcess::launch(sandbox::Launcher& launcher, const sandbox::LaunchSpec& spec,
                                             PollLoop& loop, Channel::Listener& listener) {
  if (channel_) drop();
  auto child = launcher.launch(spec);
  if (!child) return failure_of(child.error());
  const std::lock_guard lock(mutex_);
  frozen_ = false;
  channel_ = std::make_unique<Channel>(std::move(*child), loop, listener);
  // Killed while it was being launched.
  if (killed_) channel_->kill();
  return std::nullopt;
}

void EngineProcess::drop() {
  spent_ = cpu_time();
  // It can take seconds to see that all are gone: nobody who kills waits for that.
  std::unique_ptr<Channel> ended;
  const std::lock_guard lock(mutex_);
  ended.swap(channel_);
  killed_ = false;
}

void EngineProcess::rest() {
  if (between_questions_ == BetweenQuestions::run || frozen_ || !channel_) return;
  channel_->child().freeze();
  frozen_ = true;
}

bool EngineProcess::rouse() {
  if (!frozen_) return false;
  frozen_ = false;
  if (channel_) channel_->child().thaw();
  return true;
}

void EngineProcess::kill() {
  const std::lock_guard lock(mutex_);
  killed_ = true;
  if (channel_) channel_->kill();
}

void EngineProcess::send_control(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  if (!channel_) return;
  // Frames are far smaller than what a pipe takes in one piece.
  [[maybe_unused]] const auto written = ::write(channel_->child().control.get(), bytes.data(), bytes.size());
}

std::string walls_text(const sandbox::Launcher& launcher, const ResourceLimits& limits) {
  const auto in_mib = [](std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; };
  std::string text = launcher.walls().text() + ", limits: memory " +
                     (limits.memory_bytes == 0 ? "none" : in_mib(limits.enforced_memory_bytes())) +
                     ", processes " + std::to_string(limits.processes) + ", open files " +
                     std::to_string(limits.open_files) + ", scratch " + in_mib(limits.scratch_bytes) +
                     " in " + std::to_string(limits.scratch_files) + " files";
  if (limits.cpu_seconds > 0) text += ", cpu " + std::to_string(limits.cpu_seconds) + " s";
  return text;
}

}  // namespace tengen::engine
