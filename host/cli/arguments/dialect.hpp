// What people type who come from cutechess-cli, fastchess or c-gomoku-cli and that this program does not
// need: flags that may stand there without effect, and flags and keys that are answered with what to type
// instead.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace tengen::cli {

// Without dashes. `answer` completes "expected …"; empty: it may stand there, because what it asks for is the
// case anyway.
struct ForeignWord {
  std::string_view word;
  std::string_view answer;
};

std::span<const ForeignWord> foreign_flags();
// Of -engine and -each.
std::span<const ForeignWord> foreign_engine_keys();

// The error names the first of the given flags that has no meaning here, and what to type instead.
Status check_flags(const std::vector<std::string>& given);

}  // namespace tengen::cli
