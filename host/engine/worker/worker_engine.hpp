// A native engine in a confined process of its own: the host's side of a worker.
#pragma once

#include <filesystem>
#include <memory>

#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/engine_process.hpp"
#include "engine/native/messages.hpp"
#include "engine/output_budget.hpp"
#include "engine/worker/frame.hpp"
#include "engine/worker/messages.hpp"

namespace tengen::engine {

// How a worker is started for a library; the program `tengen-worker` takes "LIBRARY ENGINE_ID key=value …",
// or
// "--scan LIBRARY".
sandbox::LaunchSpec worker_launch(const sandbox::Launcher& launcher, const std::filesystem::path& worker,
                                  const manifest::EngineSpec& spec);

// The worker is kept from game to game and started anew when it has died or was killed.
class WorkerEngine : public Engine, private Channel::Listener {
 public:
  // Starting the process, loading, create and new_game together.
  static constexpr Duration start_limit = std::chrono::seconds(10);
  // How long a library may go on with a question that was given up.
  static constexpr Duration stop_limit = std::chrono::seconds(1);

  // The engine's entry must be native. The launcher and the loop outlive the engine.
  WorkerEngine(EngineConfig config, std::filesystem::path worker, sandbox::Launcher& launcher,
               PollLoop& loop);
  ~WorkerEngine() override = default;

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override;
  void stop(std::uint64_t id) override { process_.send_control(write_stop(id)); }
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) override;
  void kill() override { process_.kill(); }
  Duration cpu_time() override { return process_.cpu_time(); }
  std::string_view tier() const override { return sandbox::text(launcher_.tier()); }
  std::string walls() const override { return walls_text(launcher_, config_.spec.limits); }

 private:
  enum class State { idle, loading, starting, asked };

  std::optional<Failure> launch();
  std::optional<Failure> await(State state, Deadline deadline);

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint arrived) override;
  void on_end() override;
  void on_frame(const Frame& frame, TimePoint arrived);
  void on_status(State awaited, std::string_view payload, TimePoint arrived);
  void on_decision(std::string_view payload, TimePoint arrived);
  void fail(Failure failure, TimePoint noticed);

  EngineConfig config_;
  std::filesystem::path worker_;
  sandbox::Launcher& launcher_;
  PollLoop& loop_;
  GameStart start_;

  FrameReader reader_;
  OutputBudget budget_;
  SetupMessage setup_;
  RequestMessage request_;
  EndingMessage ending_;

  State state_ = State::idle;
  std::uint64_t asked_id_ = 0;
  TimePoint asked_{};                   // when the question had left
  bool ended_ = false;                  // its output has, while nothing was asked
  std::optional<Failure> failure_;      // why the process cannot be asked any more
  std::optional<std::string> refusal_;  // why the library would not start
  std::promise<Reply> reply_;

  EngineProcess process_;  // last: its end must find the rest in place
};

}  // namespace tengen::engine
