#include "cli/statistics/result_counts.hpp"

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

// So that no sum of five overflows, and each is exact as a floating-point number.
constexpr std::int64_t most = 1'000'000'000'000;

Result<std::vector<std::int64_t>> parse_numbers(const std::vector<std::string>& words, std::size_t wanted,
                                                const std::string& place, const std::string& meaning) {
  if (words.size() != wanted) {
    return bad_input("found " + std::to_string(words.size()) + (words.size() == 1 ? " number" : " numbers") +
                         ", expected " + std::to_string(wanted) + ": " + meaning,
                     place);
  }
  std::vector<std::int64_t> numbers;
  std::int64_t sum = 0;
  for (const auto& word : words) {
    const auto number = parse_integer(word);
    if (!number || *number < 0 || *number > most)
      return bad_input("found \"" + printable(word) + "\", expected a whole number from 0 to 1000000000000",
                       place);
    sum += *number;
    numbers.push_back(*number);
  }
  if (sum == 0) return bad_input("found no game at all, expected one or more", place);
  return numbers;
}

}  // namespace

Result<ResultCounts> parse_counts(const std::vector<std::string>& games,
                                  const std::vector<std::string>& pairs) {
  if (!games.empty() && !pairs.empty())
    return bad_input("found results of games and of pairs, expected W D L or -ptnml, not both", "-ptnml");
  ResultCounts counts;
  if (!pairs.empty()) {
    const auto numbers =
        parse_numbers(pairs, 5, "-ptnml", "pairs of games that brought 0, 1/2, 1, 1 1/2 and 2 points");
    if (!numbers) return numbers.error();
    counts.pairs.emplace();
    std::copy(numbers->begin(), numbers->end(), counts.pairs->by_points.begin());
    return counts;
  }
  const auto numbers =
      parse_numbers(games, 3, "W D L", "wins, draws and losses, in this order, or -ptnml with five");
  if (!numbers) return numbers.error();
  counts.games = tournament::GameCounts{(*numbers)[0], (*numbers)[2], (*numbers)[1]};
  return counts;
}

}  // namespace tengen::cli
