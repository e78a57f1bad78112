#include "engine/engine_process.hpp"

#include <unistd.h>

#include "engine/child_failure.hpp"

namespace tengen::engine {
std::optional<Failure> EngineProcess::launch(sandbox::Launcher& launcher, const sandbox::LaunchSpec& spec,
                                             PollLoop& loop, Channel::Listener& listener) {
  drop();
  auto child = launcher.launch(spec);
  if (!child) return failure_of(child.error());
  const std::lock_guard lock(mutex_);
  killed_ = false;
  frozen_ = false;
  channel_ = std::make_unique<Channel>(std::move(*child), loop, listener);
  return std::nullopt;
}

void EngineProcess::drop() {
  const std::lock_guard lock(mutex_);
  channel_.reset();
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

}  // namespace tengen::engine
