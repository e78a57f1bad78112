// The host's answers to questions of an opening procedure, for an engine that cannot answer. They favour no
// side: choices are random. docs/openings.md lists them.
#pragma once

#include <cstdint>

#include "game/game.hpp"

namespace tengen::game::opening {

// Whether the open question belongs to the procedure. An engine that can only place a stone anywhere need not
// know such questions.
bool is_negotiation(const Question& question);

// An answer to the open question, for which the function above must return true. The same seed and position
// give the same answer. Every game with a procedure of the table (game/opening/procedure.hpp) accepts it.
Answer default_answer(const Game& game, std::uint64_t seed);

}  // namespace tengen::game::opening
