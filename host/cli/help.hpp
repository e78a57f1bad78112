// Makes the help text of commands.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

// The program, then its command, then the subcommand, and so on; never empty.
using CommandPath = std::vector<const Command*>;

// "tengen package add"
std::string typed_name(const CommandPath& path);
// As people type it: "--rounds" is "-rounds".
std::string with_one_dash(const std::string& flag);
// The names of a flag, each with two dashes; empty for a positional word.
std::vector<std::string> names_of(const Flag& flag);
bool is_positional(const Flag& flag);
// The command's flag of that name, with its dashes; nullptr: none.
const Flag* find_flag(const Command& command, const std::string& name);
// The value after the flag, as in the help: "N", "FILE", "on|off"; empty for a flag without a value.
std::string value_of(const Flag& flag);

// The whole help of the last command of the path: what it does, usage, examples, flags and their defaults.
// The flags' targets must hold their defaults.
std::string help_text(const CommandPath& path);

}  // namespace tengen::cli
