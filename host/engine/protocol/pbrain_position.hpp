// Turns the stones from a Gomocup manager into a game.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "game/game.hpp"

namespace tengen::engine {

struct PbrainStone {
  game::Point at;
  bool own = false;  // whether the stone is the served engine's
};

// Returns a game in which these stones were placed in turn and the engine is to move. If the colours
// alternate from black, keeps the manager's order; otherwise each colour's stones keep their order. Fails if
// the numbers of stones fit no such game, a stone does not fit the board, or the game is over.
Result<std::unique_ptr<game::Game>> make_position(const game::Setup& setup,
                                                  std::span<const PbrainStone> stones);

// The same in the opening procedure swap2, with 0, 3 or 5 stones. Only their order counts, not their owner.
// The game asks for the engine's decision.
Result<std::unique_ptr<game::Game>> make_swap2_position(game::Setup setup,
                                                        std::span<const PbrainStone> stones);

}  // namespace tengen::engine
