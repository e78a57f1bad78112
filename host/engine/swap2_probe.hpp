// Whether a program knows SWAP2BOARD, found out by trying it.
#pragma once

#include "engine/program_engine.hpp"

namespace tengen::engine {

// Plays the first two questions of swap2 with a process of its own, where silence costs nobody anything;
// docs/protocols.md tells how. Runs the program's loop, for some seconds at most.
class Swap2Probe {
 public:
  // `start`: the game with swap2 that is about to begin. The program has no process of its own afterwards.
  Swap2Probe(ProgramEngine& program, const GameStart& start) : program_(program), start_(start) {}

  // Which form of the command gets two legal answers; `none`: no form.
  Negotiation find();

 private:
  int legal_answers(Negotiation negotiation);
  bool answers_legally(game::Game& game);

  ProgramEngine& program_;
  const GameStart& start_;
};

}  // namespace tengen::engine
