#include "engine/protocol/gomocup_text.hpp"

#include <algorithm>
#include <limits>

#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

void skip_blanks(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
}

std::optional<std::int16_t> take_coordinate(std::string_view& text) {
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument) return std::nullopt;
  constexpr std::int64_t low = std::numeric_limits<std::int16_t>::min();
  constexpr std::int64_t high = std::numeric_limits<std::int16_t>::max();
  if (error == std::errc::result_out_of_range) value = text.front() == '-' ? low : high;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return static_cast<std::int16_t>(std::clamp(value, low, high));
}

}  // namespace

std::int64_t in_protocol_ms(Duration duration) {
  return std::min<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(duration).count(),
                                largest_number);
}

std::optional<int> rule_number(const game::Setup& setup) { return game::rule_of(setup).gomocup_number; }

bool starts_with_word(std::string_view line, std::string_view word) {
  if (line.size() < word.size()) return false;
  if (!std::equal(word.begin(), word.end(), line.begin(),
                  [](char a, char b) { return upper(a) == upper(b); })) {
    return false;
  }
  const char after = line.size() == word.size() ? ' ' : upper(line[word.size()]);
  return after < 'A' || after > 'Z';
}

bool mentions(std::string_view line, std::string_view word) {
  for (; line.size() >= word.size(); line.remove_prefix(1)) {
    if (starts_with_word(line, word)) return true;
  }
  return false;
}

bool is_about_a_lost_command(std::string_view line) {
  return line.find("IN SEARCH MODE") != std::string_view::npos;
}

std::optional<game::Point> take_point(std::string_view& text) {
  std::string_view rest = text;
  skip_blanks(rest);
  const auto x = take_coordinate(rest);
  if (!x) return std::nullopt;
  skip_blanks(rest);
  if (rest.empty() || rest.front() != ',') return std::nullopt;
  rest.remove_prefix(1);
  skip_blanks(rest);
  const auto y = take_coordinate(rest);
  if (!y || (!rest.empty() && rest.front() != ' ' && rest.front() != '\t')) return std::nullopt;
  text = rest;
  return game::Point{*x, *y};
}

std::optional<game::Point> read_move(std::string_view line) { return take_point(line); }

}  // namespace tengen::engine
