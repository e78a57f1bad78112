// The results of probing an engine. Plain values.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "manifest/engine_spec.hpp"

namespace tengen::examine::probe {

// The engine's own description; any field may be empty.
struct About {
  std::string name;
  std::string version;
  std::string author;
  std::string country;
  std::string url;
};

enum class Evidence {
  shown,    // the engine did something that only that rule explains
  assumed,  // the engine plays legally under the rule; whether it knows the rule could not be seen
  refuted,  // the engine said so, or did something that the rule forbids
  unseen,   // nothing was seen, and hardly any engine plays the rule
};
std::string_view text(Evidence evidence);
// Whether a manifest should claim the rule.
inline bool is_claimed(Evidence evidence) {
  return evidence == Evidence::shown || evidence == Evidence::assumed;
}

// A range of sizes, both ends included.
struct SizeSpan {
  int first = 0;
  int last = 0;
};
// Joins sizes into ranges, for example 5 to 15, and 20. `sizes` must be in ascending order.
std::vector<SizeSpan> spans_of(const std::vector<int>& sizes);

struct RuleFinding {
  std::string rule;
  Evidence evidence = Evidence::assumed;
  std::string why;
};

// The engine's times under one limit for a move, or without a limit if its protocol has none. Time that the
// machine kept it waiting after the limit does not count.
struct Pace {
  Duration limit{};
  Duration first{};    // the first answer of a process
  Duration longest{};  // the longest of the other answers
};

struct Findings {
  About about;
  std::string ready;  // its answer to START, in its own words
  Duration ready_after{};
  Duration settled_after{};              // from the announcement of the game to the end of the engine's
                                         // set-up
  std::vector<int> sizes;                // sizes that it played, and sizes between two of these; ascending
  std::vector<std::string> size_limits;  // why other sizes are missing: "4x4: …"
  std::vector<RuleFinding> rules;
  std::uint64_t peak_memory = 0;  // of all its processes together
  double busy_cpus = 0;           // CPU seconds for each second of thinking
  bool starts_again = false;      // a second START in one process begins a new game
  std::string starts_again_why;
  std::vector<Pace> paces;
  std::vector<std::string> remarks;  // further facts for a person, one sentence each
};

// Returns false if an answer took more than one and a half times its limit plus 100 ms. Then the lateness
// depends on the position and on the limit, not on how often the engine reads the clock.
bool keeps_limits(const Findings& findings);

}  // namespace tengen::examine::probe
