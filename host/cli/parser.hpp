// Parses the words of a command line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

// A command with its arguments filled in, or a text to print: help or the version.
using Asked = std::variant<const Command*, std::string>;

// `words`: the words after the program's name, as typed; a flag may have one dash. Without words, returns the
// help. The error has a line for each mistake that can be found: what is wrong, and what to type.
Result<Asked> parse(const Command& program, const std::string& version, std::vector<std::string> words);

}  // namespace tengen::cli
