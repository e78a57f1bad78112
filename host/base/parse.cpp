#include "base/parse.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace tengen {
namespace {

template <class T>
std::optional<T> parse_whole(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stopped != end || text.empty()) return std::nullopt;
  return value;
}

std::optional<Duration> from_seconds(double seconds) {
  // Half the range of a Duration: what is added to a time point must not overflow either.
  constexpr double limit = 1e9 * 4.6;
  if (!(seconds >= 0) || seconds > limit) return std::nullopt;
  return Duration(static_cast<Duration::rep>(std::llround(seconds * 1e9)));
}

// Splits "350MiB" into number and unit, and returns the number times the unit's factor.
template <std::size_t N>
std::optional<double> parse_with_unit(std::string_view text,
                                      const std::array<std::pair<std::string_view, double>, N>& units) {
  const auto split = text.find_first_not_of("0123456789.");
  if (split == std::string_view::npos) return std::nullopt;
  const auto number = parse_number(text.substr(0, split));
  if (!number || *number < 0) return std::nullopt;
  for (const auto& [unit, factor] : units) {
    if (text.substr(split) == unit) return *number * factor;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) { return parse_whole<std::int64_t>(text); }

std::optional<double> parse_number(std::string_view text) {
  // from_chars also reads "inf" and "nan".
  if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;
  const auto value = parse_whole<double>(text);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return value;
}

std::optional<bool> parse_boolean(std::string_view text) {
  if (text == "true") return true;
  if (text == "false") return false;
  return std::nullopt;
}

std::optional<Duration> parse_duration(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, double>, 4> units{
      {{"us", 1e-6}, {"ms", 1e-3}, {"s", 1.0}, {"min", 60.0}}};
  const auto seconds = parse_with_unit(text, units);
  return seconds ? from_seconds(*seconds) : std::nullopt;
}

std::optional<Duration> parse_seconds(std::string_view text) {
  const auto seconds = parse_number(text);
  return seconds ? from_seconds(*seconds) : std::nullopt;
}

std::optional<std::uint64_t> parse_bytes(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, double>, 7> units{{{"B", 1},
                                                                             {"KiB", 1024.0},
                                                                             {"MiB", 1048576.0},
                                                                             {"GiB", 1073741824.0},
                                                                             {"KB", 1e3},
                                                                             {"MB", 1e6},
                                                                             {"GB", 1e9}}};
  const auto bytes = parse_with_unit(text, units);
  if (!bytes || *bytes > 9e18) return std::nullopt;
  return static_cast<std::uint64_t>(*bytes);
}

std::string bytes_text(std::uint64_t bytes) {
  if (bytes % (1 << 30) == 0 && bytes != 0) return std::to_string(bytes >> 30) + "GiB";
  if (bytes % (1 << 20) == 0) return std::to_string(bytes >> 20) + "MiB";
  return std::to_string(bytes >> 10) + "KiB";
}

}  // namespace tengen
