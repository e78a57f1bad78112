// Dates as record files write them; always UTC.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::record {

using Date = std::chrono::system_clock::time_point;

// "2026-03-04"
std::string day_text(Date date);
// "2026-03-04T05:06:07Z"
std::string second_text(Date date);
// Year, month and day, and hour, minute and second where they follow, as six numbers with anything between
// them: "2026-03-04", "2003.12.15_12:33:18.MST", "2017.07.29 14:00". Nothing without a day that there is.
std::optional<Date> parse_date(std::string_view text);

}  // namespace tengen::record
