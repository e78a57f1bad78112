// A native engine in this process: the instance lives on a thread of its own, answers through a promise, and
// the game's thread waits for it like for anything else.
#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/extended.hpp"
#include "engine/native/quarantine.hpp"
#include "engine/silence.hpp"

namespace tengen::engine {

class EngineThread;
class NativeInstance;

// For trusted packages only: a library that crashes takes the host along.
//
// The library's stop() is called on a thread of its own, without a lock: one that blocks holds up nobody. An
// engine that does not come back within the grace after stop() is abandoned, as is one whose stop() does not:
// its threads are detached and run on at the lowest priority, its library goes into quarantine. Nothing of
// the host is touched by those threads any more.
class NativeEngine : public Engine, public ExtendedEngine {
 public:
  // What decide() is given to come back after stop() (TENGEN_HONOURS_STOP promises 50 ms).
  static constexpr Duration stop_grace = std::chrono::milliseconds(100);
  // Loading, start_up, create and new_game together.
  static constexpr Duration start_limit = std::chrono::seconds(10);
  // For destroy, which may have much memory to give back.
  static constexpr Duration destroy_limit = std::chrono::seconds(5);

  // The engine's entry must be native. The loop and the quarantine outlive the engine.
  NativeEngine(EngineConfig config, PollLoop& loop, Quarantine& quarantine);
  ~NativeEngine() override;

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override { return ask(request, 0, {}); }
  void stop(std::uint64_t id) override;
  // A library that goes on thinking for longer than start_limit is abandoned.
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) override;
  void kill() override;
  Duration cpu_time() override;
  std::vector<pid_t> threads() override;
  std::string_view tier() const override { return "in-process"; }
  std::string silence(Duration cpu) override { return silence_without_words(cpu); }

  ExtendedEngine* extended() override { return this; }
  Abilities abilities() const override;
  std::future<Reply> analyse(const Request& request, int lines, OnLine on_line) override {
    return ask(request, lines, std::move(on_line));
  }
  void ponder(const Request& request) override;
  Result<std::string> save_state() override;
  Status restore_state(std::string_view bytes) override;
  Status set_option(const std::string& key, const std::string& value) override;

 private:
  std::future<Reply> ask(const Request& request, int lines, OnLine on_line);
  // Waits for the threads to be idle, and abandons them when they are not in time. True: there is an engine
  // that can be given work.
  bool recover(Deadline deadline);
  // Runs it on the engine's thread. What it gives, or that the engine is not running.
  template <class Found>
  Found on_its_thread(std::function<Found(NativeInstance&)> work);
  std::shared_ptr<EngineThread> thread_now() const;

  EngineConfig config_;
  PollLoop& loop_;
  Quarantine& quarantine_;
  mutable std::mutex
      thread_mutex_;  // guards thread_ against stop() and kill(); only the owner thread changes it
  std::shared_ptr<EngineThread> thread_;  // empty: no thread
  Duration cpu_time_{};                   // as last seen
};

}  // namespace tengen::engine
