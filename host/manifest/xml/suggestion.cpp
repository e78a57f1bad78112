#include "manifest/xml/suggestion.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace tengen::manifest {
namespace {

// How far a name is from what was typed; nothing when it is too far to be meant.
std::optional<std::size_t> distance(std::string_view typed, std::string_view name) {
  const std::size_t dot = name.find('.');
  const std::string_view tail = dot == std::string_view::npos ? name : name.substr(dot + 1);
  const std::size_t away = std::min(edit_distance(typed, name), edit_distance(typed, tail));
  const std::size_t allowed = std::max<std::size_t>(1, typed.size() / 3);
  if (away <= allowed) return away;
  if (typed.size() >= 3 && name.find(typed) != std::string_view::npos) return allowed + 1;
  return std::nullopt;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> last(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(last, std::move(row));
  }
  return last[b.size()];
}

std::vector<std::string> suggestions(std::string_view typed, const std::vector<std::string>& names) {
  // Nobody mistypes a name this long; and the work grows with the square of the length.
  if (typed.size() > 200) return {};
  std::vector<std::pair<std::size_t, std::string>> close;
  for (const std::string& name : names) {
    if (const auto away = distance(typed, name)) close.emplace_back(*away, name);
  }
  std::sort(close.begin(), close.end());
  std::vector<std::string> best;
  for (const auto& [away, name] : close) {
    if (best.size() < 3) best.push_back(name);
  }
  return best;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names,
                         const std::string& before) {
  const auto close = suggestions(typed, names);
  return close.empty() ? "" : "; did you mean " + before + close.front() + "?";
}

}  // namespace tengen::manifest
