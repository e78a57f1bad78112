#include "record/text/decimal.hpp"

#include <cmath>
#include <cstdlib>
#include <limits>

#include "base/parse.hpp"

namespace tengen::record {
namespace {

std::int64_t microseconds(Duration duration) {
  return std::chrono::round<std::chrono::microseconds>(duration).count();
}

}  // namespace

std::string decimal(std::int64_t value, int digits) {
  std::int64_t unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  std::string text = value < 0 ? "-" : "";
  // The magnitude of the least number there is has no positive counterpart.
  const auto magnitude =
      value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  text += std::to_string(magnitude / static_cast<std::uint64_t>(unit));
  std::uint64_t fraction = magnitude % static_cast<std::uint64_t>(unit);
  if (fraction > 0) text += '.';
  for (; fraction > 0; fraction %= static_cast<std::uint64_t>(unit)) {
    unit /= 10;
    text += static_cast<char>('0' + fraction / static_cast<std::uint64_t>(unit));
  }
  return text;
}

std::string in_milliseconds(Duration duration) { return decimal(microseconds(duration), 3); }
std::string in_seconds(Duration duration) { return decimal(microseconds(duration), 6); }

std::optional<Duration> from_milliseconds(double number) {
  if (!(number >= 0)) return std::nullopt;
  const double most = milliseconds(longest_time);
  return Duration(std::chrono::microseconds(std::llround(std::min(number, most) * 1e3)));
}

std::string score_text(int hundredths) { return decimal(hundredths, 2); }

std::optional<int> parse_score_text(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto number = parse_number(text);
  return number ? hundredths_of(*number) : std::nullopt;
}

std::optional<int> hundredths_of(double number) {
  using Limits = std::numeric_limits<int>;
  const double hundredths = std::round(number * 100);
  if (!(hundredths >= Limits::min() && hundredths <= Limits::max())) return std::nullopt;
  return static_cast<int>(hundredths);
}

}  // namespace tengen::record
