// What `tengen check` prints: a numbered list for people, or JSON lines.
#pragma once

#include <array>
#include <string>

#include "examine/check/trial.hpp"

namespace tengen::cli {

enum class CheckFormat { text, json };
enum class CheckedLines { all, failed };  // failed: those that failed or crashed, and the counts

struct CheckCounts {
  std::array<int, 5> of{};
  int& operator[](examine::check::Mark mark) { return of[static_cast<std::size_t>(mark)]; }
  int operator[](examine::check::Mark mark) const { return of[static_cast<std::size_t>(mark)]; }
  bool misbehaved() const {
    return (*this)[examine::check::Mark::failed] + (*this)[examine::check::Mark::crashed] > 0;
  }
};

// Goes to standard output, line by line as things are found.
class CheckReport {
 public:
  CheckReport(CheckFormat format, CheckedLines lines) : format_(format), lines_(lines) {}

  void begin(const examine::check::Examinee& examinee) const;
  struct Found {
    std::size_t number;  // of the test, among all
    const examine::check::Trial& trial;
    const examine::check::Verdict& verdict;
    Duration took;
    std::string again;  // what to type to see it again
  };
  void add(const examine::check::Examinee& examinee, const Found& found) const;
  void end(const examine::check::Examinee& examinee, const CheckCounts& counts) const;

 private:
  CheckFormat format_;
  CheckedLines lines_;
};

}  // namespace tengen::cli
