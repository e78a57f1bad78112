#include "engine/time_control.hpp"

#include <charconv>

#include "base/parse.hpp"

namespace tengen::engine {
namespace {

std::string seconds_text(Duration duration) {
  char digits[32];
  const double seconds = std::chrono::duration<double>(duration).count();
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, seconds);
  return std::string(digits, end);
}

}  // namespace

std::string TimeControl::text() const {
  std::string text = seconds_text(match);
  if (turn > Duration::zero()) text += "/" + seconds_text(turn);
  if (increment > Duration::zero()) text += "+" + seconds_text(increment);
  return text;
}

Result<TimeControl> parse_time_control(std::string_view text) {
  const auto wrong = [&](std::string_view part, std::string_view what) {
    return bad_input(
        "time control \"" + std::string(text) + "\": \"" + std::string(part) + "\" is no " +
        std::string(what) +
        " in seconds; expected match/turn+increment or match+increment, such as 180/30+1 or 10+0.1");
  };
  std::string_view rest = text;
  TimeControl control;
  if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
    const auto increment = parse_seconds(rest.substr(plus + 1));
    if (!increment) return wrong(rest.substr(plus + 1), "increment");
    control.increment = *increment;
    rest = rest.substr(0, plus);
  }
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    const auto turn = parse_seconds(rest.substr(slash + 1));
    if (!turn) return wrong(rest.substr(slash + 1), "time for a move");
    control.turn = *turn;
    rest = rest.substr(0, slash);
  }
  const auto match = parse_seconds(rest);
  if (!match) return wrong(rest, "time for the match");
  control.match = *match;
  if (control.increment > Duration::zero() && control.match == Duration::zero()) {
    return bad_input("time control \"" + std::string(text) + "\": an increment needs a time for the match");
  }
  return control;
}

}  // namespace tengen::engine
