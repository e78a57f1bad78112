// The games that this host knows, and how to start one.
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

// The side of the board that has row 1 in coordinates for people.
enum class RowsFrom : std::uint8_t { bottom, top };
// Games with the same record formats.
enum class Family : std::uint8_t { line_games, othello };

struct RuleInfo {
  std::string_view id;    // "freestyle"
  std::string_view name;  // "five or more in a row win"
  // The value of INFO rule in the Gomocup protocol; people also type it instead of the name.
  std::optional<int> gomocup_number = {};
  bool forbids = false;      // some moves lose the game for black
  bool free_passes = false;  // a setup may let the players pass instead of placing a stone
};

// All facts about a game that code outside this folder needs. Each game defines its GameInfo in its own file
// pair, and catalog.cpp lists all of them. Constant for the life of the program.
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
  // A player without a legal move must pass. If false, a pass is possible only if the setup allows it.
  bool forced_passes = false;
  // Placing a stone turns other stones. A position then cannot be rebuilt as a sequence of moves, and the
  // side to move follows from the number of all stones.
  bool turns_stones = false;
  bool opening_procedures = false;  // has opening procedures (game/opening/procedure.hpp)
  Family family = Family::line_games;
  int sgf_number = 0;            // GM[] of SGF; if games share it, the first in the catalog counts
  bool sgf_coordinates = false;  // SGF writes points as "f5", not as two letters
  Make make = nullptr;

  bool has_size(int size) const {
    return size >= min_size && size <= max_size && (size - min_size) % size_step == 0;
  }
  // "5 to 32", "4, 6, … 16"
  std::string sizes() const;
};

std::span<const GameInfo> catalog();
// The setup's game; if unknown, the first of the catalog.
const GameInfo& game_of(const Setup& setup);
// The setup's rule; if unknown, the game's first.
const RuleInfo& rule_of(const Setup& setup);
// nullptr if there is no such game.
const GameInfo* find_game(std::string_view id);
// Finds a rule by its id or its Gomocup number ("4"); nullptr if the game has no such rule.
const RuleInfo* find_rule(const GameInfo& game, std::string_view id_or_number);
// A setup of the game with its default rule and size.
Setup default_setup(const GameInfo& info);
// A setup from typed values: an empty rule and a size of 0 mean the default; a rule may be given by its
// Gomocup number. Keeps unknown values; new_game() refuses them.
Setup completed(Setup setup);

// Refuses an unknown game, rule or opening procedure, a size that the game does not have, and passes if the
// rule has none. The error lists what exists.
Result<std::unique_ptr<Game>> new_game(const Setup& setup);
// The same from a position instead of the usual beginning. moves() is empty, and the game may be over at
// once. Also refuses stones off the board, two stones on one point, and an opening procedure.
Result<std::unique_ptr<Game>> new_game(const Setup& setup, const Position& start);

}  // namespace tengen::game
