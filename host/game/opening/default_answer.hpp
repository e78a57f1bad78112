// What the host answers to the questions of an opening procedure in the place of an engine that cannot. It
// plays no side's game: what can be decided either way is decided by lot. docs/openings.md names each answer.
#pragma once

#include <cstdint>

#include "game/game.hpp"

namespace tengen::game::opening {

// Whether the open question is one of the procedure's own: an engine that knows how to place a stone anywhere
// need not know it.
bool is_negotiation(const Question& question);

// An answer to the open question, which is a negotiation. It is the same for the same seed and position.
// Every game with a procedure of the table (game/opening/procedure.hpp) accepts it.
Answer default_answer(const Game& game, std::uint64_t seed);

}  // namespace tengen::game::opening
