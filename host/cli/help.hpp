// What a command's help says.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

// The program, then the command below it, and so on: never empty.
using CommandPath = std::vector<const Command*>;

// "tengen package add"
std::string typed_name(const CommandPath& path);
// As people type it: "--rounds" is "-rounds".
std::string with_one_dash(const std::string& flag);
// The names of a flag, with two dashes each; empty for a word that is known by its place.
std::vector<std::string> names_of(const Flag& flag);
bool is_positional(const Flag& flag);
// The command's flag of that name, with its dashes; nullptr: none.
const Flag* find_flag(const Command& command, const std::string& name);
// What stands behind the flag: "N", "FILE", "on|off"; empty for a flag alone.
std::string value_of(const Flag& flag);

// The whole help of the last command of the path: what it does, usage, examples, flags and their defaults.
// The flags' targets must hold their defaults.
std::string help_text(const CommandPath& path);

}  // namespace tengen::cli
