// A command of the program as a value: what can be typed behind it, and what is called once it was typed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/error.hpp"

namespace tengen::cli {

// Exit status of the program (docs/cli.md).
enum class Exit {
  done = 0,
  not_done = 1,
  engine_misbehaved = 2,
  interrupted = 3,
  host_failed = 4,
  output_lost = 5
};

struct Surroundings {
  std::filesystem::path program;  // of this process, links followed; its siblings are found beside it
  std::filesystem::path worker() const { return program.parent_path() / "tengen-worker"; }
};

// Gets the words behind a flag, each time the flag is typed.
using Take = std::function<void(const std::vector<std::string>& words)>;
// Where the words behind a flag go. A bool is set by the flag alone.
using Target = std::variant<bool*, int*, std::optional<int>*, std::int64_t*, std::uint64_t*, std::string*,
                            std::filesystem::path*, std::vector<std::string>*,
                            std::vector<std::vector<std::string>>*, Take>;

struct Range {
  std::int64_t least;
  std::int64_t most;
};

// What is expected behind a flag.
struct Expected {
  bool required = false;
  std::string value = {};  // its name in the help, such as FILE; empty: by the target's type
  std::string if_missing =
      {};  // what to type where a required word is missing; empty: its name and the example
  std::optional<Range> range = {};       // of a number
  std::vector<std::string> one_of = {};  // the words that there are; empty: any
  std::optional<Range> words = {};       // how many each time; nothing: one, or any number of a list
  bool split_at_commas = false;
  bool in_help = true;
  // The command answers it with what to type instead, also where a required flag is missing.
  bool is_answered = false;
};

struct Flag {
  std::string names;  // with two dashes each, commas between them; without dashes it is known by its place
  Target to;          // outlives the parsing
  std::string help;
  Expected expected = {};
};

struct Command {
  std::string name;
  std::string help;
  std::vector<Flag> flags = {};
  std::vector<Command> commands = {};      // below it
  std::vector<std::string> examples = {};  // whole lines that can be typed
  std::string footer = {};                 // of its help
  // Nothing: one of the commands below it must be typed.
  std::function<Exit(const Surroundings&)> run = {};
};

// Each command keeps the arguments that its flags fill, for its run.
Command match_command();
Command tournament_command();
Command resume_command();
Command ctl_command();
Command verify_command();
Command engines_command();
Command package_command();
Command pbrain_command();
Command check_command();
Command new_command();
Command convert_command();
Command show_command();
Command perft_command();
Command position_command();
Command analyse_command();
Command report_command();
Command ratings_command();
Command elo_command();
Command sprt_command();
Command doctor_command();
// Only where the page is built (TENGEN_WEB).
Command scores_command();
Command serve_command();
Command play_command();

Flag with(Expected expected, Flag flag);
// What several commands take.
Flag manifests_flag(std::vector<std::string>& to);
Flag json_flag(bool& to, std::string help = "one JSON object");

// Writes "tengen: TEXT" to standard error, for each line of the error. Returns Exit::not_done.
Exit complain(const Error& error);
// The last thing of a command that ends so. Writes what waits for standard output; where anything written
// there was lost (the disk is full), says so, and a command that was done ends with Exit::output_lost. A
// reader who went away misses nothing.
Exit ending(Exit exit);

}  // namespace tengen::cli
