#include "base/text.hpp"

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
    const auto byte = static_cast<unsigned char>(bytes[at]);
    // C1 control characters (U+0080 to U+009F) steer terminals as ESC does.
    const bool c1_control = length == 2 && byte == 0xC2 && static_cast<unsigned char>(bytes[at + 1]) < 0xA0;
    if (length == 0 || byte < 0x20 || byte == 0x7F || c1_control) {
      char escaped[5];
      std::snprintf(escaped, sizeof escaped, "\\x%02X", byte);
      text += escaped;
      at += 1;
    } else {
      text += bytes.substr(at, length);
      at += length;
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
