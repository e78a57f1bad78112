// Positions of Gomoku in which the best move under one rule is a bad one under another.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "game/game.hpp"

namespace tengen::examine::probe {

// Black is to move, and has as many stones as white. The move `tempting` wins under freestyle. Under the rule
// of the riddle it does not win, or it loses.
struct Riddle {
  std::span<const game::Point> black;
  std::span<const game::Point> white;
  game::Point tempting;
};

// The smallest board on which the riddles fit.
inline constexpr int smallest_for_riddles = 15;

// The riddles of a rule; none for freestyle.
std::vector<const Riddle*> riddles_of(std::string_view rule);
// Black can make six in a row, or place the only stone (six_block) that prevents white's five.
extern const Riddle six;
inline constexpr game::Point six_block{9, 10};
// Black can make five with only one stone; this wins under every rule.
extern const Riddle open_five;

// The colour that gets the black stones of a riddle and is to move.
enum class Side { black, white };

// The riddle's position with that rule, on a board that is large enough.
std::unique_ptr<game::Game> position_of(const Riddle& riddle, std::string_view rule, int size,
                                        Side side = Side::black);

}  // namespace tengen::examine::probe
