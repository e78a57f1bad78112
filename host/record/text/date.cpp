#include "record/text/date.hpp"

#include <array>
#include <ctime>

#include "base/text.hpp"

namespace tengen::record {
namespace {

std::string formatted(Date date, const char* format) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(date);
  std::tm parts{};
  if (::gmtime_r(&seconds, &parts) == nullptr) return {};
  char text[32];
  return {text, std::strftime(text, sizeof text, format, &parts)};
}

// The next number in the text, taken off it; -1 when there is none, or it has more than four digits.
int next_number(std::string_view& text) {
  while (!text.empty() && !is_digit(text.front())) text.remove_prefix(1);
  int number = -1;
  for (int digits = 0; !text.empty() && is_digit(text.front()); ++digits) {
    if (digits == 4) return -1;
    number = std::max(number, 0) * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

}  // namespace

std::string day_text(Date date) { return formatted(date, "%Y-%m-%d"); }
std::string second_text(Date date) { return formatted(date, "%Y-%m-%dT%H:%M:%SZ"); }

std::optional<Date> parse_date(std::string_view text) {
  text = text.substr(0, 64);
  std::array<int, 6> numbers{};
  for (int& number : numbers) number = next_number(text);
  for (std::size_t i = 3; i < numbers.size(); ++i) {
    // A day without a time of day; what follows belongs to something else when it cannot be one.
    if (numbers[i] < 0 || numbers[i] > (i == 3 ? 23 : 59)) numbers[i] = 0;
  }
  const std::chrono::year_month_day day{std::chrono::year(numbers[0]),
                                        std::chrono::month(static_cast<unsigned>(std::max(0, numbers[1]))),
                                        std::chrono::day(static_cast<unsigned>(std::max(0, numbers[2])))};
  // A Date reaches from 1677 to 2262.
  if (numbers[0] < 1700 || numbers[0] > 2200 || !day.ok()) return std::nullopt;
  return Date(std::chrono::sys_days(day)) + std::chrono::hours(numbers[3]) +
         std::chrono::minutes(numbers[4]) + std::chrono::seconds(numbers[5]);
}

}  // namespace tengen::record
