// Positions with their scores, to fit an evaluation.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "tengen/othello/patterns.hpp"

namespace tengen_othello::fit {

struct Sample {
  Position position;  // the side to move is `own`
  std::int8_t score;  // the final difference of discs for the side to move; empty squares count for the
                      // winner
};

struct Game {
  std::vector<std::uint8_t> squares;  // without passes, which follow from the rules
  std::optional<int> best_at_24;      // black's score with best play from 24 empty squares on, if known
};

// The games of all files *.wtb of a folder (the WTHOR base of the Fédération Française d'Othello), in the
// order of the files' names.
std::vector<Game> read_wthor(const std::filesystem::path& folder);

// Plays games that begin with random moves and continue with short searches, which use the weights in this
// program. So there are positions that do not occur in games of masters. The same seed gives the same games.
std::vector<Game> play_games(std::size_t count, std::uint64_t seed);

// Adds the positions of a game, up to its first illegal move. Positions with 4 to 10 empty squares are
// solved. Earlier positions get the score of the first solved position; with at least 24 empty squares, the
// known score instead, if there is one. Later positions, and positions without a score, are skipped.
void add_samples(const Game& game, std::vector<Sample>& samples);

}  // namespace tengen_othello::fit
