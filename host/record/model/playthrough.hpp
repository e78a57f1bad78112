// A record played out again, turn by turn: which question each answer was for, and which moves it made.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::record {

struct PlayedTurn {
  const Turn* turn = nullptr;  // in the record
  game::Question question;     // what it answers
  game::Colour colour;         // the answering seat's, when it was asked
  std::size_t first_move = 0;  // of the game's moves, those that the answer made
  std::size_t moves = 0;
};

// Points into the record, which outlives it.
struct Playthrough {
  std::unique_ptr<game::Game> game;  // after the last turn
  std::vector<PlayedTurn> turns;

  std::span<const game::Move> moves_of(const PlayedTurn& turn) const {
    return game->moves().subspan(turn.first_move, turn.moves);
  }
};

// The error names the first turn that the rules refuse.
Result<Playthrough> play_through(const GameRecord& record);

// The same stones as a game without an opening procedure, as formats keep it that know nothing of any:
// the players in the order of the colours they ended with, every answer a move, and no resignation.
Result<GameRecord> without_procedure(const GameRecord& record);

// The seat that has that colour now.
inline game::Seat seat_of(game::Colour colour, const game::Game& game) {
  return game.colour(game::Seat::first) == colour ? game::Seat::first : game::Seat::second;
}

}  // namespace tengen::record
