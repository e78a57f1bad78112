// The match dialect: what people type for a match, as a description of a run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "tournament/description/description.hpp"

namespace tengen::cli {

// As typed.
struct MatchArguments {
  std::vector<std::vector<std::string>> engines;  // key=value groups, one a -engine
  std::vector<std::vector<std::string>> each;     // the same, for all of them
  std::vector<std::string> manifests;
  std::string game;  // gomoku unless typed
  std::string rule;
  int size = 0;
  std::string opening = "none";        // a procedure
  std::vector<std::string> openings;   // key=value, a book
  std::vector<std::string> continued;  // a file, then key=value
  bool transform = false;
  std::string stand_in = "host";  // or the id of an engine
  std::string tournament = "roundrobin";
  bool gauntlet = false;
  int seeds = 1;  // of a gauntlet
  int rounds = 1;
  // 0: two, so that both colours are played; one where a game is continued
  int games = 0;
  int concurrency = 1;
  std::string affinity = "on";
  std::string ponder = "on";
  int retries = 0;
  int crashes = 0;                  // 0: engines play on, however often they crash
  std::string draw_after;           // a number of moves, or "gomocup"; empty: never
  std::vector<std::string> draw;    // key=value
  std::vector<std::string> resign;  // key=value
  std::vector<std::string> sprt;    // key=value
  std::uint64_t seed = 0;
  std::filesystem::path out;  // the run's folder; empty: it is not stored
  std::filesystem::path sgf;
  std::filesystem::path pgn;
  std::filesystem::path psq;      // a folder
  std::vector<std::string> json;  // a file or "-", then perhaps "moves=true"
  std::filesystem::path log;
  int rating_interval = 0;
  std::string event;
  std::string site;
  bool strict = false;
  std::vector<std::string> foreign;  // flags of other programs that have no meaning here
};

// The command's flags, which fill the arguments.
std::vector<Flag> match_flags(MatchArguments& arguments);
// A command line behind "match", with two dashes to a flag.
Result<MatchArguments> parse_match(std::vector<std::string> command_line);

// Nothing is looked up but the game that is continued. The error names the flag, what was found and what it
// takes.
Result<tournament::Description> describe(const MatchArguments& arguments);

}  // namespace tengen::cli
