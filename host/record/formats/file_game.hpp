// A game as a file tells it, before any rules have looked at it; and the rules' look.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "record/formats/game_reader.hpp"

namespace tengen::record {

struct FileTurn {
  Turn turn;                           // the seat is not known yet
  std::optional<game::Colour> colour;  // as the file says, where it does
  std::size_t offset = 0;              // where in the file
};

struct FileGame {
  GameRecord record;  // without turns
  std::vector<FileTurn> turns;
  std::size_t start_offset = 0;  // of the position that it begins from, where it has one
  // Else every rule of the game is tried, the setup's first; the first that allows all moves is taken.
  bool rule_known = true;
  // Whether the file has a result of its own; the rules have the last word on games that they end.
  bool has_result = false;
};

// More answers than any game has: both players place and pass on every point of the largest board.
inline constexpr std::size_t most_turns = 4096;

// An empty game of that kind, of the size and rule that the options have for files which do not say; an
// unknown game is left for judged() to complain about.
FileGame begin_game(const ReadOptions& options, std::string_view usual_game);

// Whether the setup's game has that rule.
bool has_rule(const game::Setup& setup, std::string_view rule);

// What is said of a date, result or reason that this host does not know.
std::string unknown_text(std::string_view what, std::string_view text);

// Whether the game begins so by itself: Othello programs write the four discs in the middle down.
bool begins_so(const game::Setup& setup, const game::Position& start);

// Offset in the file to "line 3, column 7" or "byte 120".
using PlaceOf = std::function<std::string(std::size_t offset)>;

// The turns played out: seats filled in, passes that the file leaves out put in, stones of one question put
// together, the outcome by the rules. What the rules refuse is an error at the turn's place. Things that were
// taken otherwise than the file says are added to `notes`, where given.
Result<GameRecord> judged(FileGame file, const PlaceOf& place_of = {},
                          std::vector<std::string>* notes = nullptr);

}  // namespace tengen::record
