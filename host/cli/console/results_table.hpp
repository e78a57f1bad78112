// The results of a run as text: a table of the engines, with ratings and who beat whom where there are more
// than two. Ranks are the schedule's; columns for byes, forfeits and tie-breaks where there are any.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/observer.hpp"
#include "tournament/run/tally.hpp"

namespace tengen::cli {

// Cuts the text to the columns; never cuts a code point in two.
std::string shortened(std::string text, std::size_t width);

// Lines without a line end behind the last. Of many engines the crosstable is left out: it would be wider
// than any terminal.
std::string results_table(const match::RunInfo& info, const match::Standings& standings,
                          const tournament::Tally& tally);

// "  A  12.5 points  +10 =5 -3  crash 0, time 0, illegal 0": the engines in the status of a run, a line each.
// If lines would be wider than the columns, names are cut, but not to fewer than 8 columns.
std::vector<std::string> standing_lines(const std::vector<match::Standing>& standings, std::size_t width);

}  // namespace tengen::cli
