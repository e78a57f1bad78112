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
  const auto ended = ::iconv(opened, &in, &in_left, &out, &out_left);
  if (ended == static_cast<std::size_t>(-1) || in_left > 0) return std::nullopt;
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

std::optional<std::string> as_declared(std::string_view bytes, std::string_view declared) {
  if (is_utf8(bytes)) return std::string(bytes);
  if (!is_encoding_name(declared)) return std::nullopt;
  if (auto text = converted(bytes, iconv_name(declared))) return text;
  // With the characters that Windows added.
  if (two_byte_encoding(declared) == TwoByteEncoding::shift_jis) return converted(bytes, "CP932");
  return std::nullopt;
}

std::string to_utf8(std::string_view bytes, std::string_view declared) {
  if (auto text = as_declared(bytes, declared)) return *text;
  if (auto text = converted(bytes, "GB18030")) return *text;
  return from_latin1(bytes);
}

TwoByteEncoding two_byte_encoding(std::string_view declared) {
  // Written in many ways: Shift_JIS, shift-jis, x-sjis; Big5-HKSCS; GB2312, which is GBK in most files.
  std::string name = iconv_name(declared);
  std::erase_if(name, [](char c) { return c == '-' || c == '_'; });
  const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view one) { return name.starts_with(one); });
  };
  if (is_one_of({"shiftjis", "sjis", "cp932", "ms932", "windows31j", "mskanji"}))
    return TwoByteEncoding::shift_jis;
  if (is_one_of({"gb2312", "gbk", "gb18030", "cp936", "ms936", "windows936", "big5", "cp950", "ms950"}))
    return TwoByteEncoding::chinese;
  return TwoByteEncoding::none;
}

bool is_one_character(char first, char second, TwoByteEncoding encoding) {
  const auto lead = static_cast<unsigned char>(first);
  const auto trail = static_cast<unsigned char>(second);
  const bool kana = lead >= 0xA0 && lead < 0xE0;  // one byte each in Shift JIS
  if (encoding == TwoByteEncoding::none || lead <= 0x80) return false;
  if (encoding == TwoByteEncoding::shift_jis && kana) return false;
  return trail >= 0x40 && trail != 0x7F;
}

}  // namespace tengen::record
