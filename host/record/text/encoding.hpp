// Converts text of other encodings to UTF-8. Old records from China and Japan are in GB 2312, Big5 or Shift
// JIS, and seldom name their encoding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::record {

// `declared` is the name of the encoding in the file, or empty. Valid UTF-8 does not change. Otherwise tries
// the declared encoding, then GB 18030, and at last reads every byte as Latin-1.
std::string to_utf8(std::string_view bytes, std::string_view declared = {});

// The same without guessing: the text if the bytes are UTF-8 or in the declared encoding; else nothing.
std::optional<std::string> as_declared(std::string_view bytes, std::string_view declared);

// Encodings in which the second byte of a character can be '\\' or ']', which have another meaning in SGF.
enum class TwoByteEncoding : std::uint8_t { none, shift_jis, chinese };
// Reads the name that a file gives to its encoding: `shift_jis` for Shift JIS; `chinese` for GBK, GB 18030
// and Big5.
TwoByteEncoding two_byte_encoding(std::string_view declared);
// Whether the two bytes are one character in that encoding.
bool is_one_character(char first, char second, TwoByteEncoding encoding);

}  // namespace tengen::record
