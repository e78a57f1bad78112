// From the words of a command line to the command that they ask for.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/command.hpp"

namespace tengen::cli {

// A command, its arguments filled in; or a text that was asked for: help, or the version.
using Asked = std::variant<const Command*, std::string>;

// `words`: behind the program's name, as typed: a flag may have one dash. No word at all asks for help. The
// error says what was typed wrong, and what to type.
Result<Asked> parse(const Command& program, const std::string& version, std::vector<std::string> words);

}  // namespace tengen::cli
