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
//   caro        exactly five of which not both ends are blocked by an opponent's stone; or six and more
//   caro_exact  exactly five of which not both ends are blocked by an opponent's stone
// The edge of the board does not block an end.
enum class Rule : std::uint8_t { freestyle, standard, renju, caro, caro_exact };
inline constexpr int rule_count = 5;

// "freestyle", "standard", "renju", "caro", "caro-exact"; nothing for any other text.
std::optional<Rule> rule_named(std::string_view name);

// Whether only the point of the five answers a four. In caro, blocking the far end is also an answer.
constexpr bool one_reply_stops_a_four(Rule rule) { return rule != Rule::caro && rule != Rule::caro_exact; }

}  // namespace tengen::framework
