#include "cli/check/check_table.hpp"

#include <algorithm>
#include <cstdio>

#include "base/columns.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

using examine::check::Mark;

std::string_view text(Tested tested) {
  switch (tested) {
    case Tested::passed:
      return "passed";
    case Tested::failed:
      return "failed";
    case Tested::not_at_all:
      break;
  }
  return "not tested";
}

void print_row(const CheckRow& row, std::size_t width) {
  std::printf("%s  %-10s  %s\n", padded(row.name, width).c_str(), std::string(text(row.tested)).c_str(),
              row.detail.c_str());
  std::fflush(stdout);
}

}  // namespace

CheckRow row_of(std::string name, const CheckCounts& counts, const std::vector<std::string>& failed) {
  CheckRow row{std::move(name), Tested::passed, std::to_string(counts[Mark::passed]) + " passed"};
  if (counts[Mark::warned] > 0) row.detail += ", " + std::to_string(counts[Mark::warned]) + " warned";
  if (failed.empty()) return row;
  row.tested = Tested::failed;
  row.detail += ", " + std::to_string(failed.size()) + " failed: " + joined(failed, ", ");
  return row;
}

void CheckTable::add(CheckRow row) {
  print_row(row, 0);
  rows_.push_back(std::move(row));
}

void CheckTable::print() const {
  std::size_t width = 0;
  for (const auto& row : rows_) width = std::max(width, columns_of(row.name));
  std::puts("");
  for (const auto& row : rows_) print_row(row, width);
  const auto count = [&](Tested tested) {
    return std::count_if(rows_.begin(), rows_.end(),
                         [&](const CheckRow& row) { return row.tested == tested; });
  };
  std::printf("%lld of %zu passed", static_cast<long long>(count(Tested::passed)), rows_.size());
  if (const auto untested = count(Tested::not_at_all); untested > 0)
    std::printf("; %lld %s not tested", static_cast<long long>(untested), untested == 1 ? "was" : "were");
  std::puts(count(Tested::failed) > 0 ? "; to see what failed, check that target alone" : "");
}

}  // namespace tengen::cli
