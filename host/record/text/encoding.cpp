#include "record/text/encoding.hpp"

#include <iconv.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>

#include "base/text.hpp"

namespace tengen::record {
namespace {

struct Close {
  void operator()(void* conversion) const { ::iconv_close(static_cast<iconv_t>(conversion)); }
};

// Nothing when the bytes are not of that encoding, or there is no such encoding.
std::optional<std::string> converted(std::string_view bytes, const std::string& encoding) {
  iconv_t const opened = ::iconv_open("UTF-8", encoding.c_str());
  if (opened == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  const std::unique_ptr<void, Close> conversion(opened);
  // iconv reads through a pointer to plain char, and does not write there.
  std::string input(bytes);
  char* in = input.data();
  std::size_t in_left = input.size();
  // No character of these encodings becomes more than four bytes.
  std::string output(4 * bytes.size(), '\0');
  char* out = output.data();
  std::size_t out_left = output.size();
  constexpr auto error = static_cast<std::size_t>(-1);
  if (::iconv(opened, &in, &in_left, &out, &out_left) == error || in_left > 0) return std::nullopt;
  // Some decoders (Big5-HKSCS, CP1258) keep the last character, which the next one may change.
  if (::iconv(opened, nullptr, nullptr, &out, &out_left) == error) return std::nullopt;
  output.resize(output.size() - out_left);
  // A stateful encoding (UTF-7) may give bytes that are no text.
  if (!is_utf8(output)) return std::nullopt;
  return output;
}

// Only what an encoding's name is made of goes to iconv_open: a name there can also be a path to a module.
bool is_encoding_name(std::string_view text) {
  const auto fits = [](char c) { return is_digit(c) || is_letter(c) || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= 20 && std::all_of(text.begin(), text.end(), fits);
}

// Names that iconv knows without the "x-" of mail and web pages.
std::string iconv_name(std::string_view declared) {
  const std::string name = lower(declared);
  return name.starts_with("x-") ? name.substr(2) : name;
}

// Names are written in many ways: Shift_JIS, shift-jis, x-sjis; Big5-HKSCS.
bool is_named(std::string_view declared, std::initializer_list<std::string_view> beginnings) {
  std::string name = iconv_name(declared);
  std::erase_if(name, [](char c) { return c == '-' || c == '_'; });
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view one) { return name.starts_with(one); });
}

bool is_iso_2022(std::string_view declared) { return is_named(declared, {"iso2022", "csiso2022"}); }
bool has_seven_bits(std::string_view declared) {
  return is_iso_2022(declared) || is_named(declared, {"utf7", "csutf7", "unicode11utf7", "hz"});
}

bool is_known(std::string_view declared) {
  return is_encoding_name(declared) && converted("", iconv_name(declared)).has_value();
}

// A file whose brackets are ASCII is not in UTF-16, whatever it declares: its beginning must stay what it is.
std::optional<std::string> in_ascii_brackets(std::string_view bytes, std::string_view declared) {
  constexpr std::string_view beginning = "(;CA[";
  auto text = converted(std::string(beginning) + std::string(bytes), iconv_name(declared));
  if (!text || !text->starts_with(beginning)) return std::nullopt;
  return text->substr(beginning.size());
}

// With the characters that a later version added: many files name the earlier one.
std::optional<std::string> in_successor(std::string_view bytes, std::string_view declared) {
  if (encoding_kind(declared) == EncodingKind::shift_jis) return converted(bytes, "CP932");
  if (is_named(declared, {"gb"})) return converted(bytes, "GB18030");
  return std::nullopt;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

}  // namespace

bool is_ascii(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::optional<std::string> as_declared(std::string_view bytes, std::string_view declared) {
  const bool named = is_encoding_name(declared);
  if (is_ascii(bytes) && !has_seven_bits(declared)) return std::string(bytes);
  if (named && !is_named(declared, {"utf8"})) {
    if (auto text = in_ascii_brackets(bytes, declared)) return text;
  }
  if (is_utf8(bytes)) return std::string(bytes);
  return named ? in_successor(bytes, declared) : std::nullopt;
}

std::string to_utf8(std::string_view bytes, std::string_view declared) {
  if (auto text = as_declared(bytes, declared)) return *text;
  if (auto text = converted(bytes, "GB18030")) return *text;
  return from_latin1(bytes);
}

bool is_hidden_from_host(std::string_view declared) {
  return has_seven_bits(declared) && !is_known(declared);
}

EncodingKind encoding_kind(std::string_view declared) {
  if (is_named(declared, {"shiftjis", "sjis", "cp932", "ms932", "windows31j", "mskanji"}))
    return EncodingKind::shift_jis;
  // GB2312 is GBK in most files.
  if (is_named(declared,
               {"gb2312", "gbk", "gb18030", "cp936", "ms936", "windows936", "big5", "cp950", "ms950"}))
    return EncodingKind::chinese;
  if (is_named(declared, {"johab", "cp1361"})) return EncodingKind::johab;
  if (is_iso_2022(declared)) return EncodingKind::iso_2022;
  return is_known(declared) ? EncodingKind::plain : EncodingKind::unknown;
}

bool is_one_character(char first, char second, EncodingKind kind) {
  const auto lead = static_cast<unsigned char>(first);
  const auto trail = static_cast<unsigned char>(second);
  switch (kind) {
    case EncodingKind::shift_jis: {
      const bool kana = lead >= 0xA0 && lead < 0xE0;  // one byte each
      return lead > 0x80 && !kana && trail >= 0x40 && trail != 0x7F;
    }
    case EncodingKind::chinese:
      return lead > 0x80 && trail >= 0x40 && trail != 0x7F;
    case EncodingKind::johab:
      return lead >= 0x84 && trail > 0x30 && trail != 0x7F;
    default:
      return false;
  }
}

// RFC 1468, RFC 1557 and RFC 1922: ESC begins a sequence, a line ends in ASCII.
std::size_t iso_2022_length(std::string_view text) {
  constexpr char escape = '\x1B';
  constexpr char shift_out = '\x0E';
  if (text.empty() || (text[0] != escape && text[0] != shift_out)) return 1;
  const auto until = [&](std::string_view ends) {
    return std::min(text.find_first_of(ends, 1), text.size());
  };
  if (text[0] == shift_out) return until("\x0F\r\n");
  const auto sequence = text.substr(1, 2);
  // What is designated here is used behind a shift.
  if (sequence == "$)" || sequence == "$*" || sequence == "$+") return std::min<std::size_t>(4, text.size());
  // Characters of two bytes, or half-width katakana.
  if (sequence.starts_with("$") || sequence == "(I") return until("\x1B\r\n");
  return std::min<std::size_t>(3, text.size());
}

ByteOrderMark byte_order_mark(std::string_view bytes) {
  if (bytes.starts_with(utf8_mark)) return ByteOrderMark::utf8;
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return ByteOrderMark::utf16;
  if (bytes.size() < 4) return ByteOrderMark::none;
  const auto is_pair = [&](std::size_t zero) {
    const char c = bytes[zero ^ 1U];
    return bytes[zero] == '\0' && c > 0 && c < 0x7F;
  };
  const bool wide = (is_pair(0) && is_pair(2)) || (is_pair(1) && is_pair(3));
  return wide ? ByteOrderMark::utf16 : ByteOrderMark::none;
}

std::optional<std::string> from_utf16(std::string_view bytes) {
  const bool big = bytes.starts_with("\xFE\xFF") || bytes.starts_with('\0');
  const bool marked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  return converted(bytes.substr(marked ? 2 : 0), big ? "UTF-16BE" : "UTF-16LE");
}

}  // namespace tengen::record
