// The record formats: what each is called, what it can carry, and how to get its reader and writer. Each
// format is a file pair that has its row; format.cpp lists the rows. docs/records.md says the same for
// people.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "record/formats/game_reader.hpp"

namespace tengen::record {

// What a record can have and a format may not be able to keep.
enum class Part : std::uint32_t {
  names = 1 << 0,
  date = 1 << 1,  // the day
  hour = 1 << 2,  // and minute of the date
  event = 1 << 3,
  size = 1 << 4,  // of the board, where it is not the usual one
  rule = 1 << 5,
  result = 1 << 6,  // also of games that the rules did not end
  reason = 1 << 7,  // with the detail
  times = 1 << 8,
  clocks = 1 << 9,     // what is left
  thoughts = 1 << 10,  // CPU time, score, depth, nodes, line
  comments = 1 << 11,
  decisions = 1 << 12,  // opening procedures: every answer that is no move, and who gave it; resignations
  opening = 1 << 13,    // how many moves were set up
  run = 1 << 14,        // its number and pair, tiers, walls, CPU times, totals
  second = 1 << 15,     // of the date
  site = 1 << 16,
  round = 1 << 17,  // and the time controls
};

class Parts {
 public:
  constexpr Parts() = default;
  constexpr Parts(std::initializer_list<Part> parts) {
    for (const Part part : parts) bits_ |= static_cast<std::uint32_t>(part);
  }
  constexpr bool has(Part part) const { return (bits_ & static_cast<std::uint32_t>(part)) != 0; }

 private:
  std::uint32_t bits_ = 0;
};

struct WriteOptions {
  std::optional<game::RowsFrom> rows;  // of moves written as "h8"; the game's own unless given
};

// Whether a file of the format begins so.
using Begins = bool (*)(std::string_view bytes);
using OpenReader = std::unique_ptr<GameReader> (*)(std::string_view bytes, const ReadOptions& options);
// One game as a file of its own, or as one more of a file that holds several.
using WriteGame = Result<std::string> (*)(const GameRecord& record, const WriteOptions& options);
using WriteHeading = std::string (*)(const GameRecord& first, const WriteOptions& options);

// Constant for the life of the program.
struct FormatInfo {
  std::string_view id;                       // "sgf"
  std::string_view name;                     // "Smart Game Format"
  std::array<std::string_view, 3> suffixes;  // "sgf", lower case, up to three
  std::optional<game::Family> games = {};    // that it has words for; all unless given
  bool several = true;                       // more than one game in a file
  bool binary = false;                       // known by its name, for any bytes may be in it
  Parts carries = {};
  // Size and rule that readers take where a file does not say; the game's own unless given.
  int usual_size = 0;
  std::string_view usual_rule = {};
  Duration time_unit = {};             // that times are rounded to
  std::string_view not_in_names = {};  // characters that names cannot have; others are written for them
  Begins begins = nullptr;             // null: the content does not tell
  OpenReader reader = nullptr;         // null: it is only written
  WriteGame writer = nullptr;          // null: it is only read
  WriteHeading heading = nullptr;      // of a file, before its first game; null: it has none
  bool bare_moves = false;             // nothing but moves, which may look like those of another game
  bool results_only = false;           // no moves
};

// Those that are read.
std::span<const FormatInfo> formats();
// How a file begins, for Begins: at most 4096 bytes, without the blanks around them.
std::string_view beginning(std::string_view bytes);
bool contains(std::string_view text, std::string_view part);
// nullptr when there is none.
const FormatInfo* find_format(std::string_view id);
// By the file's name.
const FormatInfo* format_of_name(std::string_view file_name);
// By how the file begins.
const FormatInfo* format_of_content(std::string_view bytes);
// By both: the content decides where it tells, but for the names of binary formats.
const FormatInfo* format_of_file(std::string_view file_name, std::string_view bytes);

// The same, and "pgn", which is only written.
const FormatInfo* find_any_format(std::string_view id);
const FormatInfo* any_format_of_name(std::string_view file_name);

// Whether the format has words for that game.
bool knows_game(const FormatInfo& format, const game::Setup& setup);
// Which parts of the record would be lost in the format, in words.
std::vector<std::string> lost_parts(const GameRecord& record, const FormatInfo& format);

// Reads everything at once; for files that are known to be small. The error is the first one.
Result<std::vector<GameRecord>> read_games(std::string_view bytes, const FormatInfo& format,
                                           const ReadOptions& options = {});

}  // namespace tengen::record
