// The child process of an engine, shared between its owner, who talks to it, and whoever wants it gone.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "engine/channel.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::engine {

// Owned and used by one thread, but for kill() and send_control(), which any thread may call at any time.
class EngineProcess {
 public:
  explicit EngineProcess(BetweenQuestions between_questions) : between_questions_(between_questions) {}

  // Ends the process before, if there is one. A failure says whose fault it is: the package's (start failed)
  // or the host's (sandbox error).
  std::optional<Failure> launch(sandbox::Launcher& launcher, const sandbox::LaunchSpec& spec, PollLoop& loop,
                                Channel::Listener& listener);
  // Kills whatever is left of it. A kill() counts until here, also one that came before the launch.
  void drop();

  // There is one, and nobody has killed it.
  bool usable() const { return channel_ && !killed_; }
  Channel* operator->() { return channel_.get(); }
  Channel& operator*() { return *channel_; }
  explicit operator bool() const { return channel_ != nullptr; }

  // Nothing is asked of it until rouse(); it has just been asked for so long. One that was held back before
  // is frozen at once, and so is one of which several threads still run. Nobody's clock runs: returns when it
  // stands.
  void rest(Duration asked_for = {});
  // Somebody else is being asked: freezes it when it has computed since rest().
  void hold_back();
  // It stands until go_on() or rouse(), whatever it is doing.
  void stand_still();
  void go_on();
  // It is going to be spoken to, or waited for. True: it stood still until now; begin_unasked() counts then.
  bool rouse();
  // It runs, and nobody's clock does: counts from here, or from where this was called before.
  void begin_unasked();
  // What it has computed since begin_unasked(), at most the time that has passed; zero where nothing counts.
  // Ends the count, as rest() does.
  Duration end_unasked();

  // CPU time of the process and all it started, and of the processes before it.
  Duration cpu_time() { return channel_ ? spent_ + channel_->child().cpu_time() : spent_; }

  void kill();
  // Bytes for the second pipe; dropped when there is none, or nobody reads it.
  void send_control(std::string_view bytes);

 private:
  mutable std::mutex mutex_;  // guards channel_ as a pointer against other threads; only the owner changes it
  std::unique_ptr<Channel> channel_;
  std::atomic<bool> killed_ = false;
  bool can_be_held() const;
  void freeze();

  BetweenQuestions between_questions_;
  bool frozen_ = false;
  bool paused_ = false;    // by stand_still(), and was not frozen before
  bool restless_ = false;  // it was held back, this process or one before
  Duration spent_{};       // CPU time of the processes before
  // As of the last look in rest(). Not at each: a look costs half as much as an instant engine's whole move.
  Duration used_{};
  TimePoint looked_{};
  Duration asked_since_{};
  struct Unasked {
    TimePoint from;
    Duration used{};
  };
  std::optional<Unasked> unasked_;  // since begin_unasked()
};

// What confines such a process and how much it may use, as records have it (Engine::walls).
std::string walls_text(const sandbox::Launcher& launcher, const ResourceLimits& limits);

}  // namespace tengen::engine
