// The events of a run that another program on this machine plays: the lines of control/run_watch.hpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

class RunStream {
 public:
  // `lines_of`: also the lines between host and engines of this game. Error not_found if no program plays the
  // run in this folder.
  static Result<RunStream> open(const std::filesystem::path& folder,
                                std::optional<std::int64_t> lines_of = std::nullopt);
  // Waits for the next lines and returns them with their line ends. Nothing: the run is over, or close() was
  // called.
  std::optional<std::string> next();
  // Any thread.
  void close();

 private:
  explicit RunStream(FileDescriptor socket) : socket_(std::move(socket)) {}
  FileDescriptor socket_;
  std::string text_;  // the beginning of a line
};

}  // namespace tengen::tournament
