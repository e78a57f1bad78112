// Small questions about text that more than one floor asks.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

// ASCII alone, in every locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);

// Without blanks, tabs and line ends on either side.
std::string_view trimmed(std::string_view text);
// Parts between separators, empty ones kept: "a,,b" has three.
std::vector<std::string_view> split(std::string_view text, char separator);
// The parts look into the text: it must outlive them.
template <std::same_as<std::string> Text>
std::vector<std::string_view> split(Text&& text, char separator) = delete;
std::string joined(const std::vector<std::string>& parts, std::string_view separator);
// "1 game", "2 games": for nouns that take an s.
std::string counted(std::size_t count, std::string_view noun);
// Bytes that came from an engine, made safe to show on a terminal or in a message: control bytes, characters
// that cannot be seen and what is not UTF-8 become \xNN; cut after `limit` bytes of input with "…".
std::string printable(std::string_view bytes, std::size_t limit = 200);
// The same with backslashes as \x5C, so that a reader can tell every byte: a "\x41" of the engine's own is no
// escape.
std::string unambiguous(std::string_view bytes, std::size_t limit = 200);
// As printable(), in double quotes, as messages name what was found.
std::string in_quotes(std::string_view bytes, std::size_t limit = 200);
bool is_utf8(std::string_view bytes);
// The code points; U+FFFD stands for a byte that is not UTF-8.
std::u32string characters_of(std::string_view bytes);
// What a person sees of it: two names with the same look cannot be told apart. What cannot be seen is left
// out, blanks are one kind, and letters of other scripts that are drawn like Latin ones stand for these.
std::string look_of(std::string_view text);

}  // namespace tengen
