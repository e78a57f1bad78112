// The engines that a stored run leaves out, so that a resumed run pairs the same engines and finishes the same
// units.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/schedule.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// The note with the departures, one a line: the number of the unit and the engine's name.
inline constexpr std::string_view departures_note = "not paired after";

// `names`: of the engines of the run.
std::string departures_text(const std::vector<match::Departure>& departures,
                            const std::vector<std::string>& names);
// Skips invalid lines, and engines that the run does not have.
std::vector<match::Departure> departures_of(const RunRecord& run);

// The note with the numbers of the units that had begun when an engine of theirs withdrew, one a line.
inline constexpr std::string_view last_units_note = "begun before a withdrawal";

std::string last_units_text(const std::set<std::int64_t>& units);
// Skips invalid lines.
std::set<std::int64_t> last_units_of(const RunRecord& run);

}  // namespace tengen::tournament
