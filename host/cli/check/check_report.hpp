// Prints the report of `tengen check`: a numbered list for people, or JSON lines.
#pragma once

#include <array>
#include <map>
#include <string>

#include "examine/check/trial.hpp"

namespace tengen::cli {

enum class CheckFormat { text, json, none };
enum class CheckedLines { all, failed };  // failed: only tests that failed or crashed, and the counts

struct CheckCounts {
  std::array<int, 5> of{};
  int& operator[](examine::check::Mark mark) { return of[static_cast<std::size_t>(mark)]; }
  int operator[](examine::check::Mark mark) const { return of[static_cast<std::size_t>(mark)]; }
  bool misbehaved() const {
    return (*this)[examine::check::Mark::failed] + (*this)[examine::check::Mark::crashed] > 0;
  }
};

struct CheckFound {
  std::size_t number;  // of the test, among all
  const examine::check::Trial& trial;
  const examine::check::Verdict& verdict;
  Duration took;
  std::string again;  // the command that repeats the test
};
// "test 3 (claims)"
std::string name_of(const CheckFound& found);

// Writes to standard output, one line after each test. If several tests of an engine fail for the same cause,
// the cause is printed in full once, and then counted.
class CheckReport {
 public:
  CheckReport(CheckFormat format, CheckedLines lines) : format_(format), lines_(lines) {}

  void begin(const examine::check::Examinee& examinee);
  void add(const examine::check::Examinee& examinee, const CheckFound& found);
  // In JSON: a target that could not be tested.
  void miss(const std::string& target, const Error& error) const;
  // `took`: the time of all tests together.
  void end(const examine::check::Examinee& examinee, const CheckCounts& counts, Duration took) const;

 private:
  // The tests that failed for one cause.
  struct Cause {
    std::string first;  // "test 3 (claims)"
    std::string first_name;
    int tests = 0;
  };
  // Counts the cause of the finding, and returns it; nullptr if there is no cause.
  const Cause* count(const CheckFound& found);

  std::map<std::string, Cause> causes_;  // the causes of the present engine
  CheckFormat format_;
  CheckedLines lines_;
};

}  // namespace tengen::cli
