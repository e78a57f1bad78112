// A program that is started anew for each move, reads the position from files and leaves its move.
#pragma once

#include <memory>
#include <string>

#include "engine/line_reader.hpp"
#include "engine/process_engine.hpp"
#include "engine/program_launch.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/thinking.hpp"

namespace tengen::engine {

// A move's time runs from when the program has been started until its line on standard output has come, or
// until it has ended, and all it started, and left a file. Closing its pipes ends nothing. The process is
// ended as soon as its answer is there.
class FileEngine : public ProcessEngine {
 public:
  // The engine's entry must be a program whose protocol is one of file_protocol.hpp.
  FileEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
             std::optional<Windows> windows = std::nullopt);

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override;
  // Does nothing: there is nobody to tell.
  void stop(std::uint64_t) override {}
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override;

 private:
  sandbox::LaunchSpec launch_spec(std::vector<sandbox::TextFile> files) const;
  void drop();

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint arrived) override;
  void on_end() override;
  void on_exit() override;
  void on_line(std::string_view text, TimePoint arrived);
  void reply_with(const game::Answer& move, std::string_view said, TimePoint arrived);
  std::string_view unfinished() const override { return reader_.unfinished(); }

  manifest::ProgramEntry entry_;
  std::unique_ptr<FileProtocol> protocol_;
  std::optional<Windows> windows_;
  LineReader reader_;
  ThinkingReader thinking_;
};

}  // namespace tengen::engine
