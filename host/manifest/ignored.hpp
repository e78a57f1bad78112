// Facts of a position that an engine ignores, as its manifest says (docs/manifest.md, `ignores`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tengen::manifest {

enum class Ignored {
  fives,             // the engine does not always complete its own five
  fours,             // the engine does not always block the opponent's four
  forbidden_points,  // as black in renju, the engine may play forbidden points
};

// "fives", "fours", "forbidden-points"
std::string_view text(Ignored what);
std::optional<Ignored> parse_ignored(std::string_view word);
// All of the words, for messages.
std::string ignorable();

}  // namespace tengen::manifest
