// Converts text of other encodings to UTF-8. Old records from China and Japan are in GB 2312, Big5 or Shift
// JIS, and seldom name their encoding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::record {

// `declared` is the name of the encoding in the file, or empty. Tries the declared encoding, then UTF-8, then
// GB 18030, and at last reads every byte as Latin-1.
std::string to_utf8(std::string_view bytes, std::string_view declared = {});

// The same without guessing: the text in the declared encoding if the bytes are valid there, else the bytes
// if they are UTF-8; else nothing.
std::optional<std::string> as_declared(std::string_view bytes, std::string_view declared);

bool is_ascii(std::string_view bytes);

// Whether texts in the declared encoding look like ASCII, and the host cannot decode them (HZ).
bool is_hidden_from_host(std::string_view declared);

// How the characters of an encoding use '\\' and ']', which have another meaning in SGF.
enum class EncodingKind : std::uint8_t {
  plain,      // not at all: UTF-8, Latin-1, EUC
  shift_jis,  // as second bytes
  chinese,    // as second bytes: GBK, GB 18030 and Big5
  johab,      // as second bytes
  iso_2022,   // between escape sequences
  unknown,    // the file names no encoding, or one that the host does not know
};
// Reads the name that a file gives to its encoding.
EncodingKind encoding_kind(std::string_view declared);
// Whether the two bytes are one character in an encoding with second bytes.
bool is_one_character(char first, char second, EncodingKind kind);
// For text in ISO-2022 that begins with an escape sequence: the number of bytes of this sequence and its
// characters, in which '\\' and ']' are parts of characters. 1 if the text begins with another byte.
std::size_t iso_2022_length(std::string_view text);

// How a text file says at its beginning that it is Unicode.
enum class ByteOrderMark : std::uint8_t { none, utf8, utf16 };
inline constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
// UTF-16 without a mark is recognised, too, if the text begins with two ASCII characters.
ByteOrderMark byte_order_mark(std::string_view bytes);
// Returns UTF-8 without a mark, or nothing if the bytes are not UTF-16.
std::optional<std::string> from_utf16(std::string_view bytes);

}  // namespace tengen::record
