// The rules of gomoku that the framework plays, with the host's names.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tengen::framework {

// What wins:
//   freestyle   five or more
//   standard    exactly five
//   renju       black exactly five, and black has forbidden points; white five or more
//   caro        exactly five, unless opponent's stones block both ends; or six and more
//   caro_exact  exactly five, unless opponent's stones block both ends
// The edge of the board does not block an end.
enum class Rule : std::uint8_t { freestyle, standard, renju, caro, caro_exact };
inline constexpr int rule_count = 5;

// "freestyle", "standard", "renju", "caro", "caro-exact"; nothing for any other text.
std::optional<Rule> rule_named(std::string_view name);

// Whether a four can be stopped only on the point that would complete the five. In caro, blocking the far end
// of the five also stops it.
constexpr bool one_reply_stops_a_four(Rule rule) { return rule != Rule::caro && rule != Rule::caro_exact; }

}  // namespace tengen::framework
