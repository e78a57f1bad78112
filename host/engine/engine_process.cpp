#include "engine/engine_process.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "engine/child_failure.hpp"

namespace tengen::engine {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

// Answers that together took less are not worth a look at the CPU time.
constexpr Duration worth_a_look = milliseconds(1);
// An answer that took less left no time to start many threads, and counting them would cost a good part of
// it.
constexpr Duration worth_a_count = milliseconds(5);
// The CPU time an engine still needs after its answer: it writes, cleans up, waits again.
constexpr Duration coming_to_rest = microseconds(500);
// A language's runtime computes at all times: up to one part in `background` of the time.
constexpr int background = 40;
// A thousand threads stand after 30 ms; with more, the game goes on before.
constexpr Duration longest_freeze = milliseconds(200);

}  // namespace

std::optional<Failure> EngineProcess::launch(sandbox::Launcher& launcher, const sandbox::LaunchSpec& spec,
                                             PollLoop& loop, Channel::Listener& listener) {
  if (channel_) drop();
  auto child = launcher.launch(spec);
  if (!child) return failure_of(child.error());
  const std::lock_guard lock(mutex_);
  frozen_ = false;
  asked_since_ = worth_a_look;  // its start
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

bool EngineProcess::can_be_held() const {
  return between_questions_ == BetweenQuestions::rest && !frozen_ && channel_ && !killed_;
}

void EngineProcess::rest(Duration asked_for) {
  unasked_.reset();
  if (!can_be_held()) return;
  auto& child = channel_->child();
  // Before anything else: its threads may keep this one from its CPU.
  if (restless_) freeze();
  asked_since_ += asked_for;
  if (asked_since_ >= worth_a_look) {
    used_ = spent_ + child.cpu_time_of_all();
    looked_ = SteadyClock::now();
    asked_since_ = {};
  }
  if (!frozen_) {
    if (asked_for < worth_a_count || !child.runs_several_threads()) return;
    freeze();
  }
  child.stands(Deadline::after(longest_freeze));
}

bool EngineProcess::hold_back() {
  if (!can_be_held()) return false;
  const Duration used = spent_ + channel_->child().cpu_time_of_all() - used_;
  const Duration passed = SteadyClock::now() - looked_;
  if (used <= asked_since_ + coming_to_rest + passed / background) return false;
  freeze();
  return !std::exchange(restless_, true);
}

void EngineProcess::freeze() {
  channel_->child().freeze();
  frozen_ = true;
}

void EngineProcess::stand_still() {
  if (frozen_ || killed_ || !channel_) return;
  freeze();
  paused_ = true;
}

void EngineProcess::go_on() {
  if (paused_) rouse();
}

bool EngineProcess::rouse() {
  paused_ = false;
  if (!frozen_) return false;
  frozen_ = false;
  if (!channel_) return true;
  // Its threads may have the CPU before this one comes back.
  begin_unasked();
  channel_->child().thaw();
  return true;
}

void EngineProcess::begin_unasked() {
  if (!unasked_ && channel_) unasked_ = {SteadyClock::now(), cpu_time()};
}

Duration EngineProcess::end_unasked() {
  if (!unasked_) return {};
  const Unasked begun = *std::exchange(unasked_, std::nullopt);
  return std::min(cpu_time() - begun.used, Duration(SteadyClock::now() - begun.from));
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
  // Only what is enforced there.
  const auto tier = launcher.tier();
  const bool has_view = tier == sandbox::Tier::jail || tier == sandbox::Tier::bubblewrap;
  std::string text = launcher.walls().text() + ", limits: memory " +
                     (limits.memory_bytes == 0 ? "none" : in_mib(limits.enforced_memory_bytes()));
  if (has_view) text += ", processes " + std::to_string(limits.processes);
  if (tier == sandbox::Tier::landlock) text += ", threads " + std::to_string(limits.processes);
  text += ", open files " + std::to_string(limits.open_files);
  text += has_view ? ", scratch " + in_mib(limits.scratch_bytes) + " in " +
                         std::to_string(limits.scratch_files) + " files"
                   : ", files of " + in_mib(limits.scratch_bytes) + " each";
  if (limits.cpu_seconds > 0) text += ", cpu " + std::to_string(limits.cpu_seconds) + " s";
  return text;
}

}  // namespace tengen::engine
