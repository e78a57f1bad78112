// Strict parsers for text that people, files and engines write: the whole text must be valid. (strtol reads
// "12abc" as 12, and a cast wraps "99999999999".)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"

namespace tengen {

// Decimal with an optional '-', no '+', no spaces, in the range of the type.
std::optional<std::int64_t> parse_integer(std::string_view text);
// Decimal with an optional fraction and exponent; finite. The '.' does not depend on the locale.
std::optional<double> parse_number(std::string_view text);
// "true" or "false".
std::optional<bool> parse_boolean(std::string_view text);
// A number with a unit: "250ms", "1.5s", "2min". Not negative.
std::optional<Duration> parse_duration(std::string_view text);
// Seconds without a unit, as in time controls: "0.1", "180". Not negative.
std::optional<Duration> parse_seconds(std::string_view text);
// "4GiB", "350MiB", "64KiB": uses the largest unit that gives a whole number.
std::string bytes_text(std::uint64_t bytes);

// Bytes with a unit: "350MiB", "64KiB", "1GiB", "100MB", "512B". Not negative.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

}  // namespace tengen
