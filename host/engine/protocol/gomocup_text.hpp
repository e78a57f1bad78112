// Parts of the Gomocup protocol that three users share: the host towards programs, the file protocols, and
// `tengen pbrain`.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "game/game.hpp"

namespace tengen::engine {

// Programs read numbers into an int: one program plays with 2147483647, but crashes with 2147483648.
inline constexpr std::int64_t largest_number = 2147483647;

// Whole milliseconds, at most largest_number.
std::int64_t in_protocol_ms(Duration duration);

// The value of INFO rule. It is never 2, which means a continuous game to some programs and renju to others.
// Returns nothing if the protocol has no value for this game and rule.
std::optional<int> rule_number(const game::Setup& setup);

// Whether the line begins with the whole word, in any case.
bool starts_with_word(std::string_view line, std::string_view word);
// Whether the word occurs in the line.
bool mentions(std::string_view line, std::string_view word);

// Whether the line is the complaint of a program that accepts no command for a moment after its own move.
bool is_about_a_lost_command(std::string_view line);

// Removes "x,y" from the front of `text`; blanks may be before it and around the comma. A number that is too
// large becomes a point off every board. The line is then an illegal move, not a remark.
std::optional<game::Point> take_point(std::string_view& text);
// Parses a line that begins with a point and then ends or continues with white space.
std::optional<game::Point> read_move(std::string_view line);

// Adds lines to a text, with the line end of the program.
class CommandLines {
 public:
  CommandLines(std::string& out, std::string_view end) : out_(out), end_(end) {}

  // Adds a line of texts, whole numbers and points ("x,y").
  template <class... Parts>
  void add(const Parts&... parts) {
    (append(parts), ...);
    out_ += end_;
  }

 private:
  void append(std::string_view text) { out_ += text; }
  void append(const char* text) { out_ += text; }
  void append(game::Point point) {
    append(point.x);
    out_ += ',';
    append(point.y);
  }
  template <std::integral T>
  void append(T value) {
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    out_.append(digits, end);
  }

  std::string& out_;
  std::string_view end_;
};

}  // namespace tengen::engine
