// A command of this same program, in a process of its own: what the command line can do with packages, the
// page does by the same code, and a person can stop it.
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
  bool was_done = false;  // exit status 0, or that of a check which found faults
  std::string complaint;  // the last thing it wrote to standard error, without "tengen: "
};

// Made and destroyed by one thread.
class OwnCommand {
 public:
  struct Events {
    // A line of standard output, without its end; at most 64 KiB of it.
    std::function<void(std::string line)> on_line;
    // Once, when the process has ended.
    std::function<void(const CommandEnd& end)> on_end;
  };

  // Both events are called on a thread of its own. The process dies with this one.
  static Result<std::unique_ptr<OwnCommand>> start(sandbox::Spawner& spawner,
                                                   const std::filesystem::path& program,
                                                   const std::vector<std::string>& arguments, Events events);
  // Waits for the end, and gives its lines together: at most 1 MiB.
  static Result<std::string> run(sandbox::Spawner& spawner, const std::filesystem::path& program,
                                 const std::vector<std::string>& arguments);
  // Kills the process, and waits for on_end.
  ~OwnCommand();
  OwnCommand(const OwnCommand&) = delete;
  OwnCommand& operator=(const OwnCommand&) = delete;

  // As Ctrl-C; a process that has not ended five seconds later is killed.
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
