// Reads the lines of a run that is being played on this machine, and hands them to the server's thread.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"

namespace tengen::web {

// Used by the server's thread. A separate thread opens the run's store and socket, and waits for lines.
class RunFeed {
 public:
  using Post = std::function<void(std::function<void()>)>;
  // Called on the server's thread; never after the feed's destructor.
  struct Events {
    std::function<void(std::string name)> on_name = {};  // the name of the run; called before its lines
    // Gets whole lines. The feed reads further lines when this has returned.
    std::function<void(std::string lines)> on_lines;
    // Called once, as the last event: no further lines come. not_found: nobody plays the run.
    std::function<void(Status status)> on_end;
  };

  // `post` runs work on the server's thread. `lines_of`: the game whose lines between host and engines are
  // also sent.
  RunFeed(const std::filesystem::path& folder, std::optional<std::int64_t> lines_of, Post post,
          Events events);
  // Does not wait: if the run's host does not answer, the separate thread ends some seconds later.
  ~RunFeed();
  RunFeed(const RunFeed&) = delete;
  RunFeed& operator=(const RunFeed&) = delete;

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace tengen::web
