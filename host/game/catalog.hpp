// The games this host knows, and the way to start one.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "game/position.hpp"

namespace tengen::game {

// Which end of the board has row 1 when people read and write coordinates.
enum class RowsFrom { bottom, top };

struct RuleInfo {
  std::string_view id;    // "freestyle"
  std::string_view name;  // "five or more in a row win"
  // The value of INFO rule in the Gomocup protocol, by which people of that contest also name the rule.
  std::optional<int> gomocup_number = {};
};

// Constant for the life of the program.
struct GameInfo {
  std::string_view id;              // "gomoku"
  std::string_view name;            // "Gomoku"
  std::span<const RuleInfo> rules;  // the first is the default
  int min_size;
  int max_size;
  int size_step;  // 2: every other size from the smallest
  int default_size;
  RowsFrom rows_from;

  bool has_size(int size) const {
    return size >= min_size && size <= max_size && (size - min_size) % size_step == 0;
  }
  // "5 to 32", "4, 6, … 16"
  std::string sizes() const;
};

std::span<const GameInfo> catalog();
// nullptr when there is no such game.
const GameInfo* find_game(std::string_view id);
// By its id or, as it may be typed, its Gomocup number ("4"); nullptr when the game has no such rule.
const RuleInfo* find_rule(const GameInfo& game, std::string_view id_or_number);
// That game with its default rule and size.
Setup default_setup(const GameInfo& info);
// That game as people ask for it: no rule or a size of 0 stand for the default, a rule may be a number. What
// is unknown stays as it is, for new_game() to refuse.
Setup completed(Setup setup);

// Refuses an unknown game or rule, a size that it does not have, and a pass where the rule has none, naming
// what there is.
Result<std::unique_ptr<Game>> new_game(const Setup& setup);
// The same from a position of stones in place of an empty board (of Othello: of the four discs). Nothing of
// what led to it is known: moves() is empty, two stones may have won. Also refuses stones off the board or
// two on one point, and an opening procedure, which begins at the beginning.
Result<std::unique_ptr<Game>> new_game(const Setup& setup, const Position& start);

}  // namespace tengen::game
