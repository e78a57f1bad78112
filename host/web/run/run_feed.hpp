// The lines of a run that is played somewhere on this machine, brought to the server's thread.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "base/error.hpp"

namespace tengen::web {

// Of the server's thread; has one of its own, which waits for lines.
class RunFeed {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // `post` runs work on the server's thread. `on_lines` is called there with whole lines; with nothing when
  // the run is over. Neither is called once the feed is gone. More is read when they were taken. `lines_of`:
  // the game whose lines are told, too. not_found: nobody plays the run in that folder.
  static Result<std::unique_ptr<RunFeed>> open(const std::filesystem::path& folder,
                                               std::optional<std::int64_t> lines_of, Post post,
                                               std::function<void(std::optional<std::string>)> on_lines);
  ~RunFeed();

 private:
  struct Shared;
  explicit RunFeed(std::shared_ptr<Shared> shared);
  std::shared_ptr<Shared> shared_;
  std::thread thread_;
};

}  // namespace tengen::web
