// A protocol of programs that are started anew for each move: which files they find, and where they leave
// their answer. Pure text in, text out. One file a protocol beside this one.
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

  // An error when the protocol has no words for this game.
  virtual Status check(const game::Setup& setup) const = 0;
  // What the program finds in its working folder. Nothing when there are no words for the open question.
  virtual std::optional<std::vector<sandbox::TextFile>> files(const Request& request, const GameStart& start,
                                                              std::uint64_t memory_bytes) const = 0;
  // The files in which it may leave something.
  virtual std::vector<std::string> left_files() const = 0;
  // A line of its standard output; nothing when that is no answer.
  virtual std::optional<game::Answer> read_line(std::string_view line) const = 0;
  // What it left in one of these files; nothing when that is no answer.
  virtual std::optional<game::Answer> read_file(const sandbox::TextFile& file) const = 0;
};

// "board-file" or "piskvork-file"; nullptr for every other name.
std::unique_ptr<FileProtocol> make_file_protocol(std::string_view name);
std::unique_ptr<FileProtocol> make_board_file();
std::unique_ptr<FileProtocol> make_piskvork_file();

}  // namespace tengen::engine
