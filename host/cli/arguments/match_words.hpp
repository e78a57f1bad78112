// The match dialect: what people type for a match, as a description of a run.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "tournament/description/description.hpp"
#include "tournament/run/record_files.hpp"

namespace tengen::cli {

// What was typed. Most flags go into the run as they are; what has to be seen together stays words.
struct MatchWords {
  tournament::Description run;
  std::vector<std::vector<std::string>> engines;  // key=value groups, one a -engine
  std::vector<std::vector<std::string>> each;     // the same, for all of them
  std::vector<std::string> openings;              // key=value, a book
  std::vector<std::string> continued;             // a file, then key=value
  bool transform = false;
  std::string stand_in = "host";  // or the id of an engine
  std::string tournament = "roundrobin";
  bool gauntlet = false;
  std::string withdrawn = "forfeit";
  std::string affinity = "on";
  std::string ponder = "off";
  std::string draw_after;            // a number of moves, or "gomocup"; empty: never
  std::vector<std::string> draw;     // key=value
  std::vector<std::string> resign;   // key=value
  std::vector<std::string> sprt;     // key=value
  std::vector<std::string> json;     // a file or "-", then perhaps "moves=true"
  std::vector<std::string> foreign;  // flags of other programs that have no meaning here
};

// The command's flags, which fill the words.
std::vector<Flag> match_flags(MatchWords& words);

// Nothing is looked up except the game that is continued. `tell` gets remarks, such as on a clock that chess
// programs read differently. The error names the flag, what was found and what
// it takes.
Result<tournament::Description> describe(const MatchWords& words, const tournament::Tell& tell);

}  // namespace tengen::cli
