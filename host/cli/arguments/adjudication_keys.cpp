#include "cli/arguments/adjudication_keys.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

constexpr std::int64_t largest = 1'000'000;

struct Number {
  std::int64_t least;
  int* to;
};

using Numbers = std::map<std::string_view, Number>;

// Takes the number keys; a token of another key goes to `other`, which says whether it is one.
template <class Other>
Status take(const std::vector<std::string>& group, const Numbers& numbers, const std::string& flag,
            const std::string& usage, const Other& other) {
  for (const auto& token : group) {
    const auto equals = std::min(token.find('='), token.size());
    const auto number = numbers.find(std::string_view(token).substr(0, equals));
    if (equals == token.size() || (number == numbers.end() && !other(token))) {
      return bad_input("found \"" + printable(token) + "\", expected " + usage, flag);
    }
    if (number == numbers.end()) continue;
    const auto value = parse_integer(token.substr(equals + 1));
    if (!value || *value < number->second.least || *value > largest) {
      return bad_input("found \"" + printable(token) + "\", expected " +
                           std::to_string(number->second.least) + " to " + std::to_string(largest),
                       flag);
    }
    *number->second.to = static_cast<int>(*value);
  }
  return success();
}

Status check_both(int moves, int score, const std::string& flag, const std::string& usage) {
  if (moves >= 0 && score >= 0) return success();
  return bad_input(std::string("found no ") + (moves < 0 ? "movecount=" : "score=") + ", expected " + usage,
                   flag);
}

}  // namespace

Result<match::DrawRule> parse_draw(const std::vector<std::string>& group) {
  const std::string usage = "movenumber=40 movecount=8 score=10, for example";
  match::DrawRule rule{.from = 0, .moves = -1, .score = -1};
  const Numbers numbers{
      {"movenumber", {0, &rule.from}}, {"movecount", {1, &rule.moves}}, {"score", {0, &rule.score}}};
  const auto no_other = [](const std::string&) { return false; };
  if (auto taken = take(group, numbers, "-draw", usage, no_other); !taken) return taken.error();
  if (auto both = check_both(rule.moves, rule.score, "-draw", usage); !both) return both.error();
  return rule;
}

Result<match::ResignRule> parse_resign(const std::vector<std::string>& group) {
  const std::string usage = "movecount=3 score=600 twosided=true, for example";
  match::ResignRule rule{.moves = -1, .score = -1, .both_agree = false};
  const Numbers numbers{{"movecount", {1, &rule.moves}}, {"score", {1, &rule.score}}};
  const auto sides = [&](const std::string& token) {
    rule.both_agree = token == "twosided=true";
    return rule.both_agree || token == "twosided=false";
  };
  if (auto taken = take(group, numbers, "-resign", usage, sides); !taken) return taken.error();
  if (auto both = check_both(rule.moves, rule.score, "-resign", usage); !both) return both.error();
  return rule;
}

}  // namespace tengen::cli
