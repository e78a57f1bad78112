// What engines see and some do not look at, by their manifest's own account (docs/manifest.md, `ignores`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tengen::manifest {

enum class Ignored {
  fives,             // it does not make five where it could
  fours,             // it does not block the other side's four
  forbidden_points,  // as black in renju it plays them
};

// "fives", "fours", "forbidden-points"
std::string_view text(Ignored what);
std::optional<Ignored> parse_ignored(std::string_view word);
// All of the words, for messages.
std::string ignorable();

}  // namespace tengen::manifest
