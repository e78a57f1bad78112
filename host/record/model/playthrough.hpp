// Replays a record, and gives each answer its question and its moves.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::record {

struct PlayedTurn {
  const Turn* turn = nullptr;  // in the record
  game::Question question;     // the question that the turn answers
  game::Colour colour;         // the answering seat's colour at that time
  std::size_t first_move = 0;  // the index of the answer's first move in the game's moves
  std::size_t moves = 0;
};

// Points into the record, which must outlive it.
struct Playthrough {
  std::unique_ptr<game::Game> game;  // after the last turn
  std::vector<PlayedTurn> turns;

  std::span<const game::Move> moves_of(const PlayedTurn& turn) const {
    return game->moves().subspan(turn.first_move, turn.moves);
  }
};

// The error names the first illegal turn.
Result<Playthrough> play_through(const GameRecord& record);

// The same stones as a game without an opening procedure, for formats without procedures: the players have
// their final colours, every answer is a move, and there is no resignation.
Result<GameRecord> without_procedure(const GameRecord& record);

// The seat that has that colour now.
inline game::Seat seat_of(game::Colour colour, const game::Game& game) {
  return game.colour(game::Seat::first) == colour ? game::Seat::first : game::Seat::second;
}

}  // namespace tengen::record
