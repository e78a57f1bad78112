#include "intake/name_encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace tengen::intake {
namespace {

// From 0x80 on.
constexpr std::u16string_view code_page_437 =
    u"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
    u"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
static_assert(code_page_437.size() == 128);

unsigned char byte(char c) { return static_cast<unsigned char>(c); }
bool is_high(char c) { return byte(c) >= 0x80; }
bool is_latin(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Of the tables above, which have nothing over U+FFFF and no surrogates.
void append(std::string& text, unsigned point) {
  const auto add = [&](unsigned value) { text += static_cast<char>(value); };
  if (point < 0x800) {
    add(0xC0U | point >> 6U);
  } else {
    add(0xE0U | point >> 12U);
    add(0x80U | (point >> 6U & 0x3FU));
  }
  add(0x80U | (point & 0x3FU));
}

char16_t in_437(char c) { return code_page_437[byte(c) - 0x80U]; }

// Zero: no letter.
char16_t in_866(char c) {
  if (byte(c) < 0xB0) return static_cast<char16_t>(u'А' + byte(c) - 0x80);
  if (byte(c) < 0xE0) return 0;
  if (byte(c) < 0xF0) return static_cast<char16_t>(u'р' + byte(c) - 0xE0);
  return byte(c) == 0xF0 ? u'Ё' : byte(c) == 0xF1 ? u'ё' : u'\0';
}

std::string from_table(std::string_view name, char16_t (*in_table)(char)) {
  std::string text;
  for (const char c : name) {
    if (is_high(c)) {
      append(text, in_table(c));
    } else {
      text += c;
    }
  }
  return text;
}

// Nothing where it is not GBK; or where the C library's converters are not installed, which some systems keep
// in a package of their own.
std::optional<std::string> from_gbk(std::string_view name) {
  const ::iconv_t converter = ::iconv_open("UTF-8", "GBK");
  if (converter == reinterpret_cast<::iconv_t>(-1)) return std::nullopt;
  std::string bytes(name);
  std::string text(3 * name.size(), '\0');
  char* in = bytes.data();
  char* out = text.data();
  std::size_t in_left = bytes.size();
  std::size_t out_left = text.size();
  const auto converted = ::iconv(converter, &in, &in_left, &out, &out_left);
  ::iconv_close(converter);
  if (converted != 0 || in_left != 0) return std::nullopt;
  text.resize(text.size() - out_left);
  return text;
}

bool has_common_chinese(std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!is_high(name[i])) continue;
    if (byte(name[i]) >= 0xB0 && byte(name[i]) <= 0xDF) return true;
    ++i;  // what it leads
  }
  return false;
}

bool is_cyrillic(std::string_view name) {
  bool has_two = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!is_high(name[i])) continue;
    if (in_866(name[i]) == 0) return false;
    const char before = i == 0 ? '.' : name[i - 1];
    const char after = i + 1 == name.size() ? '.' : name[i + 1];
    if (is_latin(before) || is_latin(after)) return false;
    has_two = has_two || is_high(after);
  }
  return has_two;
}

std::string utf8_part(std::string_view part) {
  if (is_utf8(part)) return std::string(part);
  if (has_common_chinese(part)) {
    if (auto text = from_gbk(part)) return *text;
  }
  return from_table(part, is_cyrillic(part) ? in_866 : in_437);
}

}  // namespace

std::string utf8_name(std::string_view name) {
  std::string text;
  for (;;) {
    const auto end = std::min(name.find('/'), name.size());
    text += utf8_part(name.substr(0, end));
    if (end == name.size()) return text;
    text += '/';
    name.remove_prefix(end + 1);
  }
}

}  // namespace tengen::intake
