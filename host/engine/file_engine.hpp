// A program that is started anew for each move, reads the position from files and leaves its move.
#pragma once

#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/engine_process.hpp"
#include "engine/error_lines.hpp"
#include "engine/line_reader.hpp"
#include "engine/output_budget.hpp"
#include "engine/program_launch.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/thinking.hpp"

namespace tengen::engine {

// The launcher and the loop outlive the engine. A move's time runs from before the process is started, by the
// nature of these protocols, until its line on standard output has come, or it has ended and left a file. The
// process is ended as soon as its answer is there.
class FileEngine : public Engine, private Channel::Listener {
 public:
  // The engine's entry must be a program whose protocol is one of file_protocol.hpp.
  FileEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
             std::optional<Windows> windows = std::nullopt);
  ~FileEngine() override = default;

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override;
  // Does nothing: there is nobody to tell.
  void stop(std::uint64_t) override {}
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override;
  void kill() override { process_.kill(); }
  Duration cpu_time() override { return process_.cpu_time(); }
  std::string_view tier() const override { return sandbox::text(launcher_.tier()); }
  std::string walls() const override { return walls_text(launcher_, config_.spec.limits); }

 private:
  sandbox::LaunchSpec launch_spec(std::vector<sandbox::TextFile> files) const;
  void drop();

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint arrived) override;
  void on_error_output(std::string_view bytes) override;
  void on_error_end() override;
  void on_end() override;
  void on_line(std::string_view text, TimePoint arrived);
  void on_ended();
  void answer(AnswerResult result, std::string_view said, TimePoint arrived);
  void log(char direction, std::string_view text) const;

  EngineConfig config_;
  manifest::ProgramEntry entry_;
  std::unique_ptr<FileProtocol> protocol_;
  sandbox::Launcher& launcher_;
  std::optional<Windows> windows_;
  PollLoop& loop_;
  LineReader reader_;
  OutputBudget budget_;
  ErrorLines error_lines_;
  ThinkingReader thinking_;
  GameStart start_;

  bool asked_ = false;
  bool output_ended_ = false;  // of the process that was started for this question
  TimePoint asked_at_{};
  std::promise<Reply> reply_;
  EngineProcess process_;  // last: its end must find the rest in place
};

}  // namespace tengen::engine
