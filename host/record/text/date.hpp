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
// Reads year, month and day, and optionally hour, minute and second. There may be any characters between the
// numbers: "2026-03-04", "2003.12.15_12:33:18.MST", "2017.07.29 14:00". Returns nothing if the text has no
// valid day.
std::optional<Date> parse_date(std::string_view text);

}  // namespace tengen::record
