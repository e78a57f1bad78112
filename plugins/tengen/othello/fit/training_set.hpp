// Positions with what they came to, to fit an evaluation to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "tengen/othello/patterns.hpp"

namespace tengen_othello::fit {

struct Sample {
  Position position;  // the side to move is `own`
  std::int8_t score;  // the final difference of discs for it, empty squares counted for the winner
};

struct Game {
  std::vector<std::uint8_t> squares;  // passes are where the side to move has no move
  std::optional<int> best_at_24;  // black's score by best play from 24 empty squares on, where it is known
};

// The games of all files *.wtb of a folder (the WTHOR base of the Fédération Française d'Othello), in the
// order of the files' names.
std::vector<Game> read_wthor(const std::filesystem::path& folder);

// Games that begin with moves by lot and go on by short searches with the weights this program was built
// with, so that positions occur which no master would let happen. The same seed gives the same games.
std::vector<Game> play_games(std::size_t count, std::uint64_t seed);

// The positions of a game, up to where its moves are legal. The last ones are solved; the others before them
// have the score of the first one solved, or what is known of it at 24 empty squares.
void add_samples(const Game& game, std::vector<Sample>& samples);

}  // namespace tengen_othello::fit
