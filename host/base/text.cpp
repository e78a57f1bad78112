#include "base/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace tengen {
namespace {

// The length of the well-formed UTF-8 sequence at the front (Unicode 15, table 3-7), or 0.
std::size_t utf8_sequence(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U; };
  const auto continues = [&](std::size_t i) { return (at(i) & 0xC0U) == 0x80U; };
  const unsigned first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return continues(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = first == 0xED ? 0x9F : 0xBF;
    return at(1) >= low && at(1) <= high && continues(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const unsigned low = first == 0xF0 ? 0x90 : 0x80;
    const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
    return at(1) >= low && at(1) <= high && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

// Of a well-formed sequence.
char32_t code_point(std::string_view sequence) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
  if (sequence.size() == 1) return at(0);
  char32_t point = at(0) & (0x7FU >> sequence.size());
  for (std::size_t i = 1; i < sequence.size(); ++i) point = point << 6U | (at(i) & 0x3FU);
  return point;
}

bool is_between(char32_t point, char32_t first, char32_t last) { return point >= first && point <= last; }

// Steers a terminal, ends a line, turns the direction of what follows, or cannot be seen and makes two texts
// look alike (Unicode 15, categories Cc, Zl, Zp and parts of Cf; the joiners of words, U+200C and U+200D,
// stay).
bool hides_or_steers(char32_t point) {
  return point < 0x20 || is_between(point, 0x7F, 0x9F) || point == 0x61C || point == 0x200B ||
         is_between(point, 0x200E, 0x200F) || is_between(point, 0x2028, 0x202E) ||
         is_between(point, 0x2060, 0x206F) || point == 0xFEFF;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

std::string printable(std::string_view bytes, std::size_t limit) {
  std::string text;
  std::size_t at = 0;
  while (at < bytes.size()) {
    if (at >= limit) return text + "…";
    const std::size_t length = utf8_sequence(bytes.substr(at));
    const auto sequence = bytes.substr(at, std::max<std::size_t>(length, 1));
    at += sequence.size();
    if (length > 0 && !hides_or_steers(code_point(sequence))) {
      text += sequence;
      continue;
    }
    for (const char byte : sequence) {
      char escaped[5];
      std::snprintf(escaped, sizeof escaped, "\\x%02X", static_cast<unsigned char>(byte));
      text += escaped;
    }
  }
  return text;
}

std::string in_quotes(std::string_view bytes, std::size_t limit) {
  return '"' + printable(bytes, limit) + '"';
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = utf8_sequence(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

}  // namespace tengen
