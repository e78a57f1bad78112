// Text of other encodings as UTF-8. Old records from China and Japan are in GB 2312, Big5 or Shift JIS, and
// seldom say so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tengen::record {

// `declared` is the encoding's name as the file has it, or empty. Bytes that are UTF-8 already stay as they
// are; else the declared encoding is tried, GB 18030, and at last every byte is taken as Latin-1.
std::string to_utf8(std::string_view bytes, std::string_view declared = {});

// Encodings in which the second byte of a character can be '\\' or ']', which mean something else in SGF.
enum class TwoByteEncoding : std::uint8_t { none, shift_jis, chinese };
// By the name that a file has for its encoding: Shift JIS; GBK and GB 18030, Big5.
TwoByteEncoding two_byte_encoding(std::string_view declared);
// Whether the two bytes are one character there.
bool is_one_character(char first, char second, TwoByteEncoding encoding);

}  // namespace tengen::record
