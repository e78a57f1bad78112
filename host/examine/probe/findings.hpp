// What trying an engine out has shown. Plain values.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "manifest/engine_spec.hpp"

namespace tengen::examine::probe {

// What it says of itself; any of it may be missing.
struct About {
  std::string name;
  std::string version;
  std::string author;
  std::string country;
  std::string url;
};

enum class Evidence {
  shown,    // it did what only that rule explains
  assumed,  // it plays legally under it, and whether it knows it could not be seen
  refuted,  // it said so, or did what the rule forbids
  unseen,   // neither of these, of a rule that hardly any engine plays
};
std::string_view text(Evidence evidence);
// Whether a manifest says that it plays by the rule.
inline bool is_claimed(Evidence evidence) {
  return evidence == Evidence::shown || evidence == Evidence::assumed;
}

// Sizes from one to another.
struct SizeSpan {
  int first = 0;
  int last = 0;
};
// 5 to 15, and 20. The sizes rise.
std::vector<SizeSpan> spans_of(const std::vector<int>& sizes);

struct RuleFinding {
  std::string rule;
  Evidence evidence = Evidence::assumed;
  std::string why;
};

// How it kept one limit for a move, or what it took where its protocol has no word for one: the time without
// what the machine kept it waiting after the limit.
struct Pace {
  Duration limit{};
  Duration first{};    // its first answer in a process
  Duration longest{};  // of the others
};

struct Findings {
  About about;
  std::string ready;  // its answer to START, as it said it
  Duration ready_after{};
  Duration settled_after{};              // from being told about the game until it had set itself up
  std::vector<int> sizes;                // played, not only promised, or between two such; rising
  std::vector<std::string> size_limits;  // why others are not among them: "4x4: …"
  std::vector<RuleFinding> rules;
  std::uint64_t peak_memory = 0;  // of all its processes together
  double busy_cpus = 0;           // CPU time for each second it thought
  bool starts_again = false;      // a second START in one process begins a new game
  std::string starts_again_why;
  std::vector<Pace> paces;
  std::vector<std::string> remarks;  // whatever else a person should know, a sentence each
};

// False: once it thought half as long again as it might and more, so that how late it is depends on the
// position and the limit, and not on how often it looks at the clock.
bool keeps_limits(const Findings& findings);

}  // namespace tengen::examine::probe
