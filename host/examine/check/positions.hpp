// Positions for engines to be asked in.
#pragma once

#include <memory>
#include <optional>
#include <random>

#include "game/catalog.hpp"

namespace tengen::examine::check {

// Random moves from the beginning that do not end the game, until there are so many stones (in Connect6
// perhaps one more); fewer where every move would end it. Ends at a question of a kind that has moves or must
// be passed.
std::unique_ptr<game::Game> random_game(const game::Setup& setup, int stones, std::mt19937_64& random);
// One such move more; null where every one that was tried would end the game.
std::unique_ptr<game::Game> after_random_move(const game::Game& game, std::mt19937_64& random);
// As random_game, with stones near each other, where renju has forbidden points.
std::unique_ptr<game::Game> crowded_game(const game::Setup& setup, int stones, std::mt19937_64& random);
// The points that are left must be played, and may be: one, or two in Connect6. Nothing where random moves
// did not lead to such a board.
std::unique_ptr<game::Game> nearly_full_game(const game::Setup& setup, std::mt19937_64& random);
// The far edge is free, which is the row and the column that are numbered last, and nothing else is. Nothing where
// the game is not gomoku.
std::unique_ptr<game::Game> far_edge_game(const game::Setup& setup, std::mt19937_64& random);
// A question that can only be answered with a pass. Nothing where the game has none, or none was found.
std::unique_ptr<game::Game> forced_pass(const game::Setup& setup, std::mt19937_64& random);

// The side that is asked has four in a row, open at both ends: any move that makes five wins.
struct Four {
  std::unique_ptr<game::Game> game;
  std::vector<game::Point> answers;  // the only good ones
};
// In a row or on a diagonal, black's or white's, anywhere.
Four four_to_complete(const game::Setup& setup, std::mt19937_64& random);
// The other side has four in a row, closed at one end.
Four four_to_block(const game::Setup& setup, std::mt19937_64& random);

}  // namespace tengen::examine::check
