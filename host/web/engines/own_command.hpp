// Runs a command of this program in a separate process. The page thus uses the same code for packages as the
// command line, and a person can stop a command.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch/spawner.hpp"

namespace tengen::web {

struct CommandEnd {
  bool was_done = false;  // exit status 0, or the status of a check that found faults
  std::string complaint;  // its last line on standard error, without "tengen: "
};

// Made and destroyed by one thread.
class OwnCommand {
 public:
  struct Events {
    // Called for each line of standard output, without its end; at most 64 KiB of a line.
    std::function<void(std::string line)> on_line;
    // Called once, when the process has ended.
    std::function<void(const CommandEnd& end)> on_end;
  };

  // Starts the command. A separate thread calls both events. The process ends at the latest with this
  // process.
  static Result<std::unique_ptr<OwnCommand>> start(sandbox::Spawner& spawner,
                                                   const std::filesystem::path& program,
                                                   const std::vector<std::string>& arguments, Events events);
  // Waits for the end of the command, and returns its output: at most 1 MiB.
  static Result<std::string> run(sandbox::Spawner& spawner, const std::filesystem::path& program,
                                 const std::vector<std::string>& arguments);
  // Kills the process, and waits for on_end.
  ~OwnCommand();
  OwnCommand(const OwnCommand&) = delete;
  OwnCommand& operator=(const OwnCommand&) = delete;

  // Interrupts the process like Ctrl-C, and kills it if it has not ended after five seconds.
  void stop();

 private:
  OwnCommand() = default;
  void read(const Events& events);
  void read_part(const FileDescriptor& from, std::string& text, bool& open);

  sandbox::Spawned process_;
  FileDescriptor output_;
  FileDescriptor error_;
  std::atomic<bool> stopping_ = false;
  std::atomic<bool> killing_ = false;
  std::thread thread_;
};

}  // namespace tengen::web
