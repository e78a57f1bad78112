// The results of a run as text: a table of the engines. With more than two engines, it has ratings and a
// crosstable. Ranks are the schedule's. There are columns for byes, forfeits and tie-breaks, if there are
// any.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/observer.hpp"
#include "tournament/run/tally.hpp"

namespace tengen::cli {

// Cuts the text to the columns; never cuts a code point in two.
std::string shortened(std::string text, std::size_t width);

// The lines, without a line end after the last one. With many engines the crosstable is omitted, because it
// would be wider than a terminal.
std::string results_table(const match::RunInfo& info, const match::Standings& standings,
                          const tournament::Tally& tally);

// "  A  12.5 points  +10 =5 -3  crash 0, time 0, illegal 0": a line for each engine, for the status of a run.
// If lines would be wider than the columns, names are cut, but not to fewer than 8 columns.
std::vector<std::string> standing_lines(const std::vector<match::Standing>& standings, std::size_t width);

}  // namespace tengen::cli
