#include "tengen/framework/rule.hpp"

#include <array>

namespace tengen::framework {

std::optional<Rule> rule_named(std::string_view name) {
  constexpr std::array<std::string_view, rule_count> names = {"freestyle", "standard", "renju", "caro",
                                                              "caro-exact"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<Rule>(i);
  return std::nullopt;
}

}  // namespace tengen::framework
