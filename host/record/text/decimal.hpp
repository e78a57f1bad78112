// Durations and scores as plain decimals, as exact as the host measures.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"

namespace tengen::record {

// 1500 with 3 digits after the point: "1.5".
std::string decimal(std::int64_t value, int digits);

// To the microsecond: "1.5" ms, "0.0015" s.
std::string in_milliseconds(Duration duration);
std::string in_seconds(Duration duration);
// Longer times in files are reduced to this limit: the sum of all turns of a game must fit into a Duration.
inline constexpr Duration longest_time = std::chrono::hours(24 * 11);
// Returns nothing for a negative number.
std::optional<Duration> from_milliseconds(double number);

// Hundredths as "0.35", and back from any plain number.
std::string score_text(int hundredths);
std::optional<int> parse_score_text(std::string_view text);
// Returns nothing if the hundredths do not fit into an int.
std::optional<int> hundredths_of(double number);

}  // namespace tengen::record
