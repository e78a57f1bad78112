// How the games of a run ended, by word and by engine.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tournament/store/run_record.hpp"

namespace tengen::report {

class Endings {
 public:
  // Of one word.
  struct Row {
    std::int64_t games = 0;
    std::vector<std::int64_t> won;   // by engine: games of this ending that it won
    std::vector<std::int64_t> lost;  // and lost
  };

  explicit Endings(std::size_t engines) : engines_(engines) {}
  void add(const tournament::StoredGame& game);
  const std::map<std::string, Row>& rows() const { return rows_; }

 private:
  std::size_t engines_;
  std::map<std::string, Row> rows_;
};

}  // namespace tengen::report
