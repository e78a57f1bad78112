// The table of `tengen check` for several targets: it prints a line after each target, and at the end all
// lines as a table.
#pragma once

#include <string>
#include <vector>

#include "cli/check/check_report.hpp"

namespace tengen::cli {

enum class Tested { passed, failed, not_at_all };

struct CheckRow {
  std::string name;  // the target as typed; if it has several engines, the engine's id
  Tested tested = Tested::not_at_all;
  std::string detail;  // counts and the failed tests, or why nothing was tested
};

// "20 passed, 1 warned, 1 failed: limits"
CheckRow row_of(std::string name, const CheckCounts& counts, const std::vector<std::string>& failed);

class CheckTable {
 public:
  // Prints the row.
  void add(CheckRow row);
  // Prints all rows, and how many targets passed.
  void print() const;

 private:
  std::vector<CheckRow> rows_;
};

}  // namespace tengen::cli
