// The games this host knows, and the way to start one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "game/position.hpp"

namespace tengen::game {

// Which end of the board has row 1 when people read and write coordinates.
enum class RowsFrom : std::uint8_t { bottom, top };
// Which record formats have words for a game.
enum class Family : std::uint8_t { line_games, othello };

struct RuleInfo {
  std::string_view id;    // "freestyle"
  std::string_view name;  // "five or more in a row win"
  // The value of INFO rule in the Gomocup protocol, by which people of that contest also name the rule.
  std::optional<int> gomocup_number = {};
  bool forbids = false;      // black loses by some moves
  bool free_passes = false;  // a setup may let the players pass instead of placing a stone
};

// What the host knows of a game: the file pair of the game has it, catalog.cpp lists it, and everybody else
// asks it. Constant for the life of the program.
struct GameInfo {
  // `start` is null, or a position that has been checked.
  using Make = std::unique_ptr<Game> (*)(const Setup& setup, const Position* start);

  std::string_view id;              // "gomoku"
  std::string_view name;            // "Gomoku"
  std::span<const RuleInfo> rules;  // the first is the default
  int min_size = 0;
  int max_size = 0;
  int size_step = 1;  // 2: every other size from the smallest
  int default_size = 0;
  RowsFrom rows_from = RowsFrom::bottom;
  int stones_per_turn = 1;  // black's first turn has one in every game
  // A player without a legal move passes. Where this is false, a pass is a right that the setup gives.
  bool forced_passes = false;
  // Placing turns stones over: no order of placing leads to a position, and only the number of all its stones
  // tells whose turn it is.
  bool turns_stones = false;
  bool opening_procedures = false;  // it can begin with one (game/opening/procedure.hpp)
  Family family = Family::line_games;
  int sgf_number = 0;            // GM[] of the Smart Game Format; of several games the first in the catalog
  bool sgf_coordinates = false;  // SGF has points as "f5", not as two letters from the top left
  Make make = nullptr;

  bool has_size(int size) const {
    return size >= min_size && size <= max_size && (size - min_size) % size_step == 0;
  }
  // "5 to 32", "4, 6, … 16"
  std::string sizes() const;
};

std::span<const GameInfo> catalog();
// The setup's game; the first of the catalog if there is no such game.
const GameInfo& game_of(const Setup& setup);
// The setup's rule; the game's first if it has no such rule.
const RuleInfo& rule_of(const Setup& setup);
// nullptr when there is no such game.
const GameInfo* find_game(std::string_view id);
// By its id or, as it may be typed, its Gomocup number ("4"); nullptr when the game has no such rule.
const RuleInfo* find_rule(const GameInfo& game, std::string_view id_or_number);
// That game with its default rule and size.
Setup default_setup(const GameInfo& info);
// That game as people ask for it: no rule or a size of 0 stand for the default, a rule may be a number. What
// is unknown stays as it is, for new_game() to refuse.
Setup completed(Setup setup);

// Refuses an unknown game, rule or opening procedure, a size that it does not have, and a pass where the rule
// has none, naming what there is.
Result<std::unique_ptr<Game>> new_game(const Setup& setup);
// The same from a position of stones in place of an empty board (of Othello: of the four discs). Nothing of
// what led to it is known: moves() is empty, two stones may have won. Also refuses stones off the board or
// two on one point, and an opening procedure, which begins at the beginning.
Result<std::unique_ptr<Game>> new_game(const Setup& setup, const Position& start);

}  // namespace tengen::game
