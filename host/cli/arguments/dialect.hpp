// Words of cutechess-cli, fastchess and c-gomoku-cli that this program does not need. Some flags are accepted
// without effect; for other flags and keys, the error says what to type instead.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace tengen::cli {

// Without dashes.
struct ForeignWord {
  std::string_view word;
  std::string_view use = {};  // what to type instead
  std::string_view why = {};  // why nothing can be typed instead
  // Whether the word is accepted, because this program always does what the word asks for.
  bool is_taken() const { return use.empty() && why.empty(); }
};

std::span<const ForeignWord> foreign_flags();

// Returns true if `word`, typed after `flag` (-engine, -openings, …), is another program's and changes
// nothing here. The error says what to type instead.
Result<bool> is_foreign(const std::string& word, const std::string& flag);

// For each given flag that has no meaning here, the error has a line that says what to type instead.
Status check_flags(const std::vector<std::string>& given);

// "-draw 8 10", "-resign 3,700": other programs have these numbers without keys. The error says which keys
// to type.
Status check_keys(const std::vector<std::string>& words, const std::string& flag);

}  // namespace tengen::cli
