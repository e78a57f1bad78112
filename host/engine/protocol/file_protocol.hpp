// A protocol of programs that are started for each move: the files for the program, and the files with its
// answer. Works only on text. Each protocol has its own file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::engine {

class FileProtocol {
 public:
  virtual ~FileProtocol() = default;

  // Fails if the protocol cannot express this game.
  virtual Status check(const game::Setup& setup) const = 0;
  // The files in the program's working folder; nothing if the protocol cannot express the open question.
  virtual std::optional<std::vector<sandbox::TextFile>> files(const Request& request, const GameStart& start,
                                                              std::uint64_t memory_bytes) const = 0;
  // The files in which the program may leave its answer.
  virtual std::vector<std::string> left_files() const = 0;
  // Parses a line of standard output; nothing if it is no answer.
  virtual std::optional<game::Answer> read_line(std::string_view line) const = 0;
  // Parses one of these files; nothing if it is no answer.
  virtual std::optional<game::Answer> read_file(const sandbox::TextFile& file) const = 0;
};

// "board-file" or "piskvork-file"; nullptr for every other name.
std::unique_ptr<FileProtocol> make_file_protocol(std::string_view name);
std::unique_ptr<FileProtocol> make_board_file();
std::unique_ptr<FileProtocol> make_piskvork_file();

}  // namespace tengen::engine
