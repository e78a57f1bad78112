// The match dialect: turns the typed words of a match into a description of a run.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "tournament/description/description.hpp"
#include "tournament/run/record_files.hpp"

namespace tengen::cli {

// The typed words. Most flags go straight into `run`. The other members keep the typed words, because their
// meaning depends on other flags.
struct MatchWords {
  tournament::Description run;
  std::vector<std::vector<std::string>> engines;  // one group of key=value words for each -engine
  std::vector<std::vector<std::string>> each;     // groups of key=value words that hold for all engines
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

// The command's flags. Parsing fills `words`, which must outlive the flags.
std::vector<Flag> match_flags(MatchWords& words);

// Opens no file except the record of a continued game, and looks up no engine. `tell` gets remarks, for
// example that chess programs read such a clock differently. The error has a line for each wrong flag: what
// was found and what was expected.
Result<tournament::Description> describe(const MatchWords& words, const tournament::Tell& tell);

}  // namespace tengen::cli
