// A stored game played out again by the rules: what a board has to show after each move.
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
  game::Seat seat = game::Seat::first;  // whose answer it was part of; colours can be exchanged later
  std::vector<game::Point> turned;      // stones that changed their colour with it
  // What its answer took; of several stones answered together, the last has it. Nothing for an opening's
  // moves, which nobody was asked for.
  std::optional<Duration> time;
};

// What was answered without a move: a swap, a number, an offer, a resignation.
struct Decision {
  std::size_t moves_before = 0;
  game::Seat seat = game::Seat::first;
  std::string text;  // "swap", "h8 i9"
  Duration time{};
};

struct ReplayedGame {
  std::vector<ReplayedMove> moves;
  std::vector<Decision> decisions;
  game::Seat black = game::Seat::first;  // who had that colour in the end: StoredGame::black

  std::size_t engine(game::Seat seat, const tournament::StoredGame& game) const {
    return seat == black ? game.black : game.white;
  }
};

// `start` is the position that it began from, where that is not the game's own. The error names the turn that
// the rules refuse: the store is damaged, or of another tengen.
Result<ReplayedGame> replay(const tournament::StoredGame& game, const game::Setup& setup,
                            const std::optional<game::Position>& start = {});

}  // namespace tengen::report
