// Tests whether a program knows SWAP2BOARD.
#pragma once

#include "engine/program_engine.hpp"

namespace tengen::engine {

// Asks the first two questions of swap2 in a separate process, off the clock; see docs/protocols.md. Runs the
// program's loop for some seconds at most.
class Swap2Probe {
 public:
  // `start`: the next game, with swap2. Afterwards the program has no process.
  Swap2Probe(ProgramEngine& program, const GameStart& start) : program_(program), start_(start) {}

  // The form of the command that gets two legal answers; `none` if there is none.
  Negotiation find();

 private:
  int legal_answers(Negotiation negotiation);
  bool answers_legally(game::Game& game);

  ProgramEngine& program_;
  const GameStart& start_;
};

}  // namespace tengen::engine
