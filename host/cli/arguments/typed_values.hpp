// Reads clocks, times and sizes as people type them: with units, with minutes, and in the forms of chess
// programs.
#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"

namespace tengen::cli {

// Returns the word with the plain numbers that a description reads: "tc=1:30+1s" is "tc=90+1", "st=100ms" is
// "st=0.1", "mem=1g" is "mem=1000000000B". Other words are returned unchanged. The error says which spelling
// works.
Result<std::string> plain_word(const std::string& word);

// Explains what a clock such as "tc=40/60" means here; in chess programs, the number before the slash counts
// moves. Returns nothing for other words.
std::optional<std::string> remark_on_clock(const std::string& word);

}  // namespace tengen::cli
