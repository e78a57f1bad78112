// Turns a game's starting position into moves, for formats and engines that know only moves.
#pragma once

#include "record/model/game_record.hpp"

namespace tengen::record {

// Returns the same game, but with the starting stones as its first turns and opening plies. A game with the
// usual beginning is unchanged. Fails if the numbers of stones do not fit the side to move, or if every tried
// order ends the game. Always fails for Othello, where stones change sides.
Result<GameRecord> with_start_played(const GameRecord& record);

// Applies with_start_played() and without_procedure(), for formats with only moves. The error names formats
// that can store positions.
Result<GameRecord> as_bare_moves(const GameRecord& record);

}  // namespace tengen::record
