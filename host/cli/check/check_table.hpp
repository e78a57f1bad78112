// What `tengen check` prints of several targets: a line each when it is done, and all lines again as a table.
#pragma once

#include <string>
#include <vector>

#include "cli/check/check_report.hpp"

namespace tengen::cli {

enum class Tested { passed, failed, not_at_all };

struct CheckRow {
  std::string name;  // the target as typed; of several engines in it, the engine's id
  Tested tested = Tested::not_at_all;
  std::string detail;  // counts and the failed tests, or why nothing was tested
};

// "20 passed, 1 warned, 1 failed: limits"
CheckRow row_of(std::string name, const CheckCounts& counts, const std::vector<std::string>& failed);

class CheckTable {
 public:
  // Prints the row.
  void add(CheckRow row);
  // Prints all rows below each other, and how many passed.
  void print() const;

 private:
  std::vector<CheckRow> rows_;
};

}  // namespace tengen::cli
