// Openings as scripts: what is asked of whom, and the answer, in words.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"

namespace tengen::game::opening {

// Gomoku with that procedure; ends the test program when the catalog refuses.
std::unique_ptr<Game> started(std::string_view procedure, int size = 15, std::string_view rule = "freestyle");

// "first: place 1 within", "second: swap 2", "first: pick fifth of e9 e10", "over"
std::string asked(const Game& game);

// "swap", "keep", "pass", "resign", "#2" (a number), or points of the game's board: "h8 h9 h10"
Answer answer_of(std::string_view words, const Setup& setup);

struct Exchange {
  std::string_view asked;
  std::string_view answer;
};
// Plays the exchanges out; the test fails when something else is asked or an answer is refused.
void negotiate(Game& game, const std::vector<Exchange>& exchanges);

// The refusal of an answer: its reason and detail, "illegal opening: …". Empty when it is taken.
std::string refusal_of(Game& game, std::string_view answer);

// An answer that the procedure allows, any kind of it.
Answer random_legal_answer(const Game& game, std::mt19937& random);

}  // namespace tengen::game::opening
