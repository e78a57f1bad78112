#include "tournament/run/departures.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::tournament {

std::string departures_text(const std::vector<match::Departure>& departures,
                            const std::vector<std::string>& names) {
  std::vector<std::string> lines;
  for (const auto& one : departures)
    lines.push_back(std::to_string(one.after_unit) + " " + names[one.engine]);
  return joined(lines, "\n");
}

std::vector<match::Departure> departures_of(const RunRecord& run) {
  std::vector<match::Departure> departures;
  const std::string text = note(run, departures_note);
  for (const auto line : split(std::string_view(text), '\n')) {
    const auto space = line.find(' ');
    if (space == std::string_view::npos) continue;
    const auto unit = parse_integer(line.substr(0, space));
    const auto engine = std::find_if(run.engines.begin(), run.engines.end(),
                                     [&](const auto& one) { return one.name == line.substr(space + 1); });
    if (unit && engine != run.engines.end())
      departures.push_back({static_cast<std::size_t>(engine - run.engines.begin()), *unit});
  }
  return departures;
}

std::string last_units_text(const std::set<std::int64_t>& units) {
  std::vector<std::string> lines;
  for (const auto unit : units) lines.push_back(std::to_string(unit));
  return joined(lines, "\n");
}

std::set<std::int64_t> last_units_of(const RunRecord& run) {
  std::set<std::int64_t> units;
  const std::string text = note(run, last_units_note);
  for (const auto line : split(std::string_view(text), '\n')) {
    if (const auto unit = parse_integer(line)) units.insert(*unit);
  }
  return units;
}

}  // namespace tengen::tournament
