// Decides whether further tests of an engine are useful.
#pragma once

#include <optional>
#include <string>

#include "examine/check/trial.hpp"

namespace tengen::examine::check {

// named: a person has chosen the tests; then even an engine that never answers is tested to the end.
enum class ChosenTests { all, named };

// Gets every verdict in turn. If an engine does not start, or is mute (gives no answer) in the first three
// tests that ask it for moves, the other tests are skipped. Each of them would wait as long.
class Prospects {
 public:
  explicit Prospects(ChosenTests tests = ChosenTests::all) : tests_(tests) {}

  // Returns why the next test is skipped; nothing: the test runs.
  std::optional<Verdict> verdict() const;
  // `name`: the test's name in the report: "test 3 (claims)".
  void add(const Trial& trial, const std::string& name, const Verdict& found);

 private:
  ChosenTests tests_;
  bool starts_ = true;
  bool answered_ = false;
  int mute_tests_ = 0;  // the number of mute tests, until a test is answered
  std::string first_mute_;
};

}  // namespace tengen::examine::check
