// What `tengen check` prints: a numbered list for people, or JSON lines.
#pragma once

#include <array>
#include <string>

#include "cli/check/trial.hpp"

namespace tengen::cli {

enum class CheckFormat { text, json };
enum class CheckedLines { all, failed };  // failed: those that failed or crashed, and the counts

struct CheckCounts {
  std::array<int, 5> of{};
  int& operator[](check::Mark mark) { return of[static_cast<std::size_t>(mark)]; }
  int operator[](check::Mark mark) const { return of[static_cast<std::size_t>(mark)]; }
  bool misbehaved() const { return (*this)[check::Mark::failed] + (*this)[check::Mark::crashed] > 0; }
};

// Goes to standard output, line by line as things are found.
class CheckReport {
 public:
  CheckReport(CheckFormat format, CheckedLines lines) : format_(format), lines_(lines) {}

  void begin(const check::Examinee& examinee) const;
  struct Found {
    std::size_t number;  // of the test, among all
    const check::Trial& trial;
    const check::Verdict& verdict;
    Duration took;
    std::string again;  // what to type to see it again
  };
  void add(const check::Examinee& examinee, const Found& found) const;
  void end(const check::Examinee& examinee, const CheckCounts& counts) const;

 private:
  CheckFormat format_;
  CheckedLines lines_;
};

}  // namespace tengen::cli
