// The curves of runs: Elo over the games with its error, and the walk of a test between its bounds.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>

#include "base/error.hpp"

namespace tengen::web {

// All games of a run are read for its curve, so it is made once for as many games, by one thread at a time.
class RunCurves {
 public:
  // As docs/web-api.md has it. Any thread. While another one makes this curve: the last one; the error says
  // that there is none yet.
  Result<std::string> text(const std::filesystem::path& folder);

 private:
  struct Curve {
    std::int64_t games = -1;  // that it was made of
    std::string text;
    bool being_made = false;
  };
  Result<std::string> make(const std::filesystem::path& folder, std::int64_t& games) const;

  std::mutex mutex_;  // guards what follows
  std::map<std::filesystem::path, Curve> curves_;
};

}  // namespace tengen::web
