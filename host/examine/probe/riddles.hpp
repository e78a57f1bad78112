// Positions of Gomoku in which the best move under one rule is a bad one under another.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "game/game.hpp"

namespace tengen::examine::probe {

// Black is to move, and has as many stones as white. `tempting` wins under freestyle; under the rules that it
// is made for it wins nothing, or loses.
struct Riddle {
  std::span<const game::Point> black;
  std::span<const game::Point> white;
  game::Point tempting;
};

// The boards that they fit on.
inline constexpr int smallest_for_riddles = 15;

// Those that a rule has; none for freestyle.
std::vector<const Riddle*> riddles_of(std::string_view rule);
// Six in a row, or the one stone that keeps white from making five.
extern const Riddle six;
inline constexpr game::Point six_block{9, 10};
// The one stone that makes five, which wins under every rule.
extern const Riddle open_five;

// Who has the stones of a riddle's black, and is to move.
enum class Side { black, white };

// With that rule, on a board they fit on.
std::unique_ptr<game::Game> position_of(const Riddle& riddle, std::string_view rule, int size,
                                        Side side = Side::black);

}  // namespace tengen::examine::probe
