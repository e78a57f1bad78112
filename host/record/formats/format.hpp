// The record formats: their names, what each can store, and their readers and writers. Each format has a file
// pair that defines its row (FormatInfo); format.cpp lists the rows. docs/records.md describes the formats
// for users.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "record/formats/game_reader.hpp"

namespace tengen::record {

// A part of a record that some formats cannot store.
enum class Part : std::uint32_t {
  names = 1 << 0,
  date = 1 << 1,  // the day
  hour = 1 << 2,  // and minute of the date
  event = 1 << 3,
  size = 1 << 4,  // of the board, if it is not the usual one
  rule = 1 << 5,
  result = 1 << 6,  // also for games that did not end by the rules
  reason = 1 << 7,  // with the detail
  times = 1 << 8,
  clocks = 1 << 9,     // the time that is left
  thoughts = 1 << 10,  // CPU time, score, depth, nodes, line
  comments = 1 << 11,
  decisions = 1 << 12,  // every answer of an opening procedure that is no move, with its seat; resignations
  opening = 1 << 13,    // how many moves were set up
  run = 1 << 14,        // its number and pair, tiers, walls, CPU times, totals
  second = 1 << 15,     // of the date
  site = 1 << 16,
  round = 1 << 17,          // and the time controls
  continuations = 1 << 18,  // where a resumed run continued the game
  passes = 1 << 19,         // also at the end
  pass_right = 1 << 20,     // that players may pass, in games without a pass
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
  std::optional<game::RowsFrom> rows;  // the side of row 1 in moves like "h8"; not set: the game's own
};

// Whether a file of the format can begin with these bytes.
using Begins = bool (*)(std::string_view bytes);
using OpenReader = std::unique_ptr<GameReader> (*)(std::string_view bytes, const ReadOptions& options);
// Writes one game: as a whole file, or as the next game of a file with several games.
using WriteGame = Result<std::string> (*)(const GameRecord& record, const WriteOptions& options);
using WriteHeading = std::string (*)(const GameRecord& first, const WriteOptions& options);

// Constant for the life of the program.
struct FormatInfo {
  std::string_view id;                       // "sgf"
  std::string_view name;                     // "Smart Game Format"
  std::array<std::string_view, 3> suffixes;  // "sgf", lower case, up to three
  std::optional<game::Family> games = {};    // the games that the format can store; not set: all
  bool several = true;                       // more than one game in a file
  bool binary = false;                       // any bytes may occur in such a file, so its name decides
  Parts carries = {};
  // The size and the rule that readers assume if a file does not give them; 0 or empty: the game's own.
  int usual_size = 0;
  std::string_view usual_rule = {};
  Duration time_unit = {};             // times are rounded to this unit
  std::string_view not_in_names = {};  // characters that names cannot have; the writer replaces them
  Begins begins = nullptr;             // null: the content does not identify the format
  OpenReader reader = nullptr;         // for open_games(); null: the format is only written
  WriteGame writer = nullptr;          // null: the format is only read
  WriteHeading heading = nullptr;      // writes the text before the first game of a file; null: there is none
  bool bare_moves = false;             // only moves, which may look like moves of another game
  bool results_only = false;           // no moves
};

// The formats that can be read.
std::span<const FormatInfo> formats();
// The beginning of a file, as Begins expects it: at most 4096 bytes, without blanks at both ends.
std::string_view beginning(std::string_view bytes);
bool contains(std::string_view text, std::string_view part);
// nullptr if there is no such format.
const FormatInfo* find_format(std::string_view id);
// Decides by the suffix of the file's name.
const FormatInfo* format_of_name(std::string_view file_name);
// Decides by the beginning of the file.
const FormatInfo* format_of_content(std::string_view bytes);
// Decides by both: the suffix of a binary format decides; otherwise the content, if it identifies a format;
// otherwise the suffix.
const FormatInfo* format_of_file(std::string_view file_name, std::string_view bytes);

// As find_format(), but also finds "pgn", which is only written.
const FormatInfo* find_any_format(std::string_view id);
const FormatInfo* any_format_of_name(std::string_view file_name);

// Whether the format can store that game.
bool knows_game(const FormatInfo& format, const game::Setup& setup);
// Returns the parts of the record that the format cannot store, in words.
std::vector<std::string> lost_parts(const GameRecord& record, const FormatInfo& format);

// Opens a file for reading. Skips a byte order mark and decodes UTF-16, except in binary formats. The bytes
// must outlive the reader.
std::unique_ptr<GameReader> open_games(const FormatInfo& format, std::string_view bytes,
                                       const ReadOptions& options);
// Reads all games at once; only for small files. Returns the first error.
Result<std::vector<GameRecord>> read_games(std::string_view bytes, const FormatInfo& format,
                                           const ReadOptions& options = {});

}  // namespace tengen::record
