// A command of the program as a value: its flags, its subcommands and its function.
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
  std::filesystem::path program;  // the program file of this process, with links followed; the other programs
                                  // are in the same folder
  std::filesystem::path worker() const { return program.parent_path() / "tengen-worker"; }
};

// Called with the words after a flag, each time the flag is typed.
using Take = std::function<void(const std::vector<std::string>& words)>;
// Where the words after a flag are stored. The flag alone sets a bool.
using Target = std::variant<bool*, int*, std::optional<int>*, std::int64_t*, std::uint64_t*, std::string*,
                            std::filesystem::path*, std::vector<std::string>*,
                            std::vector<std::vector<std::string>>*, Take>;

struct Range {
  std::int64_t least;
  std::int64_t most;
};

// What must be typed after a flag.
struct Expected {
  bool required = false;
  std::string value = {};  // the value's name in the help, such as FILE; empty: chosen by the target's type
  // What to type if a required word is missing; empty: its name and the example.
  std::string if_missing = {};
  std::optional<Range> range = {};       // of a number
  std::vector<std::string> one_of = {};  // the allowed words; empty: any
  std::optional<Range> words = {};       // the number of words; nothing: one, or for a list any number
  bool split_at_commas = false;
  bool in_help = true;
  // The command's own error says what to type instead of this flag, even if a required flag is missing.
  bool is_answered = false;
};

struct Flag {
  std::string names;  // each with two dashes, separated by commas; a name without dashes is a positional word
  Target to;          // must outlive the parsing
  std::string help;
  Expected expected = {};
};

struct Command {
  std::string name;
  std::string help;
  std::vector<Flag> flags = {};
  std::vector<Command> commands = {};      // subcommands
  std::vector<std::string> examples = {};  // whole command lines
  std::string footer = {};                 // text at the end of its help
  // Nothing: a subcommand must be typed.
  std::function<Exit(const Surroundings&)> run = {};
  // Looks for mistakes that the parser cannot see, without any effect. Called if the parser has found one, so
  // that all are told at once. May be empty.
  std::function<Status()> check = {};
};

// Each command owns the arguments that its flags fill and its function uses.
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
// Only if the page is built (TENGEN_WEB).
Command scores_command();
Command serve_command();
Command play_command();

Flag with(Expected expected, Flag flag);
// Flags of several commands.
Flag manifests_flag(std::vector<std::string>& to);
Flag json_flag(bool& to, std::string help = "one JSON object");

// Writes "tengen: TEXT" to standard error, for each line of the error. Returns Exit::not_done.
Exit complain(const Error& error);
// Must be called last by a command that ends with `exit`. Flushes standard output. If output was lost (for
// example because the disk is full), turns Exit::done and Exit::engine_misbehaved into Exit::output_lost, and
// writes an error, except if the reader has closed the pipe.
Exit ending(Exit exit);

}  // namespace tengen::cli
