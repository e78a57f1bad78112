// What the games of a run say together that no single result says: the machine is too busy for the clocks,
// the sandbox stops an engine.
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

  // Returns a line when the last engine of the run has lost a game on time, too; once in a run.
  std::optional<std::string> add(const record::GameRecord& record);
  // One line for each engine that the sandbox stopped.
  std::vector<std::string> stopped() const;

 private:
  struct TimeLosses {
    int games = 0;
    Duration kept_waiting{};  // in the worst of them, by others
    Duration needed{};        // the margin that would have been enough in all of them
  };
  std::string busy_line() const;

  std::size_t engines_;
  bool is_told_ = false;
  std::map<std::string, TimeLosses> time_losses_;              // by engine
  std::map<std::string, std::map<std::string, int>> stopped_;  // by engine and word
};

}  // namespace tengen::cli
