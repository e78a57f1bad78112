// The child process of an engine. Its owner talks to it; other threads may kill it.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "engine/channel.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::engine {

// Used by one thread; any thread may call kill() and send_control() at any time.
class EngineProcess {
 public:
  explicit EngineProcess(BetweenQuestions between_questions) : between_questions_(between_questions) {}

  // Ends an earlier process. A failure says whose fault it is: the package's (start failed) or the host's
  // (sandbox error).
  std::optional<Failure> launch(sandbox::Launcher& launcher, const sandbox::LaunchSpec& spec, PollLoop& loop,
                                Channel::Listener& listener);
  // Kills what is left of the process. Also forgets an earlier kill(), even one before the launch.
  void drop();

  // Whether there is a process that nobody has killed.
  bool usable() const { return channel_ && !killed_; }
  Channel* operator->() { return channel_.get(); }
  Channel& operator*() { return *channel_; }
  explicit operator bool() const { return channel_ != nullptr; }

  // Call while no clock runs, when the process will not be asked until rouse(). `asked_for`: the time of its
  // last question. If the process was frozen before, or if several of its threads still run, freezes it and
  // returns when all its threads have stopped.
  void rest(Duration asked_for = {});
  // The opponent is being asked: freezes the process if it has computed since rest(). Returns true if this is
  // the engine's first freeze.
  bool hold_back();
  // Freezes the process until go_on() or rouse(), whatever it is doing.
  void stand_still();
  void go_on();
  // Call before sending or waiting. If the process is frozen, continues it, calls begin_unasked() and returns
  // true.
  bool rouse();
  // Call when the process runs while no clock runs: counts its CPU time from now, or from an earlier call.
  void begin_unasked();
  // Ends the count, as rest() does, and returns the CPU time since begin_unasked(): at most the time that has
  // passed, and zero without a count.
  Duration end_unasked();

  // CPU time of the process, of everything it started, and of earlier processes.
  Duration cpu_time() { return channel_ ? spent_ + channel_->child().cpu_time() : spent_; }

  void kill();
  // Writes to the second pipe; drops the bytes if there is none or nobody reads it.
  void send_control(std::string_view bytes);

 private:
  mutable std::mutex mutex_;  // guards the pointer channel_; only the owner changes it
  std::unique_ptr<Channel> channel_;
  std::atomic<bool> killed_ = false;
  bool can_be_held() const;
  void freeze();

  BetweenQuestions between_questions_;
  bool frozen_ = false;
  bool paused_ = false;    // frozen by stand_still(), and was not frozen before
  bool restless_ = false;  // was frozen before, in this process or an earlier one
  Duration spent_{};       // CPU time of earlier processes
  // Values of the last reading in rest(). Not every rest() reads, because a reading takes half as long as a
  // move of an engine that answers at once.
  Duration used_{};
  TimePoint looked_{};
  Duration asked_since_{};
  struct Unasked {
    TimePoint from;
    Duration used{};
  };
  std::optional<Unasked> unasked_;  // since begin_unasked()
};

// The confinement and the limits of an engine's process, as in records (Engine::walls).
std::string walls_text(const sandbox::Launcher& launcher, const ResourceLimits& limits);

}  // namespace tengen::engine
