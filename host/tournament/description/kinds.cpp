#include "tournament/description/kinds.hpp"

#include <array>
#include <cstdio>

#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/protocol.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::tournament {
namespace {

// Exact: a Duration counts nanoseconds.
std::string in_us(const Duration& duration) {
  char text[48];
  std::snprintf(text, sizeof text, "%.3fus", static_cast<double>(duration.count()) / 1e3);
  return text;
}

// Empty, or blanks of any script (Unicode 15, category Zs, and what looks like it).
bool shows_nothing(std::string_view text) {
  constexpr std::array<std::string_view, 19> blanks{
      " ",      "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",
      "\u2007", "\u2008", "\u2009", "\u200A", "\u202F", "\u205F", "\u2800", "\u3000", "\u3164"};
  while (!text.empty()) {
    const auto found =
        std::find_if(blanks.begin(), blanks.end(), [&](auto blank) { return text.starts_with(blank); });
    if (found == blanks.end()) return false;
    text.remove_prefix(found->size());
  }
  return true;
}

}  // namespace

Kind<bool> yes_or_no() { return one_of<bool>({{"true", true}, {"false", false}}); }

Kind<double> number() {
  return {"a number such as 0.05",
          [](const std::string& text) {
            const bool has_plus = text.size() > 1 && text[0] == '+' && text[1] != '-';
            return parse_number(has_plus ? text.substr(1) : text);
          },
          [](const double& value) {
            char text[32];
            std::snprintf(text, sizeof text, "%.17g", value);
            return std::string(text);
          }};
}

Kind<Duration> duration(std::string expected, std::string unit, Duration most) {
  return {std::move(expected),
          [unit, most](const std::string& text) -> std::optional<Duration> {
            auto found = parse_duration(text);
            if (!found && !unit.empty()) found = parse_duration(text + unit);
            return found && *found <= most ? found : std::nullopt;
          },
          in_us};
}

Kind<Duration> time_of_a_move(Duration least) {
  return {"seconds for a move, such as 0.5",
          [least](const std::string& text) {
            const auto seconds = parse_seconds(text);
            return seconds && *seconds >= least ? seconds : std::nullopt;
          },
          [](const Duration& value) { return engine::TimeControl{.match = value}.text(); }};
}

Kind<engine::TimeControl> clock() {
  return {"match/turn+increment or match+increment in seconds, such as 180/30+1 or 10+0.1",
          [](const std::string& text) -> std::optional<engine::TimeControl> {
            const auto control = engine::parse_time_control(text);
            return control ? std::optional(*control) : std::nullopt;
          },
          [](const engine::TimeControl& value) { return value.text(); }};
}

Kind<std::uint64_t> bytes(std::string expected, std::string unit, std::uint64_t least) {
  return {std::move(expected),
          [unit, least](const std::string& text) -> std::optional<std::uint64_t> {
            auto found = unit.empty() ? std::nullopt : parse_bytes(text + unit);
            if (!found) found = parse_bytes(text);
            return found && *found >= least ? found : std::nullopt;
          },
          [](const std::uint64_t& value) { return std::to_string(value) + "B"; }};
}

Kind<std::filesystem::path> output_path(const std::string& example) {
  auto kind = phrase<std::filesystem::path>("a path, such as " + example +
                                            "; without this attribute, nothing is written");
  kind.read = [read = kind.read](const std::string& text) {
    constexpr std::array<std::string_view, 6> switches{"on", "off", "yes", "no", "true", "false"};
    const bool is_switch = std::find(switches.begin(), switches.end(), lower(text)) != switches.end();
    return is_switch ? std::nullopt : read(text);
  };
  return kind;
}

Kind<std::string> protocol() {
  auto kind = phrase("gomocup, nboard, board-file or piskvork-file");
  kind.read = [](const std::string& text) -> std::optional<std::string> {
    if (engine::make_file_protocol(text) || engine::make_protocol(text, {})) return text;
    return std::nullopt;
  };
  return kind;
}

// It goes to terminals and into every record as it is.
Kind<std::string> name_of_an_engine() {
  constexpr std::size_t longest = 100;
  auto kind =
      line_of_text("a name: one line of UTF-8 that can be seen, without control characters, at most " +
                   std::to_string(longest) + " characters");
  kind.read = [read = kind.read](const std::string& text) {
    const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return std::count_if(text.begin(), text.end(), is_first_byte) <= static_cast<std::ptrdiff_t>(longest)
               ? read(text)
               : std::nullopt;
  };
  return kind;
}

Kind<std::string> line_of_text(std::string expected) {
  auto kind = phrase(std::move(expected));
  kind.read = [](const std::string& text) {
    return !shows_nothing(text) && manifest::is_one_line(text) ? std::optional(text) : std::nullopt;
  };
  return kind;
}

}  // namespace tengen::tournament
