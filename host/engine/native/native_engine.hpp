// A native engine in this process. The instance lives on its own thread and answers through a promise; the
// game's thread waits in its loop.
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

// Only for trusted packages: a library that crashes ends the host.
//
// A separate thread calls the library's stop() without a lock, so that a blocking stop() delays nobody. If
// the engine or its stop() does not return within the grace period, the engine is abandoned. Its threads are
// detached, get the lowest priority and no longer touch the host. Its library goes into quarantine.
class NativeEngine : public Engine, public ExtendedEngine {
 public:
  // The time for decide() to return after stop() (TENGEN_HONOURS_STOP promises 50 ms).
  static constexpr Duration stop_grace = std::chrono::milliseconds(100);
  // The limit for loading, start_up, create and new_game together, without the copying of the package.
  static constexpr Duration start_limit = std::chrono::seconds(10);
  // The limit for destroy, which may free much memory.
  static constexpr Duration destroy_limit = std::chrono::seconds(5);

  // The engine must be native. Loop and quarantine must outlive it.
  NativeEngine(EngineConfig config, PollLoop& loop, Quarantine& quarantine);
  ~NativeEngine() override;

  // Loads the library as new_game() does, and looks for the engine in it (check_engine()). Call it before
  // new_game(), if at all. Runs the loop, at most for start_limit; then the library is abandoned.
  Status load();

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override { return ask(request, 0, {}); }
  void stop(std::uint64_t id) override;
  // Abandons a library that still thinks after start_limit.
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
  Status start_thread(EngineConfig config);
  // Waits until the threads are idle; abandons them if they are late. True: the engine can get a job.
  bool recover(Deadline deadline);
  void abandon();
  // Runs `work` on the engine's thread. Returns its result, or an error if the engine does not run.
  template <class Found>
  Found on_its_thread(std::function<Found(NativeInstance&)> work);
  std::shared_ptr<EngineThread> thread_now() const;

  EngineConfig config_;
  PollLoop& loop_;
  Quarantine& quarantine_;
  mutable std::mutex
      thread_mutex_;  // guards thread_ against stop() and kill(); only the owner thread changes it
  std::shared_ptr<EngineThread> thread_;  // empty: no thread
  Duration cpu_time_{};                   // at the last reading
};

}  // namespace tengen::engine
