// Games, of gomoku unless said otherwise, against an engine whose process prints a script.
#pragma once

#include "engine/engine.hpp"
#include "fuzz/scripted_launcher.hpp"

namespace tengen::fuzz {

// Does what a game's thread does, phase by phase until the script is over: start, wait for the opponent's
// move, ask, wait, … and a new game after each that has ended. An answer outstanding at the end of its phase
// never comes: the process ends there, or hangs and is stopped and killed. Required of any script: a question
// has its answer or failure by then, the game takes or refuses the answer, every text is safe to show, the
// memory in use stays bounded.
//
// Bit 0 of the variant: the engine plays second. Bits 3 and 4 (scripted_launcher.hpp): how the process ends.
void play_script(engine::Engine& engine, const Script& script, ScriptedLauncher& launcher, PollLoop& loop,
                 const game::Setup& setup = {});

}  // namespace tengen::fuzz
