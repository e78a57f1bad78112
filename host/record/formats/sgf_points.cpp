#include "record/formats/sgf_points.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "game/notation.hpp"

namespace tengen::record {
namespace {

int letter_value(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
  return -1;
}

}  // namespace

const game::GameInfo* game_of_number(std::int64_t number) {
  for (const auto& info : game::catalog()) {
    if (info.sgf_number == number) return &info;
  }
  return nullptr;
}

std::optional<game::Point> parse_sgf_point(std::string_view text, const game::Setup& setup) {
  text = trimmed(text);
  if (text.size() == 2 && letter_value(text[0]) >= 0 && letter_value(text[1]) >= 0) {
    const int x = letter_value(text[0]);
    const int y = letter_value(text[1]);
    if (x >= setup.size || y >= setup.size) return std::nullopt;
    return game::Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }
  return game::parse_point(text, setup.size, game::game_of(setup).rows_from);
}

bool is_sgf_pass(std::string_view text, const game::Setup& setup) {
  text = trimmed(text);
  // Among points of two letters "pa" is one.
  const bool word = game::game_of(setup).sgf_coordinates && (text == "PA" || text == "pa" || text == "pass");
  return text.empty() || word || (text == "tt" && setup.size <= 19);
}

std::optional<std::vector<game::Point>> parse_sgf_rectangle(std::string_view text, const game::Setup& setup) {
  const auto colon = text.find(':');
  const auto first = parse_sgf_point(text.substr(0, colon), setup);
  if (!first) return std::nullopt;
  if (colon == std::string_view::npos) return std::vector{*first};
  const auto last = parse_sgf_point(text.substr(colon + 1), setup);
  if (!last) return std::nullopt;
  std::vector<game::Point> points;
  for (auto y = std::min(first->y, last->y); y <= std::max(first->y, last->y); ++y) {
    for (auto x = std::min(first->x, last->x); x <= std::max(first->x, last->x); ++x)
      points.push_back({x, y});
  }
  return points;
}

}  // namespace tengen::record
