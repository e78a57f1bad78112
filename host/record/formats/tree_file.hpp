// A record file as trees of games: variations of SGF and lines of a RenLib library grow from one root.
#pragma once

#include "record/formats/format.hpp"
#include "record/model/game_tree.hpp"

namespace tengen::record {

struct TreeFile {
  std::vector<GameTree> trees;     // never empty, up to 100
  std::vector<std::string> notes;  // what was taken otherwise than the file says
};

// Reads up to 2,000 lines. Games with an opening procedure come as their stones alone. The error is that of
// the first game when none could be read.
Result<TreeFile> read_trees(std::string_view bytes, const FormatInfo& format, ReadOptions options = {});

}  // namespace tengen::record
