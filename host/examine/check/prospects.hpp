// Whether it is worth while to ask an engine on.
#pragma once

#include <optional>
#include <string>

#include "examine/check/trial.hpp"

namespace tengen::examine::check {

// named: by a person, who wants an engine that is mute asked all the same.
enum class ChosenTests { all, named };

// Gets every verdict in turn. An engine that does not start, or that is mute in the first tests that ask it
// for moves, would be waited for in each of the others as long as in these.
class Prospects {
 public:
  explicit Prospects(ChosenTests tests = ChosenTests::all) : tests_(tests) {}

  // Why the next test is skipped; nothing: it runs.
  std::optional<Verdict> verdict() const;
  // `name`: of the test, as the report has it: "test 3 (claims)".
  void add(const Trial& trial, const std::string& name, const Verdict& found);

 private:
  ChosenTests tests_;
  bool starts_ = true;
  bool answered_ = false;
  int mute_tests_ = 0;  // as long as none is answered
  std::string first_mute_;
};

}  // namespace tengen::examine::check
