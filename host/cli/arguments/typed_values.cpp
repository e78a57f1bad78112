#include "cli/arguments/typed_values.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <utility>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

struct Unit {
  std::string_view name;  // in small letters
  double factor;
};

constexpr std::array time_units{Unit{"us", 1e-6}, Unit{"ms", 1e-3},  Unit{"s", 1},   Unit{"sec", 1},
                                Unit{"m", 60},    Unit{"min", 60.0}, Unit{"h", 3600}};
constexpr std::array size_units{
    Unit{"b", 1},    Unit{"k", 1e3},       Unit{"kb", 1e3}, Unit{"kib", 1024}, Unit{"m", 1e6},
    Unit{"mb", 1e6}, Unit{"mib", 1048576}, Unit{"g", 1e9},  Unit{"gb", 1e9},   Unit{"gib", 1073741824}};

// As short as it can be told: 0.1, not 0.10000000000000001.
std::string text_of(double number) {
  char digits[64];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed);
  return error == std::errc() ? std::string(digits, end) : std::string();
}

// A number and perhaps a unit; without one, of the given unit. Empty: it must have one.
template <std::size_t N>
std::optional<double> with_unit(std::string_view text, const std::array<Unit, N>& units,
                                std::string_view bare) {
  const auto end = text.find_first_not_of("0123456789.");
  const auto number = parse_number(text.substr(0, end));
  if (!number || *number > 1e15) return std::nullopt;
  const std::string unit = end == std::string_view::npos ? std::string(bare) : lower(text.substr(end));
  for (const Unit& known : units) {
    if (known.name == unit) return *number * known.factor;
  }
  return std::nullopt;
}

// "90", "90s", "1:30", "1.5m"; a bare number is of the unit.
std::optional<double> seconds_of(std::string_view text, std::string_view bare = "s") {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return with_unit(text, time_units, bare);
  const auto minutes = parse_integer(text.substr(0, colon));
  const auto seconds = parse_number(text.substr(colon + 1));
  if (!minutes || !seconds || *minutes < 0 || *seconds < 0 || *seconds >= 60) return std::nullopt;
  return static_cast<double>(*minutes) * 60 + *seconds;
}

struct Clock {
  std::string_view before_slash;  // of the game, or moves in chess
  std::optional<std::string_view> behind_slash;
  std::optional<std::string_view> increment;

  explicit Clock(std::string_view text) {
    if (const auto plus = text.find('+'); plus != std::string_view::npos) {
      increment = text.substr(plus + 1);
      text = text.substr(0, plus);
    }
    before_slash = text;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
      before_slash = text.substr(0, slash);
      behind_slash = text.substr(slash + 1);
    }
  }
};

// "60" and "60s" as "60 s".
std::string spoken(std::string_view time) {
  return std::string(time) + (time.find_first_not_of("0123456789.") == std::string_view::npos ? " s" : "");
}

Error wrong_clock(const std::string& word, const std::string& use) {
  return bad_input("found " + in_quotes(word) + "; " + use);
}

// "inf/5+0.1", "/180+2", "0/10+0.1": a game of that time for people who type chess clocks.
Error chess_clock(const std::string& word, const Clock& clock) {
  const std::string game(*clock.behind_slash);
  const std::string increment = clock.increment ? "+" + std::string(*clock.increment) : "";
  return wrong_clock(
      word, "for a game of " + spoken(game) +
                (clock.increment ? " and " + spoken(*clock.increment) + " more after each move" : "") +
                " type tc=" + game + increment + "; for " + spoken(game) + " a move type st=" + game);
}

Result<std::string> plain_clock(const std::string& word, std::string_view value) {
  const Clock clock(value);
  if (value == "inf" || value == "infinite") return std::string("tc=0");
  const auto increment = clock.increment ? seconds_of(*clock.increment) : 0.0;
  const auto second = clock.behind_slash ? seconds_of(*clock.behind_slash) : 0.0;
  const bool no_game = clock.before_slash.empty() || clock.before_slash == "inf";
  const auto first = no_game ? std::optional(0.0) : seconds_of(clock.before_slash);
  if (!first || !second || !increment || (no_game && !clock.behind_slash)) {
    return wrong_clock(
        word,
        "type tc=60 for 60 s a game, tc=60+0.5 for 0.5 s more after each move, tc=60/5 for at most "
        "5 s a move; units are us, ms, s, m, h");
  }
  if (*first == 0 && clock.behind_slash && (no_game || *increment > 0)) return chess_clock(word, clock);
  return "tc=" + text_of(*first) + (*second > 0 ? "/" + text_of(*second) : "") +
         (*increment > 0 ? "+" + text_of(*increment) : "");
}

Result<std::string> plain_time(const std::string& word, const std::string& key, std::string_view value,
                               std::string_view bare) {
  const auto seconds = seconds_of(value, bare);
  if (!seconds) return wrong_clock(word, "type " + key + "=500ms, " + key + "=2s or " + key + "=1m");
  if (key == "st") return "st=" + text_of(*seconds);
  // Each of them is the margin.
  return "margin=" + text_of(*seconds) + "s";
}

Result<std::string> plain_size(const std::string& word, const std::string& key, std::string_view value,
                               std::string_view bare) {
  const auto bytes = with_unit(value, size_units, value == "0" ? "b" : bare);
  if (!bytes) return wrong_clock(word, "type " + key + "=350MB or " + key + "=1GB; a size needs its unit");
  return key + "=" + text_of(std::floor(*bytes)) + "B";
}

}  // namespace

Result<std::string> plain_word(const std::string& word) {
  const auto equals = word.find('=');
  if (equals == std::string::npos) return word;
  const std::string key = word.substr(0, equals);
  const std::string_view value = std::string_view(word).substr(equals + 1);
  if (key == "tc") return plain_clock(word, value);
  if (key == "st" || key == "tolerance") return plain_time(word, key, value, "s");
  if (key == "margin" || key == "timemargin") return plain_time(word, key, value, "ms");
  if (key == "mem" || key == "scratch") return plain_size(word, key, value, "");
  if (key == "maxmemory") return plain_size(word, key, value, "b");
  return word;
}

std::optional<std::string> remark_on_clock(const std::string& word) {
  constexpr std::int64_t most_moves = 100;  // that chess players count before a slash
  if (!word.starts_with("tc=")) return std::nullopt;
  const Clock clock(std::string_view(word).substr(3));
  const auto moves = parse_integer(clock.before_slash);
  if (!clock.behind_slash || !moves || *moves < 1 || *moves > most_moves) return std::nullopt;
  const std::string first(clock.before_slash);
  const std::string second(*clock.behind_slash);
  const auto turn = seconds_of(second);
  // "180/30" and "60/5" are common clocks of this field; "40/4" is one of chess.
  if (!turn || (*moves != 40 && static_cast<double>(*moves) > 5 * *turn)) return std::nullopt;
  return printable(word) + " is " + first + " s for a game and at most " + spoken(second) +
         " for a move here, not " + first + " moves in " + spoken(second) + "; for " + spoken(second) +
         " a game type tc=" + second;
}

}  // namespace tengen::cli
