// Finds mistyped words before the parsing, and says what was probably meant.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/help.hpp"

namespace tengen::cli {

// Returns the command that the words name, with its subcommands. The error names a word that is no command.
Result<CommandPath> find_command(const Command& program, const std::vector<std::string>& words);

// `words` have two dashes. The error names all flags that no command of the path has.
Status check_flags(const CommandPath& path, const std::vector<std::string>& words);

// `words` have two dashes. The error names all flags of the last command that were typed twice, but take only
// one value.
Status check_repeats(const CommandPath& path, const std::vector<std::string>& words);

// Returns the words without unknown flags, without repetitions of flags that are typed once, and without the
// words behind these flags.
std::vector<std::string> without_mistyped(const CommandPath& path, const std::vector<std::string>& words);

// Returns the words without this flag of the path (by a name with two dashes) and the words behind it.
std::vector<std::string> without_flag(const CommandPath& path, const std::vector<std::string>& words,
                                      const std::string& name);

// The error for a word that belongs to no flag. `words`: all typed words.
Error superfluous(const CommandPath& path, const std::vector<std::string>& words, const std::string& word);

// The error for a missing flag or word, with an example of a complete line.
Error missing(const CommandPath& path, const Flag& flag);

}  // namespace tengen::cli
