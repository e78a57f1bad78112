// Functions on text that several folders of the host need.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

// ASCII only, in every locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);

// The text without blanks, tabs and line ends at both ends.
std::string_view trimmed(std::string_view text);
// The parts between separators, including empty ones: "a,,b" has three.
std::vector<std::string_view> split(std::string_view text, char separator);
// The parts point into the text, which must outlive them.
template <std::same_as<std::string> Text>
std::vector<std::string_view> split(Text&& text, char separator) = delete;
std::string joined(const std::vector<std::string>& parts, std::string_view separator);
// "1 game", "2 games": for nouns with a plural in s.
std::string counted(std::size_t count, std::string_view noun);
// Makes bytes of an engine safe for a terminal or a message: control bytes, invisible characters and bytes
// outside UTF-8 become \xNN. Cuts after `limit` bytes of input with "…".
std::string printable(std::string_view bytes, std::size_t limit = 200);
// Also writes backslashes as \x5C, so that a reader can recover every byte.
std::string unambiguous(std::string_view bytes, std::size_t limit = 200);
// As printable(), in double quotes, for messages.
std::string in_quotes(std::string_view bytes, std::size_t limit = 200);
bool is_utf8(std::string_view bytes);
// The code points, with U+FFFD for each byte that is not UTF-8.
std::u32string characters_of(std::string_view bytes);
// A form of a name that is equal for two names that look the same. It has no invisible characters and only
// one kind of blank. Letters of other scripts that look like Latin letters become these.
std::string look_of(std::string_view text);

}  // namespace tengen
