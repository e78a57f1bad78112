// The words of the Gomocup protocol that several of its speakers need: the host towards programs, the file
// protocols, and the host when it serves an engine to another manager.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "game/game.hpp"

namespace tengen::engine {

// Programs read numbers into an int: 2147483648 has been seen to crash one that plays with 2147483647.
inline constexpr std::int64_t largest_number = 2147483647;

// Whole milliseconds, at most largest_number.
std::int64_t in_protocol_ms(Duration duration);

// The value of INFO rule, never 2, which is a continuous game to some programs and renju to others; nothing
// when the protocol has none for this game and rule.
std::optional<int> rule_number(const game::Setup& setup);

// The line begins with the word, in any case, and not with a longer one.
bool starts_with_word(std::string_view line, std::string_view word);
// It stands somewhere in the line.
bool mentions(std::string_view line, std::string_view word);

// Said by programs that take no command for some time after their own move.
bool is_about_a_lost_command(std::string_view line);

// "x,y" taken off the front of `text`, blanks before it and around the comma allowed. What no board has is
// kept as a number that no board has, so that it is judged as a move off the board and not as chatter.
std::optional<game::Point> take_point(std::string_view& text);
// A line that begins so, and goes on with nothing or with white space.
std::optional<game::Point> read_move(std::string_view line);

// Adds lines to a text, with the end that its reader wants.
class CommandLines {
 public:
  CommandLines(std::string& out, std::string_view end) : out_(out), end_(end) {}

  // Texts, whole numbers and points ("x,y").
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
