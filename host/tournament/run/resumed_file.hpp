// The files of games that a resumed run goes on writing: each game that is stored once, and no other.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// How a file of games is divided into records, and which game each of them is.
struct RecordsOf {
  // The first record of the text with what stands before it; empty: there is no whole one.
  std::string_view (*first)(std::string_view text);
  // The number of its game in the run; 0: it is of none, and stays.
  std::int64_t (*game)(std::string_view record);
  Result<std::string> (*written)(const record::GameRecord& record);
};
RecordsOf sgf_records();
RecordsOf pgn_records();
RecordsOf json_records();

using WriteText = std::function<Status(std::string_view)>;

// Writes what is to stand in a file instead: without records that were cut short, that come twice, or whose
// game is not stored (it is played or told again), and with stored games that it lacks, as the store has
// them. A game that the rules of this version refuse is not added. True: that is something else than was
// read. The first error of `write` ends it.
Result<bool> mend(std::istream& in, const WriteText& write, const RecordsOf& format, const Store& store);

// Mends the files that the outputs name, or makes them anew where they are gone, and adds what a folder of
// files lacks. What is no regular file is left alone. The error names the file.
Status mend_files(const Outputs& outputs, const Store& store);

}  // namespace tengen::tournament
