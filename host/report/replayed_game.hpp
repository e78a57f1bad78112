// A stored game, replayed by the rules, so that a board can show each move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "game/game.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::report {

struct ReplayedMove {
  game::Move move;
  game::Seat seat = game::Seat::first;  // the seat that answered; colours can be exchanged later
  std::vector<game::Point> turned;      // stones that changed colour by this move
  // The time of the answer. If an answer has several stones, the last one carries the time. Empty for moves
  // of an opening: no engine was asked.
  std::optional<Duration> time;
  // The engine's score for its own side, in hundredths. As with `time`, the last stone of an answer carries
  // it.
  std::optional<int> score = {};
};

// An answer without a move: a swap, a number, an offer, a resignation.
struct Decision {
  std::size_t moves_before = 0;
  game::Seat seat = game::Seat::first;
  std::string text;  // "swap", "h8 i9"
  Duration time{};
};

struct ReplayedGame {
  std::vector<ReplayedMove> moves;
  std::vector<Decision> decisions;
  game::Seat black = game::Seat::first;  // the seat that is black at the end (StoredGame::black)

  std::size_t engine(game::Seat seat, const tournament::StoredGame& game) const {
    return seat == black ? game.black : game.white;
  }
};

// `start`: the position that the game began from, if it is not the usual one. Fails if the rules refuse a
// turn, because the store is damaged, or another version of tengen wrote it. The error names the turn.
Result<ReplayedGame> replay(const tournament::StoredGame& game, const game::Setup& setup,
                            const std::optional<game::Position>& start = {});

}  // namespace tengen::report
