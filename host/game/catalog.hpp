// The games this host knows, and the way to start one.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "game/game.hpp"

namespace tengen::game {

// Which end of the board has row 1 when people read and write coordinates.
enum class RowsFrom { bottom, top };

struct RuleInfo {
  std::string_view id;    // "freestyle"
  std::string_view name;  // "five or more in a row win"
};

// Constant for the life of the program.
struct GameInfo {
  std::string_view id;              // "gomoku"
  std::string_view name;            // "Gomoku"
  std::span<const RuleInfo> rules;  // the first is the default
  int min_size;
  int max_size;
  int default_size;
  RowsFrom rows_from;
};

std::span<const GameInfo> catalog();
// nullptr when there is no such game.
const GameInfo* find_game(std::string_view id);
// That game with its default rule and size.
Setup default_setup(const GameInfo& info);

// Refuses an unknown game, rule or opening procedure and a size out of range, naming what there is.
Result<std::unique_ptr<Game>> new_game(const Setup& setup);

}  // namespace tengen::game
