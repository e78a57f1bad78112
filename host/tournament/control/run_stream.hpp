// A run that is played somewhere on this machine, as it is watched: the lines of control/run_watch.hpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

class RunStream {
 public:
  // `lines_of`: the game whose lines are told, too. not_found when nobody plays the run in that folder.
  static Result<RunStream> open(const std::filesystem::path& folder,
                                std::optional<std::int64_t> lines_of = std::nullopt);
  // Waits for more of it: whole lines, with their ends. Nothing: the run is over, or close() was called.
  std::optional<std::string> next();
  // Any thread.
  void close();

 private:
  explicit RunStream(FileDescriptor socket) : socket_(std::move(socket)) {}
  FileDescriptor socket_;
  std::string text_;  // the begin of a line
};

}  // namespace tengen::tournament
