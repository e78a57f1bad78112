// A record file as trees of games: variations of SGF and lines of a RenLib library grow from one root.
#pragma once

#include "record/formats/format.hpp"
#include "record/model/game_tree.hpp"

namespace tengen::record {

struct TreeFile {
  std::vector<GameTree> trees;     // never empty, up to 100
  std::vector<std::string> notes;  // where the reader deviated from the file
};

// Reads up to 2,000 lines. If a game has an opening procedure, keeps only its stones. If no game could be
// read, returns the error of the first game.
Result<TreeFile> read_trees(std::string_view bytes, const FormatInfo& format, ReadOptions options = {});

}  // namespace tengen::record
