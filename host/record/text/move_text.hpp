// Games as bare moves, one game a line: "h8 i9 j10" or "h8i9j10", and Othello's transcripts "f5d6c3".
//
// Nothing else is in them: game, size, rule and the side that rows are counted from are options. Renju counts
// from the bottom, the Gomocup manager's lists count from the top.
#pragma once

#include "record/formats/format.hpp"

namespace tengen::record {

// "h8 i9 j10", passes as "pass".
Result<std::string> to_moves(const GameRecord& record, const WriteOptions& options);
// "f5d6c3", without passes.
Result<std::string> to_transcript(const GameRecord& record, const WriteOptions& options);

// Lines of the Gomoku family. Empty lines and lines that begin with "#" are skipped; blanks, commas,
// semicolons and move numbers ("1.") between moves.
std::unique_ptr<GameReader> open_moves(std::string_view bytes, const ReadOptions& options);
// Lines of Othello, passes written or left out.
std::unique_ptr<GameReader> open_transcripts(std::string_view bytes, const ReadOptions& options);

}  // namespace tengen::record
