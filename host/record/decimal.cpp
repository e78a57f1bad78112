#include "record/decimal.hpp"

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
  std::string text = std::to_string(value < 0 ? -value : value);
  const auto fraction = static_cast<std::size_t>(digits);
  if (text.size() <= fraction) text.insert(0, fraction + 1 - text.size(), '0');
  text.insert(text.size() - fraction, ".");
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return value < 0 ? "-" + text : text;
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
  if (!number || std::abs(*number) > std::numeric_limits<int>::max() / 100) return std::nullopt;
  return static_cast<int>(std::lround(*number * 100));
}

}  // namespace tengen::record
