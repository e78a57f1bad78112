// Games of random moves, the same in every run.
#pragma once

#include <memory>
#include <random>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "game/position.hpp"
#include "game/symmetry.hpp"

namespace tengen::game {

// Ends the test program when the catalog refuses.
std::unique_ptr<Game> started(const Setup& setup);
std::unique_ptr<Game> replayed(const Setup& setup, std::string_view moves);

// An answer that the open question, of a game without an opening procedure, takes. Any one is as likely as
// the others, but that a pass where a stone may be placed is one of twenty.
Answer random_answer(const Game& game, std::mt19937& random);
// Answers up to `moves` questions, or until the game is over.
void play_on(Game& game, std::mt19937& random, int moves);

// What stands on the board, and who is asked.
Position position_of(const Game& game);
Position turned(const Position& position, Symmetry symmetry, int size);

// All points in random order, those of a small square somewhere on the board first: stones crowd there, and
// rows of five and more come up on any size of board.
std::vector<Point> crowded_order(int size, std::mt19937& random);

}  // namespace tengen::game
