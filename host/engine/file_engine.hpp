// A program that the host starts for each move. The program reads the position from files; it prints its move
// or leaves it in a file.
#pragma once

#include <memory>
#include <string>

#include "engine/line_reader.hpp"
#include "engine/process_engine.hpp"
#include "engine/program_launch.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/thinking.hpp"

namespace tengen::engine {

// A move's time begins when the program has started. It ends when a move has come on standard output, or when
// the program and everything it started have ended and left a file. If the program closes its pipes, the time
// continues. The host ends the process after the answer.
class FileEngine : public ProcessEngine {
 public:
  // The engine must be a program with a protocol of file_protocol.hpp.
  FileEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
             std::optional<Windows> windows = std::nullopt);

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override;
  // Does nothing: no process runs between questions.
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
