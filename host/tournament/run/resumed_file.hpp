// Repairs the games' files of a resumed run: each finished game must be in them once, and no other game.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// How a file is divided into records, and the game of each record.
struct RecordsOf {
  // The first record of the text, with the text before it. Empty: there is no whole record.
  std::string_view (*first)(std::string_view text);
  // The number of the record's game in the run; 0: the record belongs to no game and stays.
  std::int64_t (*game)(std::string_view record);
  Result<std::string> (*written)(const record::GameRecord& record);
};
RecordsOf sgf_records();
RecordsOf pgn_records();
RecordsOf json_records();

using WriteText = std::function<Status(std::string_view)>;

// Games that are finished, but not stored yet (games_over.hpp).
using GamesOver = std::vector<record::GameRecord>;

// Writes the repaired content of a file. Leaves out truncated records, repeated records, and records of games
// that are neither stored nor in `over` (these games are played again). Adds missing games, except games
// that the rules of this version refuse. Returns true if the new content differs from the old. Stops at the
// first error of `write`.
Result<bool> mend(std::istream& in, const WriteText& write, const RecordsOf& format, const Store& store,
                  const GamesOver& over = {});

// Whether mend_files() repairs this output: it is, or will be, a regular file.
bool is_mended(const std::filesystem::path& file);

// Repairs the files of the outputs, makes missing files, and adds missing files to a folder of files. The
// error names the file.
Status mend_files(const Outputs& outputs, const Store& store, const GamesOver& over = {});

}  // namespace tengen::tournament
