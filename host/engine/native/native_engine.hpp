// A native engine in this process: the instance lives on a thread of its own, answers through a promise, and
// the game's thread waits for it like for anything else.
#pragma once

#include <memory>
#include <mutex>

#include "base/poll_loop.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/native/quarantine.hpp"

namespace tengen::engine {

// For trusted packages only: a library that crashes takes the host along.
//
// An engine that does not come back within the grace after stop() is abandoned: its thread is detached and
// runs on at the lowest priority, its library goes into quarantine. Nothing of the host is touched by that
// thread any more.
class NativeEngine : public Engine {
 public:
  // What decide() is given to come back after stop() (TENGEN_HONOURS_STOP promises 50 ms).
  static constexpr Duration stop_grace = std::chrono::milliseconds(100);
  // Loading, start_up, create and new_game together.
  static constexpr Duration start_limit = std::chrono::seconds(10);

  // The engine's entry must be native. The loop and the quarantine outlive the engine.
  NativeEngine(EngineConfig config, PollLoop& loop, Quarantine& quarantine);
  ~NativeEngine() override;

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override;
  void stop(std::uint64_t id) override;
  // A library that goes on thinking for longer than start_limit is abandoned.
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) override;
  void kill() override;
  Duration cpu_time() override;
  std::vector<pid_t> threads() override;
  std::string_view tier() const override { return "in-process"; }

 private:
  struct Shared;  // what the engine's thread uses; shared with it because it may outlive this object

  // Waits for the thread to be idle, and abandons it when it is not in time. True: it can be given work.
  bool recover(Deadline deadline);
  void abandon();
  std::shared_ptr<Shared> shared_now() const;

  EngineConfig config_;
  PollLoop& loop_;
  Quarantine& quarantine_;
  mutable std::mutex
      shared_mutex_;  // guards shared_ against stop() and kill(); only the owner thread changes it
  std::shared_ptr<Shared> shared_;  // empty: no thread
  Duration cpu_time_{};             // as last seen
};

}  // namespace tengen::engine
