// Warnings from all games of a run together: the machine is too busy for the clocks, or the sandbox stops an
// engine.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::cli {

class RunWarnings {
 public:
  explicit RunWarnings(std::size_t engines = 0) : engines_(engines) {}

  // Returns a line, once in a run, when every engine has lost at least one game on time.
  std::optional<std::string> add(const record::GameRecord& record);
  // One line for each engine that the sandbox stopped.
  std::vector<std::string> stopped() const;

 private:
  struct TimeLosses {
    int games = 0;
    Duration kept_waiting{};  // the longest time that others kept the engine waiting in one of these games
    Duration needed{};        // the margin that would have been enough in all these games
  };
  std::string busy_line() const;

  std::size_t engines_;
  bool is_told_ = false;
  std::map<std::string, TimeLosses> time_losses_;              // by engine
  std::map<std::string, std::map<std::string, int>> stopped_;  // by engine and word
};

}  // namespace tengen::cli
