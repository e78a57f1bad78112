// Words that no command has: found before anything is parsed, and answered with what was probably meant.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/help.hpp"

namespace tengen::cli {

// The command that the words ask for, as deep as they name one. The error names a word that is no command.
Result<CommandPath> find_command(const Command& program, const std::vector<std::string>& words);

// `words` have two dashes. The error names all flags that no command of the path has.
Status check_flags(const CommandPath& path, const std::vector<std::string>& words);

// `words` have two dashes. The error names all flags of the last command that are typed twice and have one
// value.
Status check_repeats(const CommandPath& path, const std::vector<std::string>& words);

// A word that no flag takes; `words` are those in which it was typed.
Error superfluous(const CommandPath& path, const std::vector<std::string>& words, const std::string& word);

// What is missing in a line, and a line that has it.
Error missing(const CommandPath& path, const Flag& flag);

}  // namespace tengen::cli
