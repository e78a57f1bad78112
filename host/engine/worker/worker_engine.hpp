// A native engine in its own confined process: the host's side of a worker.
#pragma once

#include <filesystem>

#include "engine/native/messages.hpp"
#include "engine/process_engine.hpp"
#include "engine/worker/frame.hpp"
#include "engine/worker/messages.hpp"

namespace tengen::engine {

// Launch parameters of a worker for a library. The program `tengen-worker` takes "LIBRARY ENGINE_ID
// key=value …" or "--scan LIBRARY".
sandbox::LaunchSpec worker_launch(const sandbox::Launcher& launcher, const std::filesystem::path& worker,
                                  const manifest::EngineSpec& spec);

// The worker process stays between games. If it has died or was killed, the next game starts a new one.
class WorkerEngine : public ProcessEngine, public ExtendedEngine {
 public:
  // The limit for starting the process, loading, create and new_game together.
  static constexpr Duration start_limit = std::chrono::seconds(10);
  // How long a library may still think about a question that was dropped.
  static constexpr Duration stop_limit = std::chrono::seconds(1);

  // The engine must be native.
  WorkerEngine(EngineConfig config, std::filesystem::path worker, sandbox::Launcher& launcher,
               PollLoop& loop);

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override { return ask(request, 0, {}); }
  void stop(std::uint64_t id) override { process_.send_control(write_stop(id)); }
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game) override;

  ExtendedEngine* extended() override { return this; }
  Abilities abilities() const override { return abilities_; }
  std::future<Reply> analyse(const Request& request, int lines, OnLine on_line) override {
    return ask(request, lines, std::move(on_line));
  }
  void ponder(const Request& request) override;
  Result<std::string> save_state() override;
  Status restore_state(std::string_view bytes) override;
  Status set_option(const std::string& key, const std::string& value) override;
  Status finish(Duration patience) override;

 private:
  std::future<Reply> ask(const Request& request, int lines, OnLine on_line);
  void stop_pondering();
  // Sends a frame and waits for the answer, a frame of that type.
  Status exchange(std::string_view frame, FrameType answer);
  std::optional<Failure> launch_worker();
  // Waits for the frame that says whether the library succeeded; kills the process if not.
  std::optional<Failure> await(FrameType status, Deadline deadline);

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint arrived) override;
  // A library's output is not an answer.
  void on_error_output(std::string_view) override {}
  void on_frame(const Frame& frame, TimePoint arrived);
  void on_status(FrameType type, std::string_view payload, TimePoint arrived);
  void on_decision(std::string_view payload, TimePoint arrived);
  void on_news(std::string_view payload, TimePoint arrived);
  void on_state(std::string_view payload, TimePoint arrived);

  std::filesystem::path worker_;
  FrameReader reader_;
  SetupMessage setup_;
  RequestMessage request_;
  EndingMessage ending_;

  FrameType awaited_ = FrameType::ready;
  std::uint64_t asked_id_ = 0;
  std::uint64_t pondered_id_ = 0;  // 0: the worker does not ponder
  int lines_ = 0;                  // of the open analysis
  OnLine on_line_;
  Abilities abilities_;
  std::string state_bytes_;             // the bytes from save_state
  std::optional<std::string> refusal_;  // why the library refused a request
};

}  // namespace tengen::engine
