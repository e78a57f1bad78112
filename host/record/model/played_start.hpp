// The stones that a game begins from as moves, for those who know nothing but moves: formats, and engines of
// line games.
#pragma once

#include "record/model/game_record.hpp"

namespace tengen::record {

// The same game with these stones placed one turn after the other: they become its first turns, and opening
// plies. As it is where it began at its own beginning. The error says why playing in turn does not lead
// there: the numbers of stones do not fit who is to move, or the game would be over on the way in whichever
// order was tried. Always of Othello, where stones change sides.
Result<GameRecord> with_start_played(const GameRecord& record);

// The same, and without_procedure(), for formats that keep moves and nothing else. The error names formats
// that keep positions.
Result<GameRecord> as_bare_moves(const GameRecord& record);

}  // namespace tengen::record
