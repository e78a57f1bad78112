// A game as a file gives it, and its check by the rules.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "record/formats/game_reader.hpp"

namespace tengen::record {

struct FileTurn {
  Turn turn;                              // without its seat, which judged() adds
  std::optional<game::Colour> colour;     // if the file gives it
  std::size_t offset = 0;                 // the turn's place in the file
  std::optional<std::size_t> moves = {};  // how many moves the answer adds, if the file gives it
};

struct FileGame {
  GameRecord record;  // without turns
  std::vector<FileTurn> turns;
  std::size_t start_offset = 0;  // the place of the starting position, if the file has one
  // If false, the reader tries every rule of the game, the setup's first, and takes the first that allows all
  // moves.
  bool rule_known = true;
  // Whether the file has a result. If the rules end the game, their result counts.
  bool has_result = false;
};

// More answers than any game can have.
inline constexpr std::size_t most_turns = 4096;

// An empty game with the options' size and rule. judged() reports an unknown game.
FileGame begin_game(const ReadOptions& options, std::string_view usual_game);

// Whether the setup's game has that rule.
bool has_rule(const game::Setup& setup, std::string_view rule);

// The note on an unknown date, result or reason.
std::string unknown_text(std::string_view what, std::string_view text);

// Whether these stones are the game's usual beginning. Some Othello programs write the four discs as set-up
// stones.
bool begins_so(const game::Setup& setup, const game::Position& start);

// Turns an offset in the file into "line 3, column 7" or "byte 120".
using PlaceOf = std::function<std::string(std::size_t offset)>;

// Replays the turns: adds seats and missing passes, joins the stones of one question, and sets the outcome by
// the rules. An illegal turn is an error with its place, as is a wrong number of moves. If something was not
// taken as written, adds a note to `notes`, if given.
Result<GameRecord> judged(FileGame file, const PlaceOf& place_of = {},
                          std::vector<std::string>* notes = nullptr);

}  // namespace tengen::record
