// The lines of a run that is played somewhere on this machine, brought to the server's thread.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"

namespace tengen::web {

// Of the server's thread; a thread of its own opens the run's store and socket, and waits for lines.
class RunFeed {
 public:
  using Post = std::function<void(std::function<void()>)>;
  // Called on the server's thread, and not any more once the feed is gone.
  struct Events {
    std::function<void(std::string name)> on_name = {};  // of the run, before its lines
    // Whole lines. More is read when they were taken.
    std::function<void(std::string lines)> on_lines;
    // Once, the last thing: no more lines come. not_found: nobody plays the run.
    std::function<void(Status status)> on_end;
  };

  // `post` runs work on the server's thread. `lines_of`: the game whose lines are told, too.
  RunFeed(const std::filesystem::path& folder, std::optional<std::int64_t> lines_of, Post post,
          Events events);
  // Does not wait: where the host of the run does not answer, its thread ends some seconds later.
  ~RunFeed();
  RunFeed(const RunFeed&) = delete;
  RunFeed& operator=(const RunFeed&) = delete;

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace tengen::web
