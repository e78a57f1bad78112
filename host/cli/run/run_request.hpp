// What somebody wants to be played, however it was said: by the flags of a match or in a tournament's file.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/match_arguments.hpp"
#include "tournament/description/description.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::cli {

// Where a store keeps the command line that began the run, one note an argument, and the folder it was typed
// in.
constexpr std::string_view argument_note = "argument ";
constexpr std::string_view folder_note = "folder";

struct RunRequest {
  tournament::Description run;
  std::vector<std::string> manifests;  // to be read besides the installed packages
};

// As typed.
struct TournamentArguments {
  std::filesystem::path file;
  std::vector<std::string> manifests;
  int concurrency = 0;        // 0: as the file says
  std::filesystem::path out;  // empty: as the file says
};

// The command's flags, which fill the arguments.
std::vector<Flag> tournament_flags(TournamentArguments& arguments);

Result<RunRequest> request_of(const MatchArguments& arguments);
// Reads the file. Of several errors all but the last, which is returned, and all warnings go to standard
// error.
Result<RunRequest> request_of(const TournamentArguments& arguments);
// Of a whole command line, "match …" or "tournament …", with two dashes to a flag.
Result<RunRequest> request_of(std::vector<std::string> command_line);
// The notes of a store for that.
tournament::NamedValues begun_by(const Surroundings& surroundings);

}  // namespace tengen::cli
