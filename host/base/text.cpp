#include "base/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <utility>

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

// Characters that cannot be seen: texts with and without them look alike (Unicode 15,
// Default_Ignorable_Code_Point, and the marks of annotations). The joiners of words, U+200C and U+200D, are
// not among them.
constexpr std::pair<char32_t, char32_t> kUnseen[] = {
    {0xAD, 0xAD},       {0x34F, 0x34F},    {0x61C, 0x61C},   {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200B},  {0x200E, 0x200F}, {0x2060, 0x206F}, {0x3164, 0x3164},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

bool is_unseen(char32_t point) {
  return std::any_of(std::begin(kUnseen), std::end(kUnseen),
                     [point](const auto& range) { return is_between(point, range.first, range.second); });
}

// Also those that steer a terminal, end a line or turn the direction of what follows (categories Cc, Zl, Zp
// and parts of Cf).
bool hides_or_steers(char32_t point) {
  return point < 0x20 || is_between(point, 0x7F, 0x9F) || is_between(point, 0x2028, 0x202E) ||
         is_unseen(point);
}

// Letters that most typefaces draw like these (Unicode Technical Standard 39, confusables, the letters of
// Greek, Cyrillic and Armenian alone), in pairs.
constexpr std::pair<char32_t, char> kLookalikes[] = {
    {U'\u0391', 'A'}, {U'\u0392', 'B'}, {U'\u0395', 'E'}, {U'\u0396', 'Z'}, {U'\u0397', 'H'},
    {U'\u0399', 'I'}, {U'\u039A', 'K'}, {U'\u039C', 'M'}, {U'\u039D', 'N'}, {U'\u039F', 'O'},
    {U'\u03A1', 'P'}, {U'\u03A4', 'T'}, {U'\u03A5', 'Y'}, {U'\u03A7', 'X'}, {U'\u03BF', 'o'},
    {U'\u03BD', 'v'}, {U'\u03B1', 'a'}, {U'\u03F2', 'c'}, {U'\u0405', 'S'}, {U'\u0406', 'I'},
    {U'\u0408', 'J'}, {U'\u0410', 'A'}, {U'\u0412', 'B'}, {U'\u0415', 'E'}, {U'\u041A', 'K'},
    {U'\u041C', 'M'}, {U'\u041D', 'H'}, {U'\u041E', 'O'}, {U'\u0420', 'P'}, {U'\u0421', 'C'},
    {U'\u0422', 'T'}, {U'\u0425', 'X'}, {U'\u0430', 'a'}, {U'\u0435', 'e'}, {U'\u043E', 'o'},
    {U'\u0440', 'p'}, {U'\u0441', 'c'}, {U'\u0443', 'y'}, {U'\u0445', 'x'}, {U'\u0455', 's'},
    {U'\u0456', 'i'}, {U'\u0458', 'j'}, {U'\u04BB', 'h'}, {U'\u0501', 'd'}, {U'\u051B', 'q'},
    {U'\u051D', 'w'}, {U'\u0578', 'n'}, {U'\u057D', 'u'}, {U'\u0585', 'o'}, {U'\u0131', 'i'},
    {U'\u0261', 'g'}};

// What is not UTF-8, too.
template <class IsEscaped>
std::string escaped(std::string_view bytes, std::size_t limit, IsEscaped is_escaped) {
  std::string text;
  std::size_t at = 0;
  while (at < bytes.size()) {
    if (at >= limit) return text + "…";
    const std::size_t length = utf8_sequence(bytes.substr(at));
    const auto sequence = bytes.substr(at, std::max<std::size_t>(length, 1));
    at += sequence.size();
    if (length > 0 && !is_escaped(code_point(sequence))) {
      text += sequence;
      continue;
    }
    for (const char byte : sequence) {
      char number[5];
      std::snprintf(number, sizeof number, "\\x%02X", static_cast<unsigned char>(byte));
      text += number;
    }
  }
  return text;
}

bool is_joiner(char32_t point) { return is_between(point, 0x200C, 0x200D); }

bool is_a_blank(char32_t point) {
  return point == ' ' || point == 0xA0 || point == 0x1680 || is_between(point, 0x2000, 0x200A) ||
         point == 0x202F || point == 0x205F || point == 0x3000;
}

}  // namespace

std::u32string characters_of(std::string_view bytes) {
  std::u32string characters;
  while (!bytes.empty()) {
    const std::size_t length = utf8_sequence(bytes);
    characters += length > 0 ? code_point(bytes.substr(0, length)) : 0xFFFD;
    bytes.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return characters;
}

std::string look_of(std::string_view text) {
  std::string look;
  while (!text.empty()) {
    const auto sequence = text.substr(0, std::max<std::size_t>(utf8_sequence(text), 1));
    const char32_t point = utf8_sequence(text) > 0 ? code_point(sequence) : 0xFFFD;
    text.remove_prefix(sequence.size());
    if (hides_or_steers(point) || is_joiner(point)) continue;
    const auto* const like = std::find_if(std::begin(kLookalikes), std::end(kLookalikes),
                                          [point](const auto& pair) { return pair.first == point; });
    if (is_a_blank(point)) {
      look += ' ';
    } else if (like != std::end(kLookalikes)) {
      look += like->second;
    } else {
      look += sequence;
    }
  }
  return std::string(trimmed(look));
}

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

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string printable(std::string_view bytes, std::size_t limit) {
  return escaped(bytes, limit, [](char32_t point) { return hides_or_steers(point); });
}

std::string unambiguous(std::string_view bytes, std::size_t limit) {
  return escaped(bytes, limit, [](char32_t point) { return point == '\\' || hides_or_steers(point); });
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
