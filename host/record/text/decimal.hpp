// Durations and scores as plain decimals, exact to what the host can measure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"

namespace tengen::record {

// 1500 with 3 digits behind the point: "1.5".
std::string decimal(std::int64_t value, int digits);

// To the microsecond: "1.5" ms, "0.0015" s.
std::string in_milliseconds(Duration duration);
std::string in_seconds(Duration duration);
// Longer times in files are cut to this: the sum of all turns of a game must fit into a Duration.
inline constexpr Duration longest_time = std::chrono::hours(24 * 11);
// Nothing for a negative number.
std::optional<Duration> from_milliseconds(double number);

// Hundredths as "0.35", and back from any plain number.
std::string score_text(int hundredths);
std::optional<int> parse_score_text(std::string_view text);
// Nothing where they do not fit.
std::optional<int> hundredths_of(double number);

}  // namespace tengen::record
