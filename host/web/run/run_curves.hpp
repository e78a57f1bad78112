// The curves of runs: Elo with its error over the games, and the ratio of a test between its bounds.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <string>

#include "base/error.hpp"

namespace tengen::web {

// A curve needs all games of its run. Therefore it is made only once for the same number of games, by one
// thread at a time.
class RunCurves {
 public:
  // Returns the curve as in docs/web-api.md. Any thread. While another thread makes the curve, returns the
  // last curve; fails if there is none yet.
  Result<std::string> text(const std::filesystem::path& folder);

 private:
  struct Curve {
    std::int64_t games = -1;  // the number of games in the curve
    std::string text;
    bool being_made = false;
  };
  Result<std::string> make(const std::filesystem::path& folder, std::int64_t& games) const;

  std::mutex mutex_;  // guards the members below
  std::map<std::filesystem::path, Curve> curves_;
};

}  // namespace tengen::web
