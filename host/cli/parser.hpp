// From the words of a command line to the command that they ask for.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

// A command, its arguments filled in; or a text that was asked for: help, or the version.
using Asked = std::variant<const Command*, std::string>;

// `words`: behind the program's name. The error says what was typed wrong.
Result<Asked> parse(const Command& program, const std::string& version, std::vector<std::string> words);

}  // namespace tengen::cli
