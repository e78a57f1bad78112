#include "manifest/ignored.hpp"

#include <array>

namespace tengen::manifest {
namespace {

constexpr std::array all{Ignored::fives, Ignored::fours, Ignored::forbidden_points};

}  // namespace

std::string_view text(Ignored what) {
  switch (what) {
    case Ignored::fives:
      return "fives";
    case Ignored::fours:
      return "fours";
    case Ignored::forbidden_points:
      break;
  }
  return "forbidden-points";
}

std::optional<Ignored> parse_ignored(std::string_view word) {
  for (const Ignored what : all)
    if (text(what) == word) return what;
  return std::nullopt;
}

std::string ignorable() {
  std::string words;
  for (const Ignored what : all) words += (words.empty() ? "" : ", ") + std::string(text(what));
  return words;
}

}  // namespace tengen::manifest
