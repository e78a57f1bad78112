// Strict readings of text that people, files and engines write: the whole text is the value, or there is
// none. (strtol and its kin take "12abc" as 12 and wrap "99999999999"; a host that judges by them is wrong
// both times.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"

namespace tengen {

// Decimal, optional leading '-', no '+', no spaces, in the range of the type.
std::optional<std::int64_t> parse_integer(std::string_view text);
// Decimal with an optional fraction and exponent; finite. The '.' does not depend on the locale.
std::optional<double> parse_number(std::string_view text);
// "true" or "false".
std::optional<bool> parse_boolean(std::string_view text);
// A number with a unit: "250ms", "1.5s", "2min". Not negative.
std::optional<Duration> parse_duration(std::string_view text);
// Seconds as time controls are typed: "0.1", "180". Not negative.
std::optional<Duration> parse_seconds(std::string_view text);
// "4GiB", "350MiB", "64KiB": the largest unit that leaves a whole number.
std::string bytes_text(std::uint64_t bytes);

// Bytes with a unit: "350MiB", "64KiB", "1GiB", "100MB", "512B". Not negative.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

}  // namespace tengen
