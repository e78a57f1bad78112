// Makes positions in which engines are asked.
#pragma once

#include <memory>
#include <optional>
#include <random>

#include "game/catalog.hpp"

namespace tengen::examine::check {

// Plays random moves that do not end the game, up to `stones` stones (in Connect6 perhaps one more). Stops
// earlier if every move would end the game. The position asks for a move or for a forced pass.
std::unique_ptr<game::Game> random_game(const game::Setup& setup, int stones, std::mt19937_64& random);
// Plays one more random move. Returns null if every move that was tried would end the game.
std::unique_ptr<game::Game> after_random_move(const game::Game& game, std::mt19937_64& random);
// The same as random_game, with stones near each other: renju has forbidden points there.
std::unique_ptr<game::Game> crowded_game(const game::Setup& setup, int stones, std::mt19937_64& random);
// A board on which only the points for one turn are free: one point, or two in Connect6. Returns null if
// random moves did not lead to such a board.
std::unique_ptr<game::Game> nearly_full_game(const game::Setup& setup, std::mt19937_64& random);
// A board on which only points of the far edge are free: the last row and the last column. Returns null
// unless the game is gomoku.
std::unique_ptr<game::Game> far_edge_game(const game::Setup& setup, std::mt19937_64& random);
// A board that is full except for a corner and at most some points near it. Returns null unless the game is
// gomoku.
std::unique_ptr<game::Game> corner_game(const game::Setup& setup, game::Point corner,
                                        std::mt19937_64& random);
// A position in which the side to move must pass. Returns null if the game has none or none was found.
std::unique_ptr<game::Game> forced_pass(const game::Setup& setup, std::mt19937_64& random);

// The side that is asked has four in a row, open at both ends: any move that makes five wins.
struct Four {
  std::unique_ptr<game::Game> game;
  std::vector<game::Point> answers;  // all points that the rules require
};
// The four is black's or white's, in any direction, anywhere.
Four four_to_complete(const game::Setup& setup, std::mt19937_64& random);
// The other side has four in a row, closed at one end.
Four four_to_block(const game::Setup& setup, std::mt19937_64& random);

}  // namespace tengen::examine::check
